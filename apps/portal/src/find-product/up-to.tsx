import type { Money } from '@reprise/contract/money'
import { useFormat } from '#portal/i18n/format.ts'
import { useRich } from '#portal/i18n/rich.tsx'
import { useT } from '#portal/i18n/t.ts'

/** "up to 320 €", or that nothing is paid. */
export const UpTo = ({ price }: { readonly price: Money | null }) => {
  const t = useT()
  const rich = useRich()
  const format = useFormat()
  if (price === null) return t('find.notBought')
  return rich('find.upTo', { price: format.money(price.amount, price.currency) })
}
