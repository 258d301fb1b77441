import { isUuid, orderLinkAddress } from '@reprise/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { portalUrl } from '#server/affiliate/index.ts'
import { messageToken } from '#server/order/index.ts'
import { hashToken } from '#server/platform/crypto/token.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { installedSms, type SmsConfig } from '#server/platform/sms/create-sms.ts'
import type { SmsPort } from '#server/platform/sms/sms.ts'
import { acceptForms, leadsNowhere, showStop, type StopPageDeps } from '../reminder/register-stop-page.ts'
import { recordAnswer, recordReport } from './read-callback.ts'
import { PAGE_OF } from './send-sms.ts'
import { ANSWERS_PATH, REPORTS_PATH, SHORT_PATH } from './sms-links.ts'
import { deleteStop, insertStop } from './sms-stop.repository.ts'
import { type LinkedSms, selectSmsOfLink } from './sms.repository.ts'

export type SmsPageDeps = StopPageDeps & { readonly config: StopPageDeps['config'] & SmsConfig }

type Short = { readonly Params: { readonly code: string } }
type Account = { readonly Params: { readonly account: string } }
type Report = { readonly Params: { readonly account: string; readonly mail: string } }

/** Calls of one address in a minute. */
const BUDGET = { config: { rateLimit: { max: 60, timeWindow: 60_000 } } }
/** Providers report for many people from a few addresses. */
const BUDGET_OF_PROVIDERS = { config: { rateLimit: { max: 3_000, timeWindow: 60_000 } } }
/** TwiML that answers nothing. */
const NO_ANSWER = '<?xml version="1.0" encoding="UTF-8"?><Response/>'

/** Where the links of SMS lead, and where their provider reports. Only what it signed is looked into. */
export const registerSmsPages = async (app: FastifyInstance, deps: SmsPageDeps): Promise<void> => {
  const ports = installedSms(deps.config)
  await app.register(async (scope) => {
    acceptForms(scope)
    scope.get<Short>(`${SHORT_PATH}/:code`, BUDGET, async (request, reply) => {
      const sms = await smsOf(deps, request.params.code)
      if (sms === undefined) return leadsNowhere(request, reply)
      const to = orderAddress(deps, sms)
      return show(reply, deps, sms, to)
    })
    scope.post<Short>(`${SHORT_PATH}/:code`, BUDGET, async (request, reply) => {
      const { params, body } = request
      const sms = await smsOf(deps, params.code)
      if (sms === undefined) return leadsNowhere(request, reply)
      const { phoneHash, affiliateId } = sms
      const affiliates = [affiliateId]
      const isStopped = !(typeof body === 'string' && /(?:^|&)again=1(?:&|$)/.test(body))
      await inTransaction(deps.db, (trx) =>
        isStopped
          ? insertStop(trx, phoneHash, { affiliates, by: 'link', at: deps.clock.now() })
          : deleteStop(trx, phoneHash, affiliates),
      )
      return show(reply, deps, { ...sms, isStopped }, orderAddress(deps, sms))
    })
    scope.post<Report>(`${REPORTS_PATH}/:account/:mail`, BUDGET_OF_PROVIDERS, async (request, reply) => {
      const { port, form } = signed(request, deps, ports)
      if (isUuid(request.params.mail)) await recordReport(port, request.params.mail, form, deps)
      return reply.type('text/xml; charset=utf-8').send(NO_ANSWER)
    })
    scope.post<Account>(`${ANSWERS_PATH}/:account`, BUDGET_OF_PROVIDERS, async (request, reply) => {
      const { port, form } = signed(request, deps, ports)
      await recordAnswer(port, form, deps)
      return reply.type('text/xml; charset=utf-8').send(NO_ANSWER)
    })
  })
}

const CODE = /^[A-Za-z0-9_-]{12}$/

const smsOf = async ({ db }: SmsPageDeps, code: string): Promise<LinkedSms | undefined> =>
  CODE.test(code) ? selectSmsOfLink(db, hashToken(code)) : undefined

/** The link that was made when the message was sent: it opens the order as often, and as long, as that of a mail. */
const orderAddress = ({ affiliates, config, vault }: SmsPageDeps, { affiliateId, kind, orderId, key }: LinkedSms) => {
  const affiliate = affiliates.find(affiliateId)
  const portal = affiliate === undefined ? config.publicUrl : portalUrl(affiliate, config.publicUrl)
  return orderLinkAddress(portal, PAGE_OF[kind], orderId, messageToken(vault, key))
}

const show = (reply: FastifyReply, deps: SmsPageDeps, sms: LinkedSms, orderUrl: string) =>
  showStop(
    reply,
    deps,
    { about: 'sms', ...sms, way: { opens: sms.kind === 'identity-link' ? 'identity' : 'order', url: orderUrl } },
    sms.isStopped ? 'done' : 'ask',
  )

/** @throws ProblemError not-found, signature-rejected */
const signed = (
  { params, body, headers, url }: FastifyRequest<Account>,
  { config }: SmsPageDeps,
  ports: ReadonlyMap<string, SmsPort>,
): { readonly port: SmsPort; readonly form: URLSearchParams } => {
  const port = ports.get(params.account)
  if (port === undefined) throw new ProblemError('not-found')
  const form = new URLSearchParams(typeof body === 'string' ? body : '')
  const signature = headers['x-twilio-signature']
  if (!port.isSigned(`${config.publicUrl}${url}`, form, typeof signature === 'string' ? signature : undefined))
    throw new ProblemError('signature-rejected')
  return { port, form }
}
