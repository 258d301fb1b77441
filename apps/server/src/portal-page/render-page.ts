import {
  directionOf,
  ENTRY_ATTRIBUTE,
  fontAddress,
  OWN_STYLESHEET,
  ownFonts,
  START_DATA_ELEMENT,
  type StartData,
  type Theme,
  THEME_STYLE_ELEMENT,
  WAITS_ATTRIBUTE,
} from '@reprise/contract'
import { escapeHtml, jsonForHtml } from '#server/platform/http/escape-html.ts'
import type { ScreenFiles } from './portal.ts'
import type { SearchLinks } from './search-links.ts'
import { SCHEME_SCRIPT, START_SCRIPT } from './inline-scripts.ts'
import { cardTags, type PageCard } from './shop/page-card.ts'

const ENTRY = /<script type="module"[^>]*\ssrc="([^"]+)"[^>]*><\/script>\s*/
const PRELOADED = /<link rel="modulepreload"[^>]*\shref="([^"]+)"[^>]*>\s*/g
const PLACE = '<div id="app"></div>'

/** Where the start data stand in a page with a view: after it, so that it need not wait for them, and before the code. */
export const START_DATA_PLACE = '<!-- start data -->'

/**
 * The portal's HTML with a first view in it. Its code starts once that is painted.
 * @param waiting files that the page needs beside its entry, where all code waits for the first sign of a visitor
 */
export const drawnTemplate = (template: string, view: string, waiting?: readonly string[]): string => {
  const entry = ENTRY.exec(template)?.[1]
  if (entry === undefined || !template.includes(PLACE))
    throw new Error("The portal's index.html has no entry, or no #app")
  // What the entry stands on runs before it, each in its own task.
  const files = [...[...template.matchAll(PRELOADED)].map(([, href = '']) => href), entry]
  const waits = waiting && ` ${WAITS_ATTRIBUTE}="${waiting.join(' ')}"`
  const page =
    waiting === undefined
      ? template.replace(ENTRY, `<link rel="modulepreload" crossorigin href="${entry}">\n`)
      : template.replace(ENTRY, '').replaceAll(PRELOADED, '')
  const app = `<div id="app" ${ENTRY_ATTRIBUTE}="${files.join(' ')}"${waits ?? ''}>${view}</div>`
  return page.replace(PLACE, () => `${app}${START_DATA_PLACE}<script>${START_SCRIPT}</script>`)
}

export const codeLater = (head: string): string =>
  head.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')

export type PageContent = {
  readonly template: string
  readonly start: StartData
  readonly locale: string
  readonly title: string
  readonly description: string
  readonly withoutScripts: { readonly text: string; readonly help: string | null; readonly helpLabel: string }
  readonly favicon: string | null
  readonly theme: Theme | null
  readonly files: ScreenFiles
  readonly stylesheets: readonly string[]
  readonly isPrivate: boolean
  /** What search engines are told; null of pages that are not for them. */
  readonly search: SearchLinks | null
  /** What is shown of it elsewhere; null of pages that are not for others. */
  readonly card: PageCard | null
  /** What its programme is kept with on a telephone's first screen. */
  readonly kept: { readonly manifest: string; readonly icon: string } | null
  /** JSON-LD. */
  readonly data: object | null
}

export const renderPage = (page: PageContent): readonly [before: string, after: string] => {
  const template = page.template
    .replace(/<html[^>]*>/i, `<html lang="${escapeHtml(page.locale)}" dir="${directionOf(page.locale)}">`)
    .replace(/<title>[\s\S]*?<\/title>\s*/i, '')
    .replaceAll(/<meta\s+name="(?:description|theme-color|robots)"[^>]*>\s*/gi, '')
  const own = page.favicon === null ? template : template.replaceAll(/<link\s[^>]*rel="icon"[^>]*>\s*/gi, '')
  const at = own.search(/<\/head>/i)
  if (at < 0) throw new Error("The portal's index.html has no </head>")
  const rest = own.slice(at).replace(/<body[^>]*>/i, (body) => `${body}${withoutScripts(page)}`)
  const isDrawn = rest.includes(START_DATA_PLACE)
  const head = `${own.slice(0, at)}${headOf(page)}`
  const before = `${isDrawn ? codeLater(head) : head}<style id="${THEME_STYLE_ELEMENT}" nonce="`
  const css = page.start.affiliate?.stylesheet ?? ''
  const data = `<script type="application/json" id="${START_DATA_ELEMENT}">${jsonForHtml(page.start)}</script>`
  const after = page.stylesheets.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}" ${OWN_STYLESHEET}>`)
  const body = isDrawn ? rest.replace(START_DATA_PLACE, () => data) : `${data}\n${rest}`
  return [before, [`">${inStyle(css)}</style>`, ...after, body].join('\n')]
}

/** Says whose page it is as well: without scripts nothing else on it might. */
const withoutScripts = ({ title, start, withoutScripts: { text, help, helpLabel } }: PageContent): string => {
  const name = start.affiliate?.config.appName ?? start.operator?.name ?? title
  const link = help === null ? '' : ` <a href="${escapeHtml(help)}">${escapeHtml(helpLabel)}</a>`
  return `<noscript><p><strong><bdi>${escapeHtml(name)}</bdi></strong><br>${escapeHtml(text)}${link}</p></noscript>`
}

const headOf = ({ title, description, favicon, theme, files, isPrivate, search, ...more }: PageContent): string =>
  [
    // Before any stylesheet: a script after one waits for it.
    `<script>${SCHEME_SCRIPT}</script>`,
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    ...(isPrivate ? ['<meta name="robots" content="noindex">'] : []),
    ...(search === null ? [] : linksOf(search)),
    ...(more.card === null ? [] : cardTags(more.card, title, description)),
    ...(theme === null ? [] : browserBars(theme)),
    ...(favicon === null ? [] : [`<link rel="icon" href="${escapeHtml(favicon)}">`]),
    ...(more.kept === null ? [] : keptLinks(more.kept)),
    // Asked for before the look that names them is read, so that most pages are never painted without them.
    ...fontsOf(theme).map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`),
    ...files.styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    ...files.scripts.map((href) => `<link rel="modulepreload" href="${escapeHtml(href)}">`),
    // Data, which no policy for scripts is asked about (HTML, section 4.12.1).
    ...(more.data === null ? [] : [`<script type="application/ld+json">${jsonForHtml(more.data)}</script>`]),
    '',
  ].join('\n')

const linksOf = ({ canonical, alternates }: SearchLinks): readonly string[] => [
  `<link rel="canonical" href="${escapeHtml(canonical)}">`,
  ...alternates.map(
    ({ language, href }) => `<link rel="alternate" hreflang="${escapeHtml(language)}" href="${escapeHtml(href)}">`,
  ),
]

const keptLinks = ({ manifest, icon }: NonNullable<PageContent['kept']>): readonly string[] => [
  `<link rel="manifest" href="${escapeHtml(manifest)}">`,
  `<link rel="apple-touch-icon" href="${escapeHtml(icon)}">`,
]

/** The colour of the browser's own frame, as the system has it, until the portal knows which scheme was chosen. */
const browserBars = ({ light, dark }: Theme): readonly string[] => [
  `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${dark.bar}">`,
  `<meta name="theme-color" content="${light.bar}">`,
]

const fontsOf = (theme: Theme | null): readonly string[] =>
  theme === null ? [] : [...new Set(Object.values(ownFonts(theme)).map(({ asset }) => fontAddress(asset)))]

/** The generated stylesheet holds no `<`; what ended the element early would not be one. */
const inStyle = (css: string): string => css.replaceAll('<', '')
