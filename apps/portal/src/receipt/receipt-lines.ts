import type { Quotation } from '@reprise/contract'
import { baseLine, effectLine } from '@reprise/ui/layout/price-lines.ts'
import type { Formats } from '@reprise/ui/words/format.ts'
import type { T } from '#portal/i18n/t.ts'

type Words = { readonly t: T; readonly money: Formats['money'] }

type ReceiptLine = Quotation['receipt'][number]

/** One such line is shown; more are folded, for they hide the one that counts. */
const FOLDED_FROM = 2

/**
 * The receipt of an offer or an order: what moved the price line by line, the answers that did not behind one press.
 * @param code of its promotion, which is its detail
 */
export const receiptLines = (receipt: readonly ReceiptLine[], currency: string, words: Words, code?: string) => {
  const still = receipt.filter(({ kind, effect }) => kind === 'answer' && effect === 0)
  const isFolded = still.length >= FOLDED_FROM
  return [
    ...receipt
      .filter((line) => !isFolded || !still.includes(line))
      .map((line, index) =>
        line.kind === 'base'
          ? baseLine(line.effect, currency, words)
          : effectLine({ ...namesOf(line, index, code), effect: line.effect }, currency, words),
      ),
    ...(isFolded
      ? [
          {
            id: 'still',
            folded: {
              summary: words.t('receipt.still', { count: still.length }),
              lines: still.map((line, index) => namesOf(line, index)),
            },
          },
        ]
      : []),
  ]
}

const namesOf = ({ kind, question, subject, label }: ReceiptLine, index: number, code?: string) => ({
  id: question ?? `${kind}-${index}`,
  label: subject ?? label,
  detail: kind === 'promotion' ? code : subject === undefined ? undefined : label,
})
