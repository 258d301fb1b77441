import type { OperatorDocument } from '@reprise/contract'
import { listDocuments, operatorDocumentView } from '#server/document/index.ts'
import { asOperator } from '../as-operator.ts'
import type { Command } from '../command.ts'
import { namedOrder } from '../named-order.ts'
import { type Column, minute, table } from '../table.ts'

const COLUMNS: readonly Column<OperatorDocument>[] = [
  { title: 'DOCUMENT', of: ({ id }) => id },
  { title: 'WHAT', of: ({ origin }) => origin },
  { title: 'STATUS', of: ({ status, checked }) => (status === 'pending' && !checked ? 'being checked' : status) },
  { title: 'REASON', of: ({ reason }) => reason ?? '' },
  { title: 'SENT', of: ({ createdAt }) => minute(new Date(createdAt)) },
]

export const documentList: Command = {
  name: 'document list',
  args: ['ORDER'],
  about: 'Lists what was sent for an order, latest first, without showing it. ORDER is its id or its barcode.',
  options: {},
  run: async (input) => {
    const [named = ''] = input.args
    const documents = await asOperator(input, null, async (ctx) =>
      (await listDocuments(ctx, await namedOrder(ctx, named))).map(operatorDocumentView),
    )
    input.terminal.say(documents.length === 0 ? 'Nothing was sent.' : table(documents, COLUMNS))
    return documents
  },
}
