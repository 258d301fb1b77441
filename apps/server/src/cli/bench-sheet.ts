import type { InspectionSheet } from '@reprise/contract'
import { moneyText } from './order-text.ts'
import { minute, table } from './table.ts'

/** What was declared of a product, and the answers that may be found, by their ids. */
export const sheetText = ({
  product,
  barcode,
  look,
  amount,
  currency,
  questions,
  declared,
  customerEvidence,
}: InspectionSheet): string =>
  [
    `${product.name} (${product.id}), ${barcode}: ${look === null ? 'there is nothing to look at now' : `${look} look`}, ${moneyText(amount, currency)} promised`,
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
    ...evidenceText(customerEvidence),
  ].join('\n\n')

/** What the customer says and shows; the files are read through the API, which writes down who looked. */
const evidenceText = ({ statement, documents }: InspectionSheet['customerEvidence']): string[] => [
  ...(statement === null ? [] : [`The customer says:\n${statement}`]),
  ...(documents.length === 0
    ? []
    : [
        table(documents, [
          { title: 'THE CUSTOMER SHOWS', of: ({ id }) => id },
          { title: 'WHAT', of: ({ origin }) => origin },
          { title: 'SENT', of: ({ createdAt }) => minute(new Date(createdAt)) },
          { title: 'READ AT', of: ({ _links }) => _links.content?.href ?? 'cannot be read' },
        ]),
      ]),
]
