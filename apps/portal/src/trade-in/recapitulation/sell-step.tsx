import { LinkButton } from '@reprise/ui/controls/link-button.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useT } from '#portal/i18n/t.ts'
import type { Address } from '#portal/navigation/paths.ts'
import { AppLink } from '#portal/navigation/router.tsx'
import { BottomBar } from '#portal/ui/bottom-bar.tsx'
import type { Basket } from '../basket/use-basket.ts'

type SellStepProps = {
  readonly basket: Basket
  readonly currency: string
  readonly to: Address
}

/** The way on, which says the sum: under the receipt where there is room, one line at the bottom of a phone otherwise. */
export const SellStep = ({ basket: { devices, total, failure }, currency, to }: SellStepProps) => {
  const t = useT()
  const { money } = useFormat()
  const count = devices.length
  const amount = money(total, currency)
  if (failure !== null) return null
  return (
    <BottomBar
      action={
        <LinkButton as={AppLink} iconEnd="arrow-forward" to={to} wide>
          {count === 1 ? t('offer.sell', { amount }) : t('basket.sell', { count, amount })}
        </LinkButton>
      }
      wide
    />
  )
}
