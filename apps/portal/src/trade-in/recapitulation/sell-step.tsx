import type { PaymentChoice, Quotation, SendingWay } from '@reprise/contract'
import { expectedKey } from '@reprise/contract/words/expected-words'
import { LinkButton } from '@reprise/ui/controls/link-button.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useT } from '#portal/i18n/t.ts'
import type { Address } from '#portal/navigation/paths.ts'
import { AppLink } from '#portal/navigation/router.tsx'
import { BottomBar } from '#portal/ui/bottom-bar.tsx'
import type { Basket } from '../basket/use-basket.ts'
import styles from '../trade-in.module.css'
import { daysOfOffer } from '../until-paid.tsx'

type SellStepProps = {
  readonly quotation: Quotation
  readonly chosen: PaymentChoice
  readonly basket: Basket
  readonly way: SendingWay | undefined
  readonly to: Address
}

/** The way on: under the receipt where there is room, at the bottom of a phone otherwise. */
export const SellStep = ({ quotation, chosen, basket, way, to }: SellStepProps) => {
  const t = useT()
  const { money } = useFormat()
  const { devices, total, waiting, failure } = basket
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
        // Of several the button says all that is of use here, in one line.
        count === 1 ? <PaidHow chosen={chosen} quotation={quotation} way={way} /> : undefined
      }
      wide
    />
  )
}

/** How and when it is paid: the button beside it says how much. No day where papers are to come first, for there is no room to say so. */
const PaidHow = ({ quotation, chosen, way }: Omit<SellStepProps, 'to' | 'basket'>) => {
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
