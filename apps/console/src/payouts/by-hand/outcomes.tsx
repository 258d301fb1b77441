import { printedBarcode } from '@reprise/contract/identifier/barcode'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { useProblemText } from '#console/parts/problem-text.ts'
import { useT } from '#console/i18n/t.ts'

type Reply = ReplyOf<'payByHand'>
type Outcome = Reply['_embedded']['payments'][number]

/** What came of each, or would: only those that are not paid are named. */
export const Outcomes = ({ reply: { dryRun, _embedded } }: { readonly reply: Reply }) => {
  const t = useT()
  const reasonOf = useReason()
  const { payments } = _embedded
  const others = payments.filter(({ result }) => result !== 'paid')
  const counts = { can: payments.length - others.length, cannot: others.length }
  return (
    <Notice role="status">
      <p>{dryRun ? t('console.bulk.can', counts) : t('console.bulk.done', counts)}</p>
      <ul>
        {others.map((one) => (
          <li key={one.order}>
            <bdi>{one.barcode === null ? one.order : printedBarcode(one.barcode)}</bdi>: {reasonOf(one)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

const useReason = (): ((outcome: Outcome) => string) => {
  const t = useT()
  const problemText = useProblemText()
  return ({ result, status, obstacles, problem, current }) => {
    if (result === 'unchanged') return t('console.by-hand.paid-before')
    if (obstacles.length > 0) return obstacles.map((one) => t(`console.payment-obstacle.${one}`)).join(', ')
    if (problem === 'voucher-stock') return t('console.payment-obstacle.voucher-stock')
    const known = problem === null ? undefined : problemText({ error: problem, current })
    const state = status === null ? [] : [t(`console.state.${status}`)]
    return [...state, known ?? problem].filter((part) => part !== null && part !== undefined).join('. ')
  }
}
