import type { Quotation } from '@reprise/contract'
import type { ReceiptLine as ShownLine } from '@reprise/ui/layout/receipt.tsx'
import type { Formats } from '@reprise/ui/words/format.ts'
import type { T } from '#portal/i18n/t.ts'

type Words = { readonly t: T; readonly money: Formats['money'] }

/** What something does to the price, written out: "−18 €", "+20 €", "no change". @param effect minor units */
export const effectText = (effect: number, currency: string, { t, money }: Words): string => {
  if (effect === 0) return t('receipt.noEffect')
  // Each language has its own place for the sign: it is taken from the negative amount.
  const lower = money(-Math.abs(effect), currency)
  return effect < 0 ? lower : lower.replace('\u2212', '+')
}

/** A line that changes the price, as a receipt shows it. @param line.effect minor units */
export const effectLine = (
  { effect, ...line }: Pick<ShownLine, 'id' | 'label' | 'detail'> & { readonly effect: number },
  currency: string,
  words: Words,
): ShownLine => ({
  ...line,
  effect: effectText(effect, currency, words),
  tone: effect === 0 ? 'plain' : effect < 0 ? 'lower' : 'higher',
})

/** The line that every receipt begins with: what a flawless one is worth, in minor units. */
export const baseLine = (amount: number, currency: string, { t, money }: Words): ShownLine => ({
  id: 'base',
  label: t('receipt.base'),
  effect: money(amount, currency),
  tone: 'plain',
})

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
