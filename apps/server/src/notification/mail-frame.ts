import type { Theme } from '@reprise/contract'
import { escapeHtml } from '#server/platform/http/escape-html.ts'

const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Noto Sans Arabic', sans-serif"

export type Message = { readonly subject: string; readonly html: string; readonly text: string }

/** What of a programme's theme a mail program can show. */
export type MailTheme = Pick<Theme, 'light' | 'dark' | 'radius'>

export type MailFrame = {
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  readonly subject: string
  /** Behind the subject, in a mailbox. */
  readonly preview: string
  readonly sentBecause: string
  readonly appName: string
  /** Absent where the home page is not open to all visitors. */
  readonly homeUrl: string | undefined
  readonly helpUrl: string | undefined
  readonly theme: MailTheme
  /** Where such messages are declined. */
  readonly stop?: { readonly label: string; readonly url: string } | undefined
}

/** Inline styles of the parts that messages share. */
export const mailStyles = ({ light, radius }: MailTheme) => ({
  card: `background:${light['surface-raised']};border-radius:${radius}px;padding:20px 24px;margin:0 0 16px`,
  title: 'font-size:22px;line-height:1.3;margin:0 0 16px',
  heading: 'font-size:18px;line-height:1.3;margin:0 0 12px',
  paragraph: 'margin:0 0 12px',
  soft: `color:${light['ink-soft']}`,
  button: `display:inline-block;background:${light.accent};color:${light['on-accent']};border-radius:${radius}px;padding:12px 20px;text-decoration:none;font-weight:700`,
  number: 'font-size:20px;letter-spacing:.04em;unicode-bidi:isolate',
})

/**
 * No layout tables, no pictures to load. The light look stands inline, for every program; the dark one in a style
 * element.
 */
export const framedMail = (frame: MailFrame, content: Markup): string => {
  const { light, radius } = frame.theme
  const { soft } = mailStyles(frame.theme)
  const page = `margin:0;padding:24px 16px;background:${light.surface};color:${light.ink};font:16px/1.5 ${FONT}`
  return html`<!doctype html>
<html lang="${frame.language}" dir="${frame.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${frame.subject}</title>
<style>${{ markup: darkStyle(frame.theme) }}</style>
</head>
<body class="page" style="${page}">
<div style="display:none;max-height:0;overflow:hidden">${frame.preview}</div>
<div style="max-width:560px;margin:0 auto">
<header class="bar" style="background:${light.bar};color:${light['on-bar']};border-radius:${radius}px;padding:12px 24px;margin:0 0 16px;font-weight:700"><bdi>${frame.appName}</bdi></header>
<main>
${content}
</main>
<footer class="soft" style="${soft};font-size:14px">
<p style="margin:0 0 8px">${frame.sentBecause}</p>
<p style="margin:0">${homeLink(frame)}${helpLink(frame)}</p>
${stopLink(frame)}
</footer>
</div>
</body>
</html>`.markup
}

const homeLink = ({ homeUrl, appName, theme }: MailFrame): Markup =>
  homeUrl === undefined ? html`<bdi>${appName}</bdi>` : link(homeUrl, appName, theme.light.accent)

const link = (url: string, label: string, colour: string): Markup =>
  html`<a class="link" href="${url}" style="color:${colour}"><bdi>${label}</bdi></a>`

const helpLink = ({ helpUrl, theme }: MailFrame): Markup =>
  helpUrl === undefined
    ? html``
    : html` · ${link(helpUrl, helpUrl.replace(/^(?:https:\/\/|mailto:|tel:)/, ''), theme.light.accent)}`

const stopLink = ({ stop, theme }: MailFrame): Markup =>
  stop === undefined ? html`` : html`<p style="margin:8px 0 0">${link(stop.url, stop.label, theme.light.accent)}</p>`

/** Only the theme's own hexadecimal colours: typed text never comes here. */
const darkStyle = ({ dark }: MailTheme): string =>
  [
    '@media (prefers-color-scheme: dark){',
    `.page{background:${dark.surface}!important;color:${dark.ink}!important}`,
    `.card{background:${dark['surface-raised']}!important}`,
    `.bar{background:${dark.bar}!important;color:${dark['on-bar']}!important}`,
    `.button{background:${dark.accent}!important;color:${dark['on-accent']}!important}`,
    `.soft{color:${dark['ink-soft']}!important}.line{border-color:${dark.line}!important}`,
    `.link{color:${dark.accent}!important}`,
    '}',
  ].join('')

/** Safe to send: only {@link html} makes it. */
export type Markup = { readonly markup: string }

type Value = string | number | Markup | readonly Markup[]

/** Escapes every value that is not markup already (quality B14). */
export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Markup => ({
  markup: parts.reduce((text, part, index) => {
    const value = values[index]
    return text + part + (value === undefined ? '' : textOf(value))
  }, ''),
})

const textOf = (value: Value): string => {
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value))
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('')
}
