import type { Order } from '@reprise/contract'
import { offeredPrice } from '@reprise/contract/words/order-question'
import { Skeleton } from '@reprise/ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '@reprise/ui/feedback/visually-hidden.tsx'
import { Price } from '@reprise/ui/layout/price.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApi } from '#portal/api/client.ts'
import { litigationQuery } from '#portal/api/orders.ts'
import { useT } from '#portal/i18n/t.ts'
import styles from './order.module.css'

type OfferedPriceProps = {
  readonly order: Order
  /** Where the question names no price. */
  readonly otherwise: ReactNode
}

/** What was found, and the price that is offered for it beside the one that was promised. */
export const OfferedPrice = ({ order, otherwise }: OfferedPriceProps) => {
  const t = useT()
  const { money } = useFormat()
  const { data, isPending } = useQuery(litigationQuery(useApi(), order.id))
  if (isPending) return <Skeleton lines={2} />
  const offered = data && offeredPrice(data)
  if (offered === undefined) return otherwise
  return (
    <>
      {offered.differences.map(({ key, values }) => (
        <p className={styles.found} key={`${key} ${Object.values(values).join(' ')}`}>
          {t(key, values)}
        </p>
      ))}
      <p className={styles.amount}>
        {t('litigation.after')}{' '}
        <Price amount={offered.after} format={(minor) => money(minor, order.currency)} size="regular" />{' '}
        <span className={styles.was}>
          <VisuallyHidden>{t('litigation.before')} </VisuallyHidden>
          <s>
            <bdi>{money(offered.before, order.currency)}</bdi>
          </s>
        </span>
      </p>
    </>
  )
}
