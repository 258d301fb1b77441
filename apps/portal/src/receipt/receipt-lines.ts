import type { Quotation } from '@reprise/contract'
import { baseLine, effectLine } from '@reprise/ui/layout/price-lines.ts'
import type { ReceiptLine as ShownLine } from '@reprise/ui/layout/receipt.tsx'
import type { Formats } from '@reprise/ui/words/format.ts'
import type { T } from '#portal/i18n/t.ts'

type Words = { readonly t: T; readonly money: Formats['money'] }

type ReceiptLine = Quotation['receipt'][number]

type Particulars = {
  /** The code of its promotion. */
  readonly code?: string | undefined
  /** What the line is called that gathers the answers without effect; without it each has a line. */
  readonly others?: string | undefined
}

/** The receipt of an offer or an order, line by line. A promotion has its code as its detail. */
export const receiptLines = (
  receipt: readonly ReceiptLine[],
  currency: string,
  words: Words,
  { code, others }: Particulars = {},
): ShownLine[] => {
  const shown = (line: ReceiptLine, index: number): ShownLine =>
    line.kind === 'base'
      ? baseLine(line.effect, currency, words)
      : effectLine(
          {
            id: line.question ?? `${line.kind}-${index}`,
            label: line.subject ?? line.label,
            detail: line.kind === 'promotion' ? code : line.subject === undefined ? undefined : line.label,
            effect: line.effect,
          },
          currency,
          words,
        )
  const isStill = ({ kind, effect }: ReceiptLine) => others !== undefined && kind === 'answer' && effect === 0
  const detail = receipt
    .filter(isStill)
    .map(({ subject, label }) => (subject === undefined ? label : `${subject}: ${label}`))
    .join(' · ')
  return [
    ...receipt.filter((line) => !isStill(line)).map(shown),
    ...(detail === '' ? [] : [effectLine({ id: 'others', label: others, detail, effect: 0 }, currency, words)]),
  ]
}
