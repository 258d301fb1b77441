import { DAY_MS, type MailReason, MINUTE_MS, type OrderLink } from '@reprise/contract'
import type { Affiliate } from '#server/call/index.ts'
import { phoneIndex, takesSms } from '#server/customer/index.ts'
import { isIdentityNeeded } from '#server/identity/index.ts'
import { type RevealedOrder, revealOrder } from '#server/order/index.ts'
import { hashToken } from '#server/platform/crypto/token.ts'
import type { Db } from '#server/platform/database/connect.ts'
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
import { portalUrl, timeZoneOf } from '#server/affiliate/index.ts'
import { quietUntil } from './quiet-hours.decide.ts'
import { reportAddress, shortCode, shortLink } from './sms-links.ts'
import { smsText } from './sms-text.ts'
import { mailInstead } from './mail-instead.ts'
import { isStopped } from './sms-stop.repository.ts'
import { stopNumber } from './stop-number.ts'
import {
  type Claimed,
  claimSms,
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
/** A link that was asked for at a screen is of no use to who has left it. */
const LINK_WAITS_MS = 15 * MINUTE_MS
/** A reminder that is not taken for so long goes by e-mail. */
const REMINDER_TRIED_MS = DAY_MS
/** No other worker is at a message after this. */
const BUSY_MS = 61_000

export type Ports = ReadonlyMap<string, SmsPort>

/** Where the link of each kind leads. */
export const PAGE_OF: Readonly<Record<SmsKind, OrderLink>> = {
  'send-reminder': '/sendproduct',
  'bring-reminder': '/order',
  'identity-link': '/identity',
}

/** At most once, and only while it is still to be said; reminders wait for the morning, and go by e-mail where they cannot go. */
export const sendSms = async (
  { mailId }: JobPayloads['order.send-sms'],
  deps: NotificationDeps,
  ports: Ports,
): Promise<void> => {
  const sms = await selectUnsent(deps.db, mailId)
  const revealed = sms && (await revealOrder(deps.db, deps.vault, sms.orderId))
  if (sms === undefined || revealed === undefined) return
  const way = wayOf(revealed, deps, ports)
  if (way === undefined) return giveUp(sms, 'no-number', deps)
  const whyNot = await whyNotNow(sms, revealed, way, deps)
  if (whyNot !== null) return giveUp(sms, whyNot, deps)
  const now = deps.clock.now()
  const loud = sms.kind === 'identity-link' ? now : loudFrom(way.affiliate, now)
  if (loud > now) return sendLater(mailId, loud, deps)
  const code = shortCode(deps.vault, mailId)
  const { is, tries } = await claim(sms, way, code, deps)
  if (is === 'busy') return sendLater(mailId, new Date(now.getTime() + BUSY_MS), deps)
  if (is !== 'taken') return giveUp(sms, 'too-many', deps)
  await linkToOrder(sms.orderId, sms.key, deps, PAGE_OF[sms.kind])
  await post(sms, { revealed, way, code, isAgain: tries > 1 }, deps)
}

/** By what an SMS goes to a number. */
type Way = {
  readonly affiliate: Affiliate
  readonly settings: NonNullable<Affiliate['programme']['sms']>
  readonly port: SmsPort
  readonly phone: string
  readonly phoneHash: Buffer
}

/** Undefined where none does. */
const wayOf = ({ order, person }: RevealedOrder, deps: NotificationDeps, ports: Ports): Way | undefined => {
  const affiliate = deps.affiliates.find(order.affiliateId)
  const settings = affiliate?.programme.sms
  if (affiliate === undefined || settings === undefined) return undefined
  const port = ports.get(settings.account)
  const { phone } = person
  if (port === undefined || phone === undefined || !takesSms(phone, affiliate.config)) return undefined
  return { affiliate, settings, port, phone, phoneHash: phoneIndex(deps.vault, phone) }
}

const giveUp = async (sms: StoredSms, whyNot: MailReason, { db }: NotificationDeps): Promise<void> => {
  await markNotDue(db, sms.key, whyNot)
  await mailInstead(db, sms.key)
}

const sendLater = (mailId: string, runAt: Date, { db }: NotificationDeps): Promise<void> =>
  inTransaction(db, (trx) => enqueueSms(trx, mailId, runAt))

/** One job for one message, however often it is put off. */
export const enqueueSms = (trx: Db, mailId: string, runAt?: Date): Promise<void> =>
  enqueue(trx, 'order.send-sms', { mailId }, { key: `sms|${mailId}`, ...(runAt !== undefined && { runAt }) })

/** Day of UTC on which each programme was last said to have sent all that it may. */
const warned = new Map<string, string>()

const claim = async (
  { id }: StoredSms,
  { affiliate, settings, port, phoneHash }: Way,
  code: string,
  { db, clock, log }: NotificationDeps,
): Promise<{ readonly is: Claimed['is']; readonly tries: number }> => {
  const at = clock.now()
  const most = { most: MOST_A_DAY, mostOfProgramme: settings.mostADay }
  const of = { id, affiliateId: affiliate.id, account: port.id, phoneHash, linkHash: hashToken(code), at }
  const claimed = await inTransaction(db, (trx) => claimSms(trx, { ...of, ...most }))
  const day = at.toISOString().slice(0, 10)
  if (claimed.is === 'programme-full' && warned.get(affiliate.id) !== day) {
    warned.set(affiliate.id, day)
    log.warn({ affiliate: affiliate.id, mostADay: settings.mostADay }, 'A programme sent as many SMS today as it may')
  }
  return { tries: 0, ...claimed }
}

type Posting = {
  readonly revealed: RevealedOrder
  readonly way: Way
  readonly code: string
  readonly isAgain: boolean
}

const post = async (
  sms: StoredSms,
  { revealed, way: { affiliate, settings, port, phone, phoneHash }, code, isAgain }: Posting,
  deps: NotificationDeps,
): Promise<void> => {
  const link = shortLink(portalUrl(affiliate, deps.config.publicUrl), code)
  try {
    await port.send({
      to: phone,
      from: settings.sender,
      text: textOf(sms, revealed, affiliate, link, deps),
      mark: link,
      reportTo: reportAddress(deps.config.publicUrl, port.id, sms.id),
      isAgain,
    })
  } catch (error) {
    if (!(error instanceof SmsFault)) throw error
    const { code: answer, hasLeft } = error
    const isLate = deps.clock.now().getTime() - sms.at.getTime() >= REMINDER_TRIED_MS
    const mayPass = error.mayPass && !isLate
    await noteSmsNotTaken(deps.db, sms.id, { state: mayPass ? 'failed' : 'refused', code: answer, hasLeft })
    if (mayPass) throw error
    await mailInstead(deps.db, sms.key)
    const over = port.isOver(answer)
    if (over !== undefined) await stopNumber(port.id, phoneHash, over, deps)
    return
  }
  await noteSmsSent(deps.db, sms.id, deps.clock.now())
}

const whyNotNow = async (
  { kind, orderId, at }: StoredSms,
  { order }: RevealedOrder,
  { phoneHash }: Way,
  { db, clock }: NotificationDeps,
): Promise<MailReason | null> => {
  if (await isStopped(db, phoneHash, order.affiliateId)) return 'opted-out'
  // Asked for by its seller just now, who is led to prove who they are.
  if (kind === 'identity-link') {
    if (clock.now().getTime() - at.getTime() > LINK_WAITS_MS) return 'too-late'
    return isIdentityNeeded(order) ? null : 'over'
  }
  const facts = await selectSendFacts(db, orderId)
  const choice = await selectSmsChoice(db, orderId)
  if (facts === undefined || choice === undefined || choice.endedAt !== null) return 'opted-out'
  if (!choice.phoneHash.equals(phoneHash)) return 'no-number'
  return whyNotSent({ ...facts, hasAddress: true, isOptedOut: false }, clock.now())
}

/** When a reminder of a programme may go out. */
export const loudFrom = (affiliate: Affiliate, now: Date): Date => quietUntil(now, timeZoneOf(affiliate))

const textOf = (
  { kind }: StoredSms,
  { order }: RevealedOrder,
  affiliate: Affiliate,
  link: string,
  { affiliates }: NotificationDeps,
): string => {
  const words = messagesFor(affiliate, order, { affiliates })
  const day = new Intl.DateTimeFormat(words.locale, { day: 'numeric', month: 'short', timeZone: timeZoneOf(affiliate) })
  const date = day.format(order.sendBefore).replaceAll(/[\u00a0\u202f]/g, ' ')
  return smsText({
    say: (app) => plainText(words.t(`mail.sms.${kind}`, { app, date }), words.locale),
    app: affiliate.config.appName,
    link,
  })
}
