import { recordEvent } from '#server/desk/index.ts'
import {
  isCalendarMoment,
  DOCUMENT_REFUSALS,
  type DocumentToDecide,
  isUuid,
  type OperatorDocument,
  PARCEL_STAGES,
  PARCEL_STATES,
} from '@reprise/contract'
import {
  type Decision,
  listDocuments,
  operatorDocumentView,
  documentToDecideView,
  listDocumentsToDecide,
  decideDocument,
} from '#server/document/index.ts'
import { listedParcelView, listParcels } from '#server/shipping/index.ts'
import { asOperator } from '../as-operator.ts'
import { command, type CommandInput, UsageError } from '../command.ts'
import { oneOf, text, word, wordsOption } from '../options.ts'
import { namedOrder } from '../named-order.ts'
import { type Column, counted, minute, moneyText, table } from '../table.ts'

const DOCUMENT_ID = '6f1c0f5e-0a51-4d1b-9a39-5f0c5e3f1f52'

const COLUMNS: readonly Column<OperatorDocument>[] = [
  { title: 'DOCUMENT', of: ({ id }) => id },
  { title: 'WHAT', of: ({ origin }) => origin },
  { title: 'STATUS', of: ({ status, checked }) => (status === 'pending' && !checked ? 'being checked' : status) },
  { title: 'REASON', of: ({ reason }) => reason ?? '' },
  { title: 'SENT', of: ({ createdAt }) => minute(new Date(createdAt)) },
]

const QUEUE: readonly Column<DocumentToDecide>[] = [
  { title: 'DOCUMENT', of: ({ id }) => id },
  { title: 'WHAT', of: ({ origin }) => origin },
  { title: 'SENT', of: ({ createdAt }) => minute(new Date(createdAt)) },
  { title: 'AFFILIATE', of: ({ affiliate }) => affiliate },
  { title: 'BARCODE', of: ({ barcode }) => barcode },
  { title: 'STATE', of: ({ orderStatus }) => orderStatus },
  { title: 'AMOUNT', of: ({ amount, currency }) => moneyText(amount, currency), right: true },
]

const list = command({
  args: ['[ORDER]'],
  more: '; with ORDER, its id or its barcode, what was sent for it, latest first. None is shown.',
  example: '--affiliate acme',
  options: { affiliate: text('ID', 'of one affiliate; without ORDER') },
  run: async (input) => {
    const { affiliate } = input.options
    const [named] = input.args
    if (named === undefined) return listQueue(input, affiliate)
    if (affiliate !== undefined) throw new UsageError('--affiliate says nothing beside ORDER')
    const sent = await asOperator(input, null, async (ctx) =>
      (await listDocuments(ctx, await namedOrder(ctx, named))).map(operatorDocumentView),
    )
    input.terminal.say(sent.length === 0 ? 'Nothing was sent.' : table(sent, COLUMNS))
    return sent
  },
})

const listQueue = async (
  input: Pick<CommandInput, 'database' | 'now' | 'terminal'>,
  affiliate: string | undefined,
): Promise<unknown> => {
  const { rows, total } = await asOperator(input, null, (ctx) =>
    listDocumentsToDecide(ctx, affiliate, { number: 1, size: 100 }),
  )
  const waiting = rows.map(documentToDecideView)
  input.terminal.say(waiting.length === 0 ? 'No document waits.' : table(waiting, QUEUE))
  if (total > 0) input.terminal.say(`\n${counted(total, 'document')} to decide about`)
  return { total, documents: waiting }
}

const decide = async (
  input: Pick<CommandInput<readonly [string]>, 'args' | 'database' | 'now' | 'terminal'>,
  action: string,
  decision: Decision,
): Promise<OperatorDocument> => {
  const [id] = input.args
  if (!isUuid(id)) throw new UsageError(`"${id}" is not the id of a document; \`document list\` names them`)
  const document = operatorDocumentView(await asOperator(input, action, (ctx) => decideDocument(ctx, id, decision)))
  input.terminal.say(`The ${document.origin} is ${document.status}.`)
  return document
}

const accept = command({
  args: ['DOCUMENT'],
  example: DOCUMENT_ID,
  run: (input) => decide(input, 'document accept', { status: 'accepted' }),
})

const refuse = command({
  args: ['DOCUMENT'],
  more: '. The customer is told why and what to do.',
  example: `${DOCUMENT_ID} --reason ${DOCUMENT_REFUSALS[0]}`,
  options: { reason: { ...word('REASON', DOCUMENT_REFUSALS, DOCUMENT_REFUSALS.join(', ')), required: true } },
  run: async (input) => {
    const reason = oneOf(DOCUMENT_REFUSALS, input.options.reason, '--reason needs one of')
    return decide(input, 'document refuse', { status: 'refused', reason })
  },
})

export const DOCUMENT = { list, accept, refuse }

const event = command({
  args: ['NUMBER', 'STATE'],
  more: `: ${PARCEL_STATES.join(', ')}. NUMBER is its tracking number.`,
  example: 'RP000000042FR handed-over --at 2026-11-21T14:05:00Z --place Lyon',
  options: {
    at: text('WHEN', 'when it happened, in UTC: 2026-11-21T14:05:00Z; now when left out'),
    place: text('TEXT', 'where'),
    note: text('TEXT', 'what the carrier said; the customer reads it'),
    'event-id': text('ID', "the carrier's own id of the event, told once"),
  },
  run: async (input) => {
    const [number, typed] = input.args
    const told = {
      status: oneOf(PARCEL_STATES, typed, `There is no event "${typed}"; there are`),
      ...given('at', input.options.at),
      ...given('place', wordsOption(input, 'place')),
      ...given('note', wordsOption(input, 'note')),
      ...given('eventId', wordsOption(input, 'event-id')),
    }
    if (told.at !== undefined && !isCalendarMoment(told.at))
      throw new UsageError(`--at needs a moment such as 2026-11-21T14:05:00Z, not "${told.at}"`)
    const done = await asOperator(input, 'parcel event', (ctx) => recordEvent(ctx, number, told))
    input.terminal.say(
      done.isNews ? `Taken down. The order ${done.order} is ${done.status}.` : 'It was known already; nothing changed.',
    )
    return done
  },
})

const given = <Name extends string>(name: Name, value: string | undefined): { [key in Name]?: string } =>
  value === undefined ? {} : ({ [name]: value } as { [key in Name]?: string })

const listStage = command({
  more: '. What is held up, or silent for five days, is asked about at its carrier.',
  example: '--stage silent',
  options: {
    stage: { ...word('STAGE', PARCEL_STAGES, `one of ${PARCEL_STAGES.join(', ')}`), required: true },
    affiliate: text('ID', 'of one affiliate'),
  },
  run: async (input) => {
    const { affiliate } = input.options
    const stage = oneOf(PARCEL_STAGES, input.options.stage, '--stage needs one of')
    const { rows, found } = await asOperator(input, null, (ctx) =>
      listParcels(ctx, { stage, affiliate }, { after: undefined, size: 1_000 }),
    )
    const parcels = rows.map(listedParcelView)
    input.terminal.say(
      parcels.length === 0
        ? 'There is no such parcel.'
        : table(parcels, [
            { title: 'BARCODE', of: ({ barcode }) => barcode },
            { title: 'NUMBER', of: ({ trackingNumber }) => trackingNumber },
            { title: 'LAST SIGN', of: ({ status, place }) => [status, place].filter(Boolean).join(', ') },
            { title: 'SINCE', of: ({ lastSeen }) => minute(new Date(lastSeen)) },
            { title: 'AFFILIATE', of: (one) => one.affiliate },
            { title: 'PRODUCT', of: ({ product }) => product },
          ]),
    )
    return { found, parcels }
  },
})

export const PARCEL = { event, list: listStage }
