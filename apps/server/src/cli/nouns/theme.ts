import { AffiliateFault, checkTheme } from '#server/affiliate/index.ts'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  COLOUR_ROLES,
  contrastFaults,
  contrastPairs,
  contrastRatio,
  mendContrast,
  type Theme,
  theme as themeSchema,
  themeProperties,
} from '@reprise/contract'
import { escapeHtml } from '#server/platform/http/escape-html.ts'
import { command, UsageError } from '../command.ts'
import { flag, needed, readInput, textOption } from '../options.ts'

const preview = command({
  args: ['FILE'],
  example: 'programmes/acme/theme.json --out preview.html',
  options: {
    out: needed('FILE', 'the page to write, as in preview.html'),
    mend: flag('shows colours that cannot be read as they would be mended'),
  },
  run: async (input) => {
    const [file] = input.args
    const { mend } = input.options
    const out = textOption(input, 'out', /\.html$/, 'a file that ends with .html')
    const written = parse(new TextDecoder().decode(await readInput(file)), file)
    const shape = themeSchema.safeParse(written)
    const check = checkTheme(written, { id: shape.success ? shape.data.id : '', assets: new Map(), mend })
    const faint = shape.success ? contrastFaults(shape.data) : []
    const other = check.faults.filter(({ code }) => code !== 'contrast' && code !== 'asset-unknown')
    if (!shape.success || other.length > 0) throw new AffiliateFault(other.length > 0 ? other : check.faults)
    const look = mend ? mendContrast(shape.data) : shape.data
    await writeFile(out, previewPage(look, await fontsBeside(file)))
    input.terminal.say(`${out} shows ${look.name}.`)
    for (const { message } of check.faults) if (message !== undefined) input.terminal.say(`  ${message}`)
    if (faint.length === 0) input.terminal.say('Every pair of colours can be read (WCAG AA).')
    return { out, faults: contrastFaults(look) }
  },
})

export const THEME = { preview }

const fontsBeside = async (file: string): Promise<PreviewFonts> => {
  const read = (name: string) => readFile(join(dirname(file), 'assets', name)).catch(() => undefined)
  return { body: await read('font.woff2'), heading: await read('font-heading.woff2') }
}

const parse = (text: string, path: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UsageError(`${path} is no JSON: ${String(error)}`)
  }
}

type PreviewFonts = { readonly body?: Buffer | undefined; readonly heading?: Buffer | undefined }

/** A page that shows a look without a server: what a screen is made of, light beside dark, and what contrast it has. */
const previewPage = (look: Theme, { body, heading }: PreviewFonts = {}): string => {
  const { shared: given, light, dark } = themeProperties(look)
  const headings = look.headingTypeface === undefined ? (heading ?? body) : heading
  const shared: Record<string, string> = {
    ...given,
    'font-body': `${body === undefined ? '' : 'body,'}${given['font-body']}`,
    'font-heading': `${headings === undefined ? '' : heading === undefined ? 'body,' : 'heading,'}${given['font-heading']}`,
  }
  const style = (own: Record<string, string>): string =>
    escapeHtml(
      Object.entries({ ...shared, ...own })
        .map(([name, value]) => `--${name}:${value}`)
        .join(';'),
    )
  const side = (scheme: 'light' | 'dark', own: Record<string, string>): string => `
<section class="side" style="${style(own)}" lang="en">
  <header class="bar"><strong>${escapeHtml(look.name)}</strong><span>${scheme}</span></header>
  <div class="hero"><h1>What is your phone worth?</h1><p>Three questions, and a price that holds.</p></div>
  <main>
    <article class="card"><h2>iPhone 13</h2><p class="soft">128 GB, flawless</p><p class="price">€212</p>
      <p><button>Sell it for €212</button> <button class="second">Change an answer</button></p></article>
    <p><label>E-mail <input value="you@example.org"></label> <label>Focused <input class="focused" value="here"></label></p>
    <p class="positive">Your offer is kept.</p><p class="caution">It ends tomorrow.</p><p class="danger">The IBAN is too short.</p>
    <ul class="swatches">${COLOUR_ROLES.map((role) => `<li><i style="background:${look[scheme][role]}"></i>${role} <code>${look[scheme][role]}</code></li>`).join('')}</ul>
    <table><tr><th>Colour</th><th>on</th><th>has</th><th>needs</th></tr>${rowsOf(look, scheme)}</table>
  </main>
</section>`
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(look.name)}</title>
<style>${faceOf('body', body)}${faceOf('heading', heading)}${CSS}</style>
<body>${side('light', light)}${side('dark', dark)}</body></html>
`
}

const faceOf = (family: string, font: Buffer | undefined): string =>
  font === undefined
    ? ''
    : `@font-face{font-family:${family};src:url(data:font/woff2;base64,${font.toString('base64')});font-weight:1 1000}`

const rowsOf = (look: Theme, scheme: 'light' | 'dark'): string => {
  const faults = new Set(
    contrastFaults(look)
      .filter((fault) => fault.scheme === scheme)
      .map(({ foreground, background }) => `${foreground} ${background}`),
  )
  return contrastPairs
    .map(({ foreground, background, needed: least }) => {
      const ratio = contrastRatio(look[scheme][foreground], look[scheme][background])
      const isFaulty = faults.has(`${foreground} ${background}`)
      const shown = (Math.floor(ratio * 100) / 100).toFixed(2)
      return `<tr${isFaulty ? ' class="danger"' : ''}><td>${foreground}</td><td>${background}</td><td>${shown}${isFaulty ? ' too faint' : ''}</td><td>${least}</td></tr>`
    })
    .join('')
}

const CSS = `*{box-sizing:border-box;margin:0}body{display:grid;grid-template-columns:repeat(auto-fit,minmax(20rem,1fr))}
.side{font-family:var(--font-body);color:var(--color-ink);background:var(--color-surface);line-height:1.5;min-height:100vh}
h1,h2,.price,.bar strong{font-family:var(--font-heading);font-weight:var(--heading-weight);letter-spacing:var(--heading-tracking);line-height:1.2}
h1{font-size:calc(1rem*var(--type-ratio)*var(--type-ratio)*var(--type-ratio)*var(--type-ratio))}h2{font-size:calc(1rem*var(--type-ratio)*var(--type-ratio))}
.bar{display:flex;justify-content:space-between;align-items:center;padding:calc(var(--space-unit)*4);color:var(--color-on-bar);background:var(--color-bar)}
.hero{display:grid;gap:calc(var(--space-unit)*2);padding:calc(var(--space-unit)*10) calc(var(--space-unit)*4);text-align:var(--hero-align);color:var(--color-on-hero);background:var(--color-hero)}
main{display:grid;gap:calc(var(--space-unit)*5);padding:calc(var(--space-unit)*6) calc(var(--space-unit)*4)}
.card{display:grid;gap:calc(var(--space-unit)*2);padding:calc(var(--space-unit)*5);background:var(--color-surface-raised);border:var(--line-width) solid var(--color-line);border-radius:var(--radius);box-shadow:var(--shadow)}
.soft{color:var(--color-ink-soft)}.price{font-size:2rem;color:var(--color-accent)}
button{padding:.7rem 1.1rem;font:inherit;font-weight:600;color:var(--color-on-accent);background:var(--color-accent);border:var(--line-width) solid var(--color-accent);border-radius:calc(var(--radius)*.75)}
.second{color:var(--color-ink);background:none;border-color:var(--color-edge)}
label{display:inline-grid;gap:.25rem;margin-inline-end:1rem}
input{padding:.6rem;font:inherit;color:inherit;background:var(--color-surface-raised);border:var(--line-width) solid var(--color-edge);border-radius:calc(var(--radius)*.5)}
.focused{outline:3px solid var(--color-focus);outline-offset:2px}
.positive{color:var(--color-positive)}.caution{color:var(--color-caution)}.danger{color:var(--color-danger)}
.swatches{display:grid;grid-template-columns:repeat(auto-fill,minmax(11rem,1fr));gap:.4rem;padding:0;list-style:none;font-size:.8rem}
.swatches i{display:inline-block;inline-size:1rem;block-size:1rem;margin-inline-end:.4rem;vertical-align:-.15rem;border:1px solid var(--color-edge)}
table{border-collapse:collapse;font-size:.8rem}td,th{padding:.15rem .6rem .15rem 0;text-align:start}`
