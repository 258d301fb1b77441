import { addOrderNote, listOrderNotes } from '#server/support/index.ts'
import {
  listOfferMails,
  listOrderMails,
  mailOrderLink,
  noRemindersSince,
  smsChoiceOf,
  resendMail,
  recordMailReport,
} from '#server/notification/index.ts'
import { isUuid, MAX_NOTE, type OrderMailItem } from '@reprise/contract'
import { asOperator } from '../as-operator.ts'
import { command, UsageError } from '../command.ts'
import { namedOrder } from '../named-order.ts'
import { readInput } from '../options.ts'
import { minute, table } from '../table.ts'

const note = command({
  args: ['ORDER', 'TEXT'],
  more: '. The customer is not shown it; it goes 90 days after the order has ended.',
  example: 'NZGKB9EK3HSA "Calls again on Thursday about the label"',
  run: async (input) => {
    const [named, typed] = input.args
    const words = typed.trim()
    if (words === '' || words.length > MAX_NOTE) throw new UsageError(`A note has 1 to ${MAX_NOTE} characters`)
    const { vault } = await input.sealed()
    const written = await asOperator(input, 'order note', async (ctx) =>
      addOrderNote(ctx, vault, await namedOrder(ctx, named), words),
    )
    input.terminal.say('Noted.')
    return written
  },
})

const notes = command({
  args: ['ORDER'],
  example: 'NZGKB9EK3HSA',
  run: async (input) => {
    const { vault } = await input.sealed()
    const found = await asOperator(input, null, async (ctx) =>
      listOrderNotes(ctx, vault, await namedOrder(ctx, input.args[0])),
    )
    input.terminal.say(
      found.length === 0
        ? 'There is no note.'
        : table(found, [
            { title: 'NOTED', of: ({ at }) => minute(new Date(at)) },
            { title: 'BY', of: ({ actor, name }) => name ?? actor },
            { title: 'NOTE', of: (one) => one.text },
          ]),
    )
    return found
  },
})

const MAIL_COLUMNS = [
  { title: 'WHEN', of: ({ at }: OrderMailItem) => minute(new Date(at)) },
  { title: 'SUBJECT', of: ({ subject }: OrderMailItem) => subject },
  { title: 'STATE', of: (mail: OrderMailItem) => mailState(mail) },
  {
    title: 'ANSWER',
    of: ({ state, smtpAnswer }: OrderMailItem) => (state === 'sent' ? '' : (smtpAnswer ?? '')),
  },
  { title: 'ASKED FOR BY', of: ({ actor, name }: OrderMailItem) => name ?? actor ?? '' },
  { title: 'MAIL', of: ({ id, repeatable }: OrderMailItem) => (repeatable ? id : '') },
]

const mails = command({
  args: ['ORDER'],
  more: ': what they tell and when, never what they say.',
  example: 'NZGKB9EK3HSA',
  run: async (input) => {
    const [found, since, sms] = await asOperator(input, null, async (ctx) => {
      const id = await namedOrder(ctx, input.args[0])
      return [await listOrderMails(ctx, id), await noRemindersSince(ctx, id), await smsChoiceOf(ctx, id)] as const
    })
    input.terminal.say(found.length === 0 ? 'No mail is known.' : table(found, MAIL_COLUMNS))
    if (sms !== null)
      input.terminal.say(
        sms.endedBy === null
          ? `Reminders by SMS are wanted since ${minute(new Date(sms.givenAt))} (${sms.by}).`
          : `No SMS are wanted since ${minute(new Date(sms.endedAt ?? sms.givenAt))} (${sms.endedBy}).`,
      )
    if (since !== null) input.terminal.say(`No reminders are wanted since ${minute(new Date(since))}.`)
    return found
  },
})

const offerMails = command({
  args: ['QUOTATION'],
  more: ': the id of an offer, as its page and its mails name it; never to which address.',
  example: '6f1c0f5e-0a51-4d1b-9a39-5f0c5e3f1f52',
  run: async (input) => {
    const [id] = input.args
    if (!isUuid(id)) throw new UsageError(`"${id}" is not the id of an offer`)
    const found = await asOperator(input, null, (ctx) => listOfferMails(ctx, id.toLowerCase()))
    input.terminal.say(found.length === 0 ? 'No mail is known.' : table(found, MAIL_COLUMNS))
    return found
  },
})

const mailState = ({ state, whyNot, formerly, tries }: OrderMailItem): string =>
  [
    whyNot === null ? state : `${state} (${whyNot})`,
    ...(tries > 0 && state !== 'sent' && state !== 'delivered' ? [`tries: ${tries}`] : []),
    ...(formerly ? ['former address'] : []),
  ].join(', ')

const resend = command({
  args: ['ORDER', 'MAIL'],
  more: ' to the address on file; `order mails` names the mails.',
  example: 'NZGKB9EK3HSA 6f1c0f5e-0a51-4d1b-9a39-5f0c5e3f1f52',
  run: async (input) => {
    const [named, mail] = input.args
    if (!isUuid(mail)) throw new UsageError(`"${mail}" is not the id of a mail; \`order mails\` names them`)
    const sent = await asOperator(input, 'order resend', async (ctx) =>
      resendMail(ctx, await namedOrder(ctx, named), mail),
    )
    input.terminal.say('It is on its way; `order mails` says what became of it.')
    return sent
  },
})

const link = command({
  args: ['ORDER'],
  more: ' to the address on file.',
  example: 'NZGKB9EK3HSA',
  run: async (input) => {
    const sent = await asOperator(input, 'order link', async (ctx) =>
      mailOrderLink(ctx, await namedOrder(ctx, input.args[0])),
    )
    input.terminal.say('It is on its way; `order mails` says what became of it.')
    return sent
  },
})

const REPORTED = {
  bounced: 'It came back, and the order says so.',
  delayed: 'It is still tried; nothing was changed.',
  'unknown-mail': 'It is about no mail that is known; nothing was changed.',
  'no-report': 'This is no report of a mail server; nothing was changed.',
} as const

const report = command({
  args: ['FILE'],
  more: ': the whole message (RFC 3464), as it arrived at BOUNCE_ADDRESS; /dev/stdin for what a mail server hands over.',
  example: '/dev/stdin',
  run: async (input) => {
    const bytes = await readInput(input.args[0])
    const told = await asOperator(input, 'mail report', (ctx) => recordMailReport(ctx, bytes))
    input.terminal.say(REPORTED[told.result])
    return told
  },
})

export const MAIL = { report }

/** What support sees of an offer. */
export const OFFER = { mails: offerMails }

/** What support does with an order. */
export const SUPPORT = { note, notes, mails, resend, link }
