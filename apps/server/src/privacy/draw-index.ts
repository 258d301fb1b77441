import { escapeHtml } from '#server/platform/http/escape-html.ts'
import type { Gathered } from './gather.ts'
import type { Row } from './rows.repository.ts'

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1a1a1a;background:#fff}
h2{margin:2.5rem 0 0}p{margin:.25rem 0 1rem}section>p{color:#555}dl{border:1px solid #ccc;border-radius:.5rem;padding:.75rem 1rem;margin:0 0 1rem}
div{display:grid;grid-template-columns:14rem 1fr;gap:1rem}dt{color:#555;overflow-wrap:anywhere}dd{margin:0;overflow-wrap:anywhere}
@media(max-width:40rem){div{grid-template-columns:1fr;gap:0}dd{margin:0 0 .5rem}}
@media(prefers-color-scheme:dark){body{color:#eee;background:#111}section>p,dt{color:#aaa}a{color:#8ab4f8}dl{border-color:#444}}`

/** A page for people that needs nothing but a browser: what each table has, and until when it is kept. */
export const drawIndex = (
  gathered: readonly Gathered[],
  { at, files }: { at: string; files: number },
): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Your data</title><style>${STYLE}</style></head>
<body><h1>Your data</h1>
<p>All that is kept of you, as of ${escapeHtml(at)} (UTC). Files: ${files}, in the folder <a href="files/">files</a>. The same for programs: <a href="data.json">data.json</a>.</p>
<p>Left out are secrets that open something, hashes by which rows are found, and who of the operator did what.</p>
${gathered.map(section).join('\n')}
</body></html>
`

const section = ({ table, what, until, rows }: Gathered): string =>
  `<section id="${escapeHtml(table)}"><h2>${escapeHtml(what)}</h2><p>Kept: ${escapeHtml(until)}.</p>\n${rows.map(entry).join('\n')}</section>`

const entry = (row: Row): string => `<dl>${Object.entries(row).map(line).join('')}</dl>`

const line = ([name, value]: [string, unknown]): string =>
  value === null || value === '' ? '' : `<div><dt>${escapeHtml(words(name))}</dt><dd>${shown(value)}</dd></div>`

/** `createdAt`: `Created at`. */
const words = (name: string): string => {
  const text = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const shown = (value: unknown): string => {
  if (typeof value === 'string' && value.startsWith('files/'))
    return `<a href="${escapeHtml(value)}">${escapeHtml(value)}</a>`
  if (Array.isArray(value)) return value.map(shown).join('<br>')
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([name, part]) => `${escapeHtml(words(name))}: ${shown(part)}`)
      .join('<br>')
  return escapeHtml(String(value))
}
