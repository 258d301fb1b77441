import type { MailKey, Messages } from '#server/message/index.ts'
import type { SmsKind } from './sms/sms.repository.ts'
import type { NewsFacts, NewsKind } from './news-kind.ts'

/** Stands for what only its customer reads. */
const LEFT_OUT = '…'

const NOTHING: { readonly [fact in keyof NewsFacts]: string | number } = {
  product: LEFT_OUT,
  declared: LEFT_OUT,
  amount: LEFT_OUT,
  before: LEFT_OUT,
  answerBefore: LEFT_OUT,
  sendBefore: LEFT_OUT,
  since: LEFT_OUT,
  until: LEFT_OUT,
  by: LEFT_OUT,
  way: LEFT_OUT,
  voucherEnds: LEFT_OUT,
  charity: LEFT_OUT,
  next: LEFT_OUT,
  stillNeeded: LEFT_OUT,
  why: LEFT_OUT,
  passedOn: LEFT_OUT,
  code: LEFT_OUT,
  minutes: 0,
  holdHours: 0,
  documents: LEFT_OUT,
  refusal: LEFT_OUT,
  form: LEFT_OUT,
  due: LEFT_OUT,
  answer: LEFT_OUT,
  repayTo: LEFT_OUT,
  reference: LEFT_OUT,
}

export const CONFIRMATION = 'confirmation'

/** What stands before a colon names the kind of message: `Sold: … for …` says no more than `Sold`. */
const LEFT_OUT_AFTER_COLON = /\s*[:：][^:：]*….*$/u

/** Messages about an offer before it is sold. */
export const OFFER_MAILS = ['offer-saved', 'offer-reminder'] as const

/** What an SMS is called among the kinds of messages. */
export const smsKind = (kind: string): string => `sms.${kind}`

const keyOf = (kind: string) => {
  if (kind.startsWith('sms.')) return `mail.sms.subject.${kind.slice('sms.'.length) as SmsKind}` as const
  if (kind === CONFIRMATION) return 'mail.confirmation.subject' as const
  if (kind === 'offer-saved') return 'mail.offer.saved.subject' as const
  if (kind === 'offer-reminder') return 'mail.offer.reminder.subject' as const
  return `mail.news.${kind as NewsKind}.subject` as const
}

/** The subject of a kind of message, with nothing that is told in it. */
export const subjectOf = ({ t }: Messages<MailKey>, kind: string): string => {
  return t(keyOf(kind), NOTHING).replace(LEFT_OUT_AFTER_COLON, '')
}
