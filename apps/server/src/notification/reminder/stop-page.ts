import { createHash } from 'node:crypto'
import { directionOf } from '@reprise/contract'
import type { MailKey, Messages } from '#server/message/index.ts'
import { html, type Markup } from '../mail-frame.ts'

/** What the page says: it asks, or it has been done. */
export type StopState = 'ask' | 'done'

/** Where the page leads besides its button. */
export type PageWay = { readonly label: string; readonly url: string }

/** The programme's drawing, for the light bar and the dark one; its sign, where its name is written beside. */
export type PageMark = {
  readonly light?: string | undefined
  readonly dark?: string | undefined
  readonly sign?: string | undefined
}

export type StopPage = {
  /** Which messages are declined, or wanted. */
  readonly about: 'reminders' | 'offer' | 'sms' | 'watch' | 'watchConfirm'
  readonly state: StopState
  readonly appName: string
  readonly mark: PageMark
  /** The look of its programme, made by `linkPageStyle`. */
  readonly style: string
  readonly words: Messages<MailKey>
  readonly home: string | undefined
  /** The device whose price is waited for, and what is wished. */
  readonly device?: { readonly name: string; readonly wish: string } | undefined
  /** The first is the one thing to do, where the page has no button of its own for that. */
  readonly ways: readonly PageWay[]
  /** Whether an SMS can be answered. */
  readonly canAnswer?: boolean
}

/** One page without a script: a mail program that follows links opens it, and only the button does anything. */
export const stopPage = (page: StopPage): { html: string; policy: string } => {
  const { about, state, appName, style, words, home, device, canAnswer = false } = page
  const { t, locale } = words
  const title = t(`mail.${about}.${state}.title`)
  const text = t(`mail.${about}.${state}.text`)
  const markup = html`<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} · ${appName}</title>
<style>${{ markup: style }}</style>
</head>
<body>
<header>${home === undefined ? html`<div>${markOf(page)}</div>` : html`<a href="${home}">${markOf(page)}</a>`}</header>
<main><div>
${signOf(about, state)}
<h1>${title}</h1>
${device === undefined ? html`` : html`<section><h2><bdi>${device.name}</bdi></h2><p class="soft">${device.wish}</p></section>`}
<p>${text}${about === 'sms' && state === 'ask' && canAnswer ? ` ${t('mail.sms.ask.stop')}` : ''}</p>
<div class="ways">${waysOf(page)}</div>
</div></main>
</body>
</html>`.markup
  return { html: markup, policy: policyOf(style) }
}

const picture = (src: string, alt: string, className: string): Markup =>
  html`<img class="${className}" src="${src}" alt="${alt}" height="32">`

const markOf = ({ appName, mark: { light, dark, sign } }: StopPage): Markup => {
  if (light === undefined) return html`${sign === undefined ? html`` : picture(sign, '', '')}<bdi>${appName}</bdi>`
  return dark === undefined
    ? picture(light, appName, '')
    : html`${picture(light, appName, 'light')}${picture(dark, appName, 'dark')}`
}

const BELL = '<path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5a2.1 2.1 0 0 0 4 0"/>'
const TICK = '<path d="m5.5 12.5 4 4 9-9"/>'

const signOf = (about: StopPage['about'], state: StopState): Markup => ({
  markup: `<div class="sign${about === 'watchConfirm' && state === 'done' ? ' done' : ''}"><svg aria-hidden="true" viewBox="0 0 24 24">${state === 'done' ? TICK : BELL}</svg></div>`,
})

/** What declines is never the filled button: it is not what the page would have its reader do. */
const waysOf = (page: StopPage): Markup => {
  const { about, state, words, ways } = page
  const asks = state === 'ask'
  const own = asks ? formOf(about, words.t) : undoOf(about, words.t)
  const isOwnFirst = asks && about === 'watchConfirm'
  const links = ways.map(({ label, url }, index) => linkTo(url, label, index === 0 && !isOwnFirst && leadsOn(page)))
  return isOwnFirst ? html`${own}${links}` : html`${links}${own}`
}

const leadsOn = ({ about, state }: StopPage): boolean =>
  about === 'sms' || (about === 'watchConfirm' && state === 'done')

const linkTo = (url: string, label: string, isFirst: boolean): Markup =>
  html`<a class="${isFirst ? 'way first' : 'way'}" href="${url}">${label}</a>`

type T = StopPage['words']['t']

const formOf = (about: StopPage['about'], t: T): Markup =>
  about === 'watchConfirm'
    ? html`<form class="first" method="post"><input type="hidden" name="confirm" value="1"><button>${t('mail.watchConfirm.button')}</button></form>`
    : html`<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><input type="hidden" name="page" value="1"><button>${t(`mail.${about}.button`)}</button></form>`

/** Stopping may have been a mistake of the person with the telephone. */
const undoOf = (about: StopPage['about'], t: T): Markup =>
  about === 'sms'
    ? html`<form method="post"><input type="hidden" name="again" value="1"><button>${t('mail.sms.again')}</button></form>`
    : html``

/** Pictures and fonts of the programme lie on the page's own host. */
const policyOf = (style: string): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "img-src 'self'",
    "font-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')
