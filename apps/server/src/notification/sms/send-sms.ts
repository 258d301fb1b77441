import { DAY_MS, type MailReason, type OrderLink } from '@reprise/contract'
import type { Affiliate } from '#server/call/index.ts'
import { phoneIndex } from '#server/customer/index.ts'
import { isIdentityNeeded } from '#server/identity/index.ts'
import { type RevealedOrder, revealOrder } from '#server/order/index.ts'
import { hashToken } from '#server/platform/crypto/token.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { JobPayloads } from '#server/platform/jobs/registry.ts'
import { SmsFault, type SmsPort } from '#server/platform/sms/sms.ts'
import { plainText } from '../format.ts'
import { messagesFor } from '../mail-facts.ts'
import { markNotDue } from '../mail.repository.ts'
import { whyNotSent } from '../reminder/send-reminder.decide.ts'
import { selectSendFacts } from '../reminder/send-reminder.repository.ts'
import type { NotificationDeps } from '../send-once.ts'
import { linkToOrder } from '../tell.ts'
import { portalUrl } from '#server/affiliate/index.ts'
import { quietUntil, timeZoneOf } from './quiet-hours.decide.ts'
import { reportAddress, shortCode, shortLink } from './sms-links.ts'
import { smsText } from './sms-text.ts'
import {
  claimSms,
  endChoicesOf,
  noteSmsNotTaken,
  noteSmsSent,
  selectSmsChoice,
  selectUnsent,
  type SmsKind,
  type StoredSms,
} from './sms.repository.ts'

declare module '#server/platform/jobs/registry.ts' {
  interface JobPayloads {
    'order.send-sms': { readonly mailId: string }
  }
}

/** To one number in a day, of all programmes together. */
const MOST_A_DAY = 5

export type Ports = ReadonlyMap<string, SmsPort>

/** Where the link of each kind leads. */
export const PAGE_OF: Readonly<Record<SmsKind, OrderLink>> = {
  'send-reminder': '/sendproduct',
  'bring-reminder': '/order',
  'identity-link': '/identity',
}

/** At most once, and only while it is still to be said; reminders wait for the morning. */
export const sendSms = async (
  { mailId }: JobPayloads['order.send-sms'],
  deps: NotificationDeps,
  ports: Ports,
): Promise<void> => {
  const sms = await selectUnsent(deps.db, mailId)
  const revealed = sms && (await revealOrder(deps.db, deps.vault, sms.orderId))
  if (sms === undefined || revealed === undefined) return
  const affiliate = deps.affiliates.find(revealed.order.affiliateId)
  const { phone } = revealed.person
  const port = affiliate?.programme.sms && ports.get(affiliate.programme.sms.account)
  if (affiliate?.programme.sms === undefined || port === undefined || phone === undefined)
    return markNotDue(deps.db, sms.key, 'no-number')
  const phoneHash = phoneIndex(deps.vault, phone)
  const whyNot = await whyNotNow(sms, revealed, phoneHash, deps)
  if (whyNot !== null) return markNotDue(deps.db, sms.key, whyNot)
  if (await waitsForMorning(sms, affiliate, deps)) return
  const now = deps.clock.now()
  const code = shortCode(deps.vault, sms.id)
  const claim = { id: sms.id, phoneHash, linkHash: hashToken(code), at: now, most: MOST_A_DAY }
  const isTaken = await inTransaction(deps.db, (trx) =>
    claimSms(trx, { ...claim, since: new Date(now.getTime() - DAY_MS) }),
  )
  if (!isTaken) return markNotDue(deps.db, sms.key, 'too-many')
  await linkToOrder(sms.orderId, sms.key, deps, PAGE_OF[sms.kind])
  try {
    await port.send({
      to: phone,
      from: affiliate.programme.sms.sender,
      text: textOf(sms, revealed, affiliate, code, deps),
      reportTo: reportAddress(deps.config.publicUrl, port.id, sms.id),
      isAgain: sms.tries > 0,
    })
  } catch (error) {
    if (!(error instanceof SmsFault)) throw error
    const state = error.mayPass ? 'failed' : 'refused'
    await noteSmsNotTaken(deps.db, sms.id, { state, code: error.code })
    if (error.mayPass) throw error
    return endWhereOver(port, error.code, phoneHash, deps)
  }
  await noteSmsSent(deps.db, sms.id, deps.clock.now())
}

/** No more goes to a number that said STOP to the provider, or that takes none. */
export const endWhereOver = async (
  port: SmsPort,
  code: number | null,
  phoneHash: Buffer,
  { db, affiliates, clock }: Pick<NotificationDeps, 'db' | 'affiliates' | 'clock'>,
): Promise<void> => {
  const by = port.isOver(code)
  if (by === undefined) return
  await endChoicesOf(db, phoneHash, { affiliates: programmesOf(port.id, affiliates), by, at: clock.now() })
}

/** Those that send by an account: a number that says STOP says it to the account. */
export const programmesOf = (account: string, affiliates: Pick<NotificationDeps['affiliates'], 'all'>): string[] =>
  affiliates.all().flatMap(({ id, programme }) => (programme.sms?.account === account ? [id] : []))

const whyNotNow = async (
  { kind, orderId }: StoredSms,
  { order }: RevealedOrder,
  phoneHash: Buffer,
  { db, clock }: NotificationDeps,
): Promise<MailReason | null> => {
  // Asked for by its seller just now, who is led to prove who they are.
  if (kind === 'identity-link') return isIdentityNeeded(order) ? null : 'over'
  const facts = await selectSendFacts(db, orderId)
  const choice = await selectSmsChoice(db, orderId)
  if (facts === undefined || choice === undefined || choice.endedAt !== null) return 'opted-out'
  if (!choice.phoneHash.equals(phoneHash)) return 'no-number'
  return whyNotSent({ ...facts, hasAddress: true, isOptedOut: false }, clock.now())
}

/** A link that was asked for is wanted at once, also in the evening. */
const waitsForMorning = async (
  { id, kind }: StoredSms,
  affiliate: Affiliate,
  { db, clock }: NotificationDeps,
): Promise<boolean> => {
  if (kind === 'identity-link') return false
  const runAt = loudFrom(affiliate, clock.now())
  if (runAt <= clock.now()) return false
  await inTransaction(db, (trx) => enqueue(trx, 'order.send-sms', { mailId: id }, { runAt }))
  return true
}

/** When a reminder of a programme may go out. */
export const loudFrom = ({ programme, config }: Affiliate, now: Date): Date =>
  quietUntil(now, timeZoneOf({ timeZone: programme.timeZone, country: config.country }))

const textOf = (
  { kind }: StoredSms,
  { order }: RevealedOrder,
  affiliate: Affiliate,
  code: string,
  { affiliates, config }: NotificationDeps,
): string => {
  const words = messagesFor(affiliate, order, { affiliates })
  const day = new Intl.DateTimeFormat(words.locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const date = day.format(order.sendBefore).replaceAll(/[\u00a0\u202f]/g, ' ')
  return smsText({
    say: (app) => plainText(words.t(`mail.sms.${kind}`, { app, date }), words.locale),
    app: affiliate.config.appName,
    link: shortLink(portalUrl(affiliate, config.publicUrl), code),
  })
}
