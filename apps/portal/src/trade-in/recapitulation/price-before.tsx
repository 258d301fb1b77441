import type { Quotation } from '@reprise/contract'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useT } from '#portal/i18n/t.ts'
import { useSearchParams } from '#portal/navigation/router.tsx'

/** A price never changes silently (quality U22): after it was asked for again, the old one stands beside the new. */
export const PriceBefore = ({ quotation: { amount, currency } }: { readonly quotation: Quotation }) => {
  const t = useT()
  const { money } = useFormat()
  const was = useSearchParams()['was']
  const before = was !== undefined && /^\d{1,9}$/.test(was) ? Number(was) : undefined
  if (before === undefined) return null
  const values = { before: money(before, currency), now: money(amount, currency) }
  if (before === amount) return <Notice>{t('offer.was.same', values)}</Notice>
  return before < amount ? (
    <Notice tone="positive">{t('offer.was.higher', values)}</Notice>
  ) : (
    <Notice tone="caution">{t('offer.was.lower', values)}</Notice>
  )
}
