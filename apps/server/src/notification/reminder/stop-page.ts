import { createHash } from 'node:crypto'
import { directionOf } from '@reprise/contract'
import type { MailKey, Messages } from '#server/message/index.ts'
import { html, type MailTheme, mailStyles } from '../mail-frame.ts'

/** What the page says: it asks, or it has been done. */
export type StopState = 'ask' | 'done'

export type StopPage = {
  /** Which messages are declined, or wanted. */
  readonly about: 'reminders' | 'offer' | 'sms' | 'watch' | 'watchConfirm'
  readonly state: StopState
  readonly appName: string
  readonly theme: MailTheme
  readonly words: Messages<MailKey>
  readonly home: string | undefined
  /** Where the message leads besides; undefined where it has another link for that. */
  readonly orderUrl?: string | undefined
  /** What that is; the order when left out. */
  readonly opens?: 'order' | 'identity' | undefined
  /** Whether an SMS can be answered. */
  readonly canAnswer?: boolean
}

/** One page without a script: a mail program that follows links opens it, and only the button does anything. */
export const stopPage = ({
  about,
  orderUrl,
  opens,
  canAnswer = false,
  state,
  appName,
  theme,
  words,
  home,
}: StopPage): { html: string; policy: string } => {
  const { t, locale } = words
  const style = styleOf(theme)
  const page = html`<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${t(`mail.${about}.${state}.title`)} · ${appName}</title>
<style>${{ markup: style }}</style>
</head>
<body>
<header>${home === undefined ? html`<bdi>${appName}</bdi>` : html`<a href="${home}"><bdi>${appName}</bdi></a>`}</header>
<main>
<h1>${t(`mail.${about}.${state}.title`)}</h1>
<p>${t(`mail.${about}.${state}.text`)}${about === 'sms' && state === 'ask' && canAnswer ? ` ${t('mail.sms.ask.stop')}` : ''}</p>
${orderUrl === undefined ? html`` : html`<p><a class="go" href="${orderUrl}">${t(opens === 'identity' ? 'mail.sms.open.identity' : 'mail.sms.open')}</a></p>`}
${
  state === 'ask'
    ? html`<form method="post">${answerOf(about)}<button>${t(`mail.${about}.button`)}</button></form>`
    : undoOf(about, t)
}
</main>
</body>
</html>`.markup
  return { html: page, policy: policyOf(style) }
}

const answerOf = (about: StopPage['about']) =>
  about === 'watchConfirm'
    ? html`<input type="hidden" name="confirm" value="1">`
    : html`<input type="hidden" name="List-Unsubscribe" value="One-Click"><input type="hidden" name="page" value="1">`

/** Stopping may have been a mistake of the person with the telephone. */
const undoOf = (about: StopPage['about'], t: StopPage['words']['t']) =>
  about === 'sms'
    ? html`<form method="post"><input type="hidden" name="again" value="1"><button>${t('mail.sms.again')}</button></form>`
    : html``

const policyOf = (style: string): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')

/** Only the theme's own colours: typed text never comes here. */
const styleOf = (theme: MailTheme): string => {
  const { light, dark, radius } = theme
  return [
    `body{margin:0 auto;max-width:36rem;padding:24px 16px;background:${light.surface};color:${light.ink};font:1.125rem/1.5 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans Arabic',sans-serif}`,
    `header{background:${light.accent};color:${light['on-accent']};border-radius:${radius}px;padding:12px 24px;margin-block-end:16px;font-weight:700;overflow-wrap:anywhere}`,
    'header a{color:inherit}',
    `main{${mailStyles(theme).card}}h1{font-size:1.5rem;line-height:1.3;margin:0 0 12px}p{margin:0 0 16px;overflow-wrap:anywhere}`,
    `.go{color:${light.accent};font-weight:700}`,
    `button{background:${light.accent};color:${light['on-accent']};border:0;border-radius:${radius}px;padding:12px 20px;min-block-size:44px;font:inherit;font-weight:700;cursor:pointer}`,
    `:focus-visible{outline:3px solid ${light.ink};outline-offset:2px}`,
    `@media(prefers-color-scheme:dark){.go{color:${dark.accent}}body{background:${dark.surface};color:${dark.ink}}main{background:${dark['surface-raised']};border-color:${dark.line}}`,
    `header,button{background:${dark.accent};color:${dark['on-accent']}}:focus-visible{outline-color:${dark.ink}}}`,
  ].join('')
}
