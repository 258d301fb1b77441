import type { InspectionSheet } from '@reprise/contract'
import { moneyText } from './order-text.ts'
import { table } from './table.ts'

/** What was declared of a product, and the answers that may be found, by their ids. */
export const sheetText = ({ product, barcode, look, amount, currency, questions, declared }: InspectionSheet): string =>
  [
    `${product.name}, ${barcode}: ${look === null ? 'there is nothing to look at now' : `${look} look`}, ${moneyText(amount, currency)} promised`,
    table(questions, [
      { title: 'QUESTION', of: ({ id }) => id },
      { title: 'DECLARED', of: ({ id }) => declared[id] ?? '' },
      {
        title: 'ASKED IF',
        of: ({ askedIf = [] }) =>
          askedIf.map(({ question, answers }) => `${question} is ${answers.join('/')}`).join(', '),
      },
      { title: 'MAY BE', of: ({ options }) => options.flatMap(({ id, unsure }) => (unsure ? [] : [id])).join(' ') },
      { title: 'REASONS', of: ({ reasons }) => reasons?.join(' ') ?? 'any' },
    ]),
  ].join('\n\n')
