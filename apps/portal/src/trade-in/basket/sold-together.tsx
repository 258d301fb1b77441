import { Button } from '@reprise/ui/controls/button.tsx'
import { TextButton } from '@reprise/ui/controls/text-button.tsx'
import { LiveRegion } from '@reprise/ui/feedback/live-region.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { Skeleton } from '@reprise/ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '@reprise/ui/feedback/visually-hidden.tsx'
import { Card, Stack } from '@reprise/ui/layout/layout.tsx'
import { Price } from '@reprise/ui/layout/price.tsx'
import { SummaryList } from '@reprise/ui/layout/summary-list.tsx'
import type { Quotation } from '@reprise/contract'
import { useState } from 'react'
import { useAt } from '#portal/affiliate/index.ts'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useT } from '#portal/i18n/t.ts'
import { paths } from '#portal/navigation/paths.ts'
import { AppLink, useGo } from '#portal/navigation/router.tsx'
import { takeOut } from '../draft.ts'
import { changeDraft } from '../draft-store.ts'
import styles from '../trade-in.module.css'
import type { Basket } from './use-basket.ts'

type SoldTogetherProps = {
  readonly basket: Basket
  /** The offer of this page. */
  readonly inHand: Quotation
}

/** What is paid for all devices of the sale and for each, and the way to leave one out. */
export const SoldTogether = ({ basket, inHand }: SoldTogetherProps) => {
  const t = useT()
  const at = useAt()
  const go = useGo()
  const { money } = useFormat()
  const [taken, setTaken] = useState('')
  const { devices, left, total, waiting, failure, again } = basket
  const take = async ({ id, product }: Quotation) => {
    const { order } = changeDraft((draft) => takeOut(draft, id))
    setTaken(t('basket.taken', { product: product.name }))
    const next = devices.find(({ quotation }) => quotation.id === order.quotation)
    if (id === inHand.id && next !== undefined)
      await go(paths.offer(at, next.quotation.product.id, next.quotation.id), { replace: true })
  }
  const nameOf = ({ id, product }: Quotation) =>
    id === inHand.id ? (
      <bdi>{product.name}</bdi>
    ) : (
      <AppLink to={paths.offer(at, product.id, id)}>
        <bdi>{product.name}</bdi>
      </AppLink>
    )
  const takeButton = (quotation: Quotation) => (
    <TextButton onClick={() => void take(quotation)}>
      <span aria-hidden="true">{t('basket.take')}</span>
      <VisuallyHidden>{t('basket.takeWhat', { product: quotation.product.name })}</VisuallyHidden>
    </TextButton>
  )
  return (
    <Card as="section">
      <LiveRegion>{taken}</LiveRegion>
      <Stack>
        {devices.length > 1 && (
          <div className={styles.sum}>
            <h2>{t('basket.title', { count: devices.length })}</h2>
            <Price
              amount={total}
              format={(minor) => money(minor, inHand.currency)}
              label={t('basket.total')}
              size="large"
            />
          </div>
        )}
        {waiting && <Skeleton lines={3} />}
        {failure !== null && (
          <Notice
            action={
              <Button icon="refresh" onClick={again} small variant="secondary">
                {t('failure.again')}
              </Button>
            }
            role="alert"
            title={t('basket.unread')}
            tone="caution"
          />
        )}
        <SummaryList
          rows={[
            ...devices.map(({ quotation, chosen }) => ({
              id: quotation.id,
              label: nameOf(quotation),
              value: money(chosen.value, quotation.currency),
              action: takeButton(quotation),
            })),
            ...left.map(({ quotation, why }) => ({
              id: quotation.id,
              label: nameOf(quotation),
              value: t(`basket.${why}`),
              action: takeButton(quotation),
            })),
          ]}
        />
        <p className={styles.soft}>
          {t('basket.text')} {devices.length > 1 && t('basket.needs')}
        </p>
      </Stack>
    </Card>
  )
}
