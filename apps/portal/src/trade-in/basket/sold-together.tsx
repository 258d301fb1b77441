import type { Quotation } from '@reprise/contract'
import { Button } from '@reprise/ui/controls/button.tsx'
import { LiveRegion } from '@reprise/ui/feedback/live-region.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { Stack } from '@reprise/ui/layout/layout.tsx'
import { type MouseEvent, useRef, useState } from 'react'
import { useAt } from '#portal/affiliate/index.ts'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useT } from '#portal/i18n/t.ts'
import { paths } from '#portal/navigation/paths.ts'
import { useGo } from '#portal/navigation/router.tsx'
import { takeOut } from '../draft.ts'
import { changeDraft } from '../draft-store.ts'
import { PriceBefore } from '../recapitulation/price-before.tsx'
import styles from '../trade-in.module.css'
import { DeviceRow } from './device-row.tsx'
import { OwnOffer } from './own-offer.tsx'
import type { Basket } from './use-basket.ts'

type SoldTogetherProps = {
  readonly basket: Basket
  /** The offer of this page. */
  readonly inHand: Quotation
}

/** Each device of the sale, with what it pays, how that came about, and the way to leave it out. */
export const SoldTogether = ({ basket, inHand }: SoldTogetherProps) => {
  const t = useT()
  const at = useAt()
  const go = useGo()
  const { money } = useFormat()
  const [taken, setTaken] = useState('')
  const { devices, left, failure, asking, again } = basket
  const list = useRef<HTMLUListElement>(null)
  const askAgain = async ({ currentTarget: button }: MouseEvent<HTMLButtonElement>) => {
    const hasCome = await again()
    // The button goes then: the focus that is still on it is led to what has come.
    if (hasCome && [button, document.body].includes(document.activeElement as HTMLElement)) list.current?.focus()
  }
  const take = async ({ id, product }: Quotation) => {
    const { order } = changeDraft((draft) => takeOut(draft, id))
    setTaken(t('basket.taken', { product: product.name }))
    const next = devices.find(({ quotation }) => quotation.id === order.quotation)
    if (id === inHand.id && next !== undefined)
      await go(paths.offer(at, next.quotation.product.id, next.quotation.id), { replace: true })
  }
  return (
    <section>
      <LiveRegion>{taken}</LiveRegion>
      <Stack gap="close">
        {failure !== null && (
          <Notice
            action={
              <Button busy={asking} icon="refresh" onClick={(event) => void askAgain(event)} small variant="secondary">
                {t('failure.again')}
              </Button>
            }
            role="alert"
            title={t('basket.unread')}
            tone="caution"
          />
        )}
        <ul ref={list} tabIndex={-1}>
          {devices.map(({ quotation, chosen }) => (
            <DeviceRow
              aside={money(chosen.value, quotation.currency)}
              key={quotation.id}
              note={quotation.id === inHand.id && devices.length > 1 && <PriceBefore quotation={quotation} />}
              onTake={() => void take(quotation)}
              product={quotation.product}
            >
              {devices.length > 1 && <OwnOffer chosen={chosen} quotation={quotation} />}
            </DeviceRow>
          ))}
          {left.map(({ quotation, why }) => (
            <DeviceRow
              detail={t(`basket.${why}`)}
              key={quotation.id}
              onTake={() => void take(quotation)}
              product={quotation.product}
            />
          ))}
        </ul>
        {devices.length > 1 && <p className={styles.soft}>{t('basket.text')}</p>}
      </Stack>
    </section>
  )
}
