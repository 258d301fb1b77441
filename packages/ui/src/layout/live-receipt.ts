import type { Question } from '@reprise/contract'
import type { Receipt, ReceiptLine } from '@reprise/contract/pricing/receipt'
import { baseLine, effectLine, effectText, type PriceWords } from './price-lines.ts'
import type { ReceiptLine as ShownLine } from './receipt.tsx'

type Asked = { readonly questions: readonly Question[]; readonly currency: string }

export const shownLines = ({ questions, currency }: Asked, receipt: Receipt, words: PriceWords): ShownLine[] => [
  baseLine(receipt.base, currency, words),
  ...receipt.lines.map((line) => {
    const { subject, answer } = wordsOf(questions, line)
    return effectLine({ id: line.question, label: subject, detail: answer, effect: line.effect }, currency, words)
  }),
]

/** "Screen: light scratches, −18 €": what the answer on view changed, else the one before; empty for no change. */
export const latestReason = (
  { questions, currency }: Asked,
  receipt: Receipt,
  onView: string,
  words: PriceWords,
): string => {
  const line = receipt.lines.find(({ question }) => question === onView) ?? receipt.lines.at(-1)
  if (line === undefined || line.effect === 0) return ''
  return words.t('trade.reason', { ...wordsOf(questions, line), effect: effectText(line.effect, currency, words) })
}

export const wordsOf = (questions: readonly Question[], line: Pick<ReceiptLine, 'question' | 'option'>) => {
  const question = questions.find(({ id }) => id === line.question)
  const option = question?.options.find(({ id }) => id === line.option)
  return { subject: question?.name ?? question?.title ?? line.question, answer: option?.label ?? line.option }
}
