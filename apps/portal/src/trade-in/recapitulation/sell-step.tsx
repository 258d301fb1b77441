import type { PaymentChoice, Quotation, SendingWay } from '@reprise/contract'
import { expectedKey } from '@reprise/contract/words/expected-words'
import { LinkButton } from '@reprise/ui/controls/link-button.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { lazy, Suspense } from 'react'
import { useT } from '#portal/i18n/t.ts'
import type { Address } from '#portal/navigation/paths.ts'
import { AppLink } from '#portal/navigation/router.tsx'
import { BottomBar } from '#portal/ui/bottom-bar.tsx'
import { BarPrice } from '../bar-price.tsx'
import { useBasket } from '../basket/use-basket.ts'
import styles from '../trade-in.module.css'
import { daysOfOffer } from '../until-paid.tsx'

/** Few sell several. */
const SoldTogether = lazy(() =>
  import('../basket/sold-together.tsx').then((module) => ({ default: module.SoldTogether })),
)

type Selling = { readonly quotation: Quotation; readonly chosen: PaymentChoice }
type SellStepProps = Selling & { readonly way: SendingWay | undefined; readonly to: Address }

/** What is sold with it, where there is anything. */
export const Together = ({ quotation, chosen }: Selling) => {
  const basket = useBasket(quotation, chosen)
  const { devices, left, waiting, failure } = basket
  if (devices.length + left.length === 1 && !waiting && failure === null) return null
  return (
    <Suspense fallback={null}>
      <SoldTogether basket={basket} inHand={quotation} />
    </Suspense>
  )
}

/** The way on: under the receipt where there is room, at the bottom of a phone otherwise. */
export const SellStep = ({ quotation, chosen, way, to }: SellStepProps) => {
  const t = useT()
  const { money } = useFormat()
  const { devices, total, waiting, failure } = useBasket(quotation, chosen)
  const count = devices.length
  const amount = money(total, quotation.currency)
  if (waiting || failure !== null) return null
  return (
    <BottomBar
      action={
        <LinkButton as={AppLink} iconEnd="arrow-forward" to={to} wide>
          {count === 1 ? t('offer.sell', { amount }) : t('basket.sell', { count, amount })}
        </LinkButton>
      }
      price={
        count === 1 ? (
          <PaidHow chosen={chosen} quotation={quotation} way={way} />
        ) : (
          <BarPrice count={count} currency={quotation.currency} total={total} />
        )
      }
      wide
    />
  )
}

/** How and when it is paid: the button beside it says how much. No day where papers are to come first, for there is no room to say so. */
const PaidHow = ({ quotation, chosen, way }: Omit<SellStepProps, 'to'>) => {
  const t = useT()
  const { calendarDate } = useFormat()
  const { expected, requirements, way: travels = 'label' } = daysOfOffer(quotation, chosen, way)
  const isSentToday = expectedKey(true, travels) === 'paid.by.today'
  const paidBy = isSentToday && requirements.length === 0 ? expected?.paidBy : undefined
  return (
    <span className={styles.paidHow}>
      <b>{chosen.title}</b>
      {paidBy !== undefined && t('offer.by', { date: calendarDate(paidBy) })}
    </span>
  )
}
