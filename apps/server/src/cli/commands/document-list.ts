import type { DocumentToDecide, OperatorDocument } from '@reprise/contract'
import {
  documentToDecideView,
  listDocuments,
  listDocumentsToDecide,
  operatorDocumentView,
} from '#server/document/index.ts'
import { asOperator } from '../as-operator.ts'
import { type Command, type CommandInput, UsageError } from '../command.ts'
import { namedOrder } from '../named-order.ts'
import { moneyText } from '../order-text.ts'
import { type Column, counted, minute, table } from '../table.ts'

const MOST = 100

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

export const documentList: Command = {
  name: 'document list',
  args: ['[ORDER]'],
  about:
    'Lists documents that somebody has to decide about, those that wait longest first; with ORDER, its id or its barcode, what was sent for it, latest first. None is shown.',
  options: { affiliate: { type: 'string', value: 'ID', about: 'of one affiliate; without ORDER' } },
  run: async (input) => {
    const [named] = input.args
    return named === undefined ? listQueue(input) : listOfOrder(input, named)
  },
}

const listQueue = async (input: CommandInput) => {
  const { affiliate } = input.options
  const { rows, total } = await asOperator(input, null, (ctx) =>
    listDocumentsToDecide(ctx, typeof affiliate === 'string' ? affiliate : undefined, { number: 1, size: MOST }),
  )
  const documents = rows.map(documentToDecideView)
  input.terminal.say(documents.length === 0 ? 'No document waits.' : table(documents, QUEUE))
  if (total > 0) input.terminal.say(`\n${counted(total, 'document')} to decide about`)
  return { total, documents }
}

const listOfOrder = async (input: CommandInput, named: string): Promise<OperatorDocument[]> => {
  if (input.options['affiliate'] !== undefined) throw new UsageError('--affiliate says nothing beside ORDER')
  const documents = await asOperator(input, null, async (ctx) =>
    (await listDocuments(ctx, await namedOrder(ctx, named))).map(operatorDocumentView),
  )
  input.terminal.say(documents.length === 0 ? 'Nothing was sent.' : table(documents, COLUMNS))
  return documents
}
