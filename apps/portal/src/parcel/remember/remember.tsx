import type { Order } from '@reprise/contract'
import { now } from '@reprise/browser/clock.ts'
import { copyText } from '@reprise/browser/clipboard.ts'
import { useCoarsePointer } from '@reprise/browser/coarse-pointer.ts'
import { useObjectUrl } from '@reprise/browser/object-url.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { LinkButton } from '@reprise/ui/controls/link-button.tsx'
import { LiveRegion } from '@reprise/ui/feedback/live-region.tsx'
import { Skeleton } from '@reprise/ui/feedback/skeleton.tsx'
import { Cluster, Stack } from '@reprise/ui/layout/layout.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useMemo, useState } from 'react'
import { useAt, useInstance } from '#portal/affiliate/index.ts'
import { useT } from '#portal/i18n/t.ts'
import { paths } from '#portal/navigation/paths.ts'
import { AppLink } from '#portal/navigation/router.tsx'
import styles from '../parcel.module.css'
import { calendarFile, lastWholeDayBefore } from './calendar-file.ts'

type OfOrder = { readonly order: Order }

const useOrderUrl = (id: string): string => `${window.location.origin}${paths.order(useAt(), id)}`

const CalendarWaiting = () => <Skeleton height="3rem" shape="block" width="11rem" />

/** The day on which it has to be handed in, for a calendar; the file is made here. Nothing once it is on its way. */
export const CalendarLink = ({ order }: OfOrder) => {
  const t = useT()
  const { locale } = useAt()
  const { date } = useFormat()
  const { appName } = useInstance()
  const url = useOrderUrl(order.id)
  const { id, version, sendBefore, barcode = id } = order
  const product = order._embedded.declaredItems.map((item) => item.product.name).join(', ')
  const title = t('success.calendar.event', { product })
  const text = t('success.sendBefore', { date: date(sendBefore) })
  const file = useMemo(() => {
    const entry = { id: `${id}@${window.location.host}`, version, title, text, url, language: locale, by: appName }
    const written = calendarFile({ ...entry, day: lastWholeDayBefore(sendBefore) }, new Date(now()))
    return new Blob([written], { type: 'text/calendar;charset=utf-8' })
  }, [id, version, sendBefore, title, text, url, locale, appName])
  const href = useObjectUrl(file)
  const isOver = Date.parse(`${lastWholeDayBefore(sendBefore)}T23:59:59`) < now()
  if (order.status !== 'created' || isOver) return null
  if (href === undefined) return <CalendarWaiting />
  return (
    <p>
      <LinkButton download={`${barcode}.ics`} href={href} variant="secondary">
        {t('success.calendar')}
      </LinkButton>
    </p>
  )
}

/** Its last day for a calendar, beside the order's page. */
export const Remember = ({ order }: OfOrder) => {
  const t = useT()
  const at = useAt()
  return (
    <div className={styles.pair}>
      <CalendarLink order={order} />
      <LinkButton as={AppLink} to={paths.order(at, order.id)} variant="secondary">
        {t('success.toOrder')}
      </LinkButton>
    </div>
  )
}

/** The address of the order for another device: to be copied, and on a telephone to be sent to oneself. */
export const OrderAddress = ({ order }: OfOrder) => {
  const t = useT()
  const url = useOrderUrl(order.id)
  const [copied, setCopied] = useState<boolean>()
  const isHandheld = useCoarsePointer()
  const share = async () => {
    try {
      await navigator.share({ url })
    } catch {
      // It was put away again.
    }
  }
  return (
    <Stack gap="close">
      <Cluster>
        <Button icon={copied ? 'check' : 'copy'} onClick={() => void copyText(url).then(setCopied)} variant="quiet">
          {t(copied ? 'success.link.copied' : 'success.link.copy')}
        </Button>
        {isHandheld && 'share' in navigator && (
          <Button onClick={() => void share()} variant="quiet">
            {t('success.link.share')}
          </Button>
        )}
      </Cluster>
      <LiveRegion>{copied ? t('success.link.copied') : ''}</LiveRegion>
      {copied === false && <p dir="ltr">{url}</p>}
      {order.maskedEmail !== undefined && <p className={styles.soft}>{t('success.link.text')}</p>}
    </Stack>
  )
}
