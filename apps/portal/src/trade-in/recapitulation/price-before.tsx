import { useFormat } from '#portal/i18n/format.ts'
import { useT } from '#portal/i18n/t.ts'
import { useSearchParams } from '#portal/navigation/here.ts'
import { Notice } from '#portal/ui/notice.tsx'

/** A price never changes silently (quality U22): after it was asked for again, the old one stands beside the new. */
export const PriceBefore = ({ amount, currency }: { readonly amount: number; readonly currency: string }) => {
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
