import { isUuid, SURFACE_BASE } from '@reprise/contract'
import { OVER_LINK_PAGE } from '@reprise/contract/programme/over-link'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Affiliates } from '#server/affiliate/index.ts'
import type { Catalogue } from '#server/catalogue/index.ts'
import { messagesIn } from '#server/message/index.ts'
import { customerLanguage } from '#server/order/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { takesPage } from '#server/platform/http/negotiation.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { homeAddress } from '../mail-facts.ts'
import { STOP_PATH } from './opt-out.ts'
import { findStop, type Stop } from './stop.ts'
import { type StopPage, stopPage, type StopState } from './stop-page.ts'
import { linkPageStyle } from './stop-page-style.ts'
import { watchedDevice, waysOfWatch } from '../watch/watch-ways.ts'

export type StopPageDeps = {
  readonly db: Database
  readonly vault: Pick<Vault, 'blindIndex'>
  readonly clock: Clock
  readonly affiliates: Affiliates
  readonly catalogue: Pick<Catalogue, 'find'>
  readonly config: { readonly publicUrl: string }
}

type Link = { readonly Params: { readonly id: string; readonly proof: string } }

/** What a mail program sends is of a few bytes. */
const MOST_BYTES = 4_096
/** Calls of one address in a minute: a mail provider declines for many people from one. */
const BUDGET = { max: 300, timeWindow: 60_000 }

/**
 * Where reminders are declined, by the button of a mail program (RFC 8058) or of the page: neither a cookie nor a session is
 * asked for, the link itself is the proof. Opening it changes nothing.
 */
export const registerStopPage = async (app: FastifyInstance, deps: StopPageDeps): Promise<void> => {
  await app.register(async (scope) => {
    acceptForms(scope)
    const options = { config: { rateLimit: BUDGET } }
    scope.get<Link>(`${STOP_PATH}/:id/:proof`, options, async (request, reply) => {
      const stop = await stopOf(deps, request.params)
      if (stop === undefined) return leadsNowhere(request, reply)
      return showStop(reply, deps, stop, stop.isDone ? 'done' : 'ask')
    })
    scope.post<Link>(`${STOP_PATH}/:id/:proof`, options, async (request, reply) => {
      const { params, body } = request
      if (!isOneClick(body)) throw new ProblemError('malformed-request')
      const stop = await stopOf(deps, params)
      if (stop === undefined) return leadsNowhere(request, reply)
      await stop.decline(/\bpage=1\b/.test(body) ? 'page' : 'one-click', deps.clock.now())
      return showStop(reply, deps, stop, 'done')
    })
  })
}

/** A link of a message that is over, or was cut short: people are told so by a page, programs by a problem. @throws ProblemError not-found */
export const leadsNowhere = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  if (!takesPage(request)) throw new ProblemError('not-found')
  return reply.redirect(OVER_LINK_PAGE, 303)
}

/** Forms are read as text, and nothing else is. */
export const acceptForms = (scope: FastifyInstance): void => {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string', bodyLimit: MOST_BYTES },
    (_request, body, done) => done(null, body),
  )
}

const stopOf = async (deps: StopPageDeps, { id, proof }: Link['Params']): Promise<Stop | undefined> =>
  isUuid(id) ? findStop(deps, id, proof) : undefined

/** `List-Unsubscribe=One-Click`, in either of the two ways in which forms are sent. */
const isOneClick = (body: unknown): body is string =>
  typeof body === 'string' &&
  /(?:^|&)List-Unsubscribe=One-Click(?:&|$)|name="?List-Unsubscribe"?\r?\n(?:[^\r\n]+\r?\n)*\r?\nOne-Click\r?\n/.test(
    body,
  )

type Shown = Pick<StopPage, 'about'> &
  Pick<Stop, 'affiliateId' | 'language' | 'watch'> & {
    /** Where the message leads besides. */
    readonly way?: { readonly opens: 'order' | 'identity'; readonly url: string }
  }

/** In the look of its programme and the language of its reader. */
export const showStop = async (reply: FastifyReply, deps: StopPageDeps, shown: Shown, state: StopState) => {
  const { about, affiliateId, language: spoken, watch, way } = shown
  const affiliate = deps.affiliates.find(affiliateId)
  const theme = affiliate && deps.affiliates.theme(affiliate.config.theme)
  const stylesheet = affiliate && deps.affiliates.stylesheet(affiliate.config.theme)
  if (affiliate === undefined || theme === undefined || stylesheet === undefined) throw new ProblemError('not-found')
  const { appName, country, favicon, logo, smsNumber } = affiliate.config
  const words = messagesIn('mail', customerLanguage(spoken, country), deps.affiliates.textsOf(affiliate))
  const home = homeAddress(affiliate, spoken, deps)
  const back = home === undefined || state === 'ask' ? [] : [{ label: words.t('mail.page.home'), url: home }]
  const opened = way && {
    label: words.t(way.opens === 'identity' ? 'mail.sms.open.identity' : 'mail.sms.open'),
    url: way.url,
  }
  const onward = about === 'watchConfirm' && state === 'done' && watch ? waysOfWatch(watch, affiliate, words, deps) : []
  const page = stopPage({
    about,
    state,
    appName,
    mark: { light: assetAddress(logo?.light), dark: assetAddress(logo?.dark), sign: assetAddress(favicon) },
    style: linkPageStyle(theme, stylesheet.css),
    words,
    home,
    // What was declined is all that the address waits for.
    device: watch && (state === 'ask' || about === 'watchConfirm') ? watchedDevice(watch, words, deps) : undefined,
    ways: opened ? [opened] : onward.length > 0 ? onward : back,
    canAnswer: smsNumber !== undefined,
  })
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': page.policy,
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(page.html)
}

/** Pictures of other hosts are left out: the page asks its own alone. */
const assetAddress = (named: string | undefined): string | undefined =>
  named?.startsWith('asset:') ? `${SURFACE_BASE['config-api']}/assets/${named.slice('asset:'.length)}` : undefined
