import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { printedBarcode } from '@reprise/contract/identifier/barcode'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { call } from '#console/api/client.ts'
import { saveReply } from '#console/api/read-file.ts'
import { useT } from '#console/i18n/t.ts'
import { Answer } from '#console/parts/answer.tsx'
import { useFailureText } from '#console/parts/failure-text.ts'
import { withStepUp } from '#console/session/passkey.ts'
import { EraseSellerDialog } from './erase-seller-dialog.tsx'
import styles from './order.module.css'
import sections from '#console/parts/section.module.css'

export type SellerData = ReplyOf<'getSellerData'>

/** Folded until it is asked for, for few orders are ever asked about. */
export const OrderPrivacy = ({ id }: { readonly id: string }) => {
  const t = useT()
  const [shown, setShown] = useState(false)
  const data = useQuery({
    queryKey: ['seller-data', id],
    queryFn: () => call('getSellerData', { params: { id } }),
    enabled: shown,
  })
  return (
    <section className={sections.card}>
      <h2 className={sections.heading}>{t('console.privacy.title')}</h2>
      {shown ? (
        <Answer lines={4} of={data}>
          {(found) => <SellerDataView data={found} id={id} />}
        </Answer>
      ) : (
        <>
          <p>{t('console.privacy.lead')}</p>
          <Button onClick={() => setShown(true)} small variant="secondary">
            {t('console.privacy.look')}
          </Button>
        </>
      )}
    </section>
  )
}

const SellerDataView = ({ data, id }: { readonly data: SellerData; readonly id: string }) => {
  const t = useT()
  const format = useFormat()
  const failureText = useFailureText()
  const [erasing, setErasing] = useState(false)
  const save = useMutation({
    mutationFn: () => withStepUp(() => saveReply('exportSeller', { id }, 'application/zip')),
  })
  const { erased, kept, orders } = data
  const forgotten = orders.map(({ forgottenAfter }) => forgottenAfter)
  const last = forgotten.includes(null)
    ? undefined
    : forgotten
        .filter((day) => day !== null)
        .sort()
        .at(-1)
  const inTheWay = orders.filter(({ obstacles }) => obstacles.length > 0)
  return (
    <>
      {erased === null ? (
        <p>{t('console.privacy.orders', { count: orders.length })}</p>
      ) : (
        <Notice title={t('console.privacy.erased', { date: format.date(erased.at) })} tone="info">
          <bdi dir="ltr">{erased.id}</bdi>
        </Notice>
      )}
      <ul className={styles.list}>
        {kept.map(({ law, until }) => (
          <li key={law}>{t(`console.privacy.law.${law}`, { date: format.date(until) })}</li>
        ))}
        {inTheWay.map(({ order, barcode, obstacles }) => (
          <li key={order}>
            <bdi dir="ltr">{printedBarcode(barcode)}</bdi>:{' '}
            {obstacles.map((obstacle) => t(`console.privacy.obstacle.${obstacle}`)).join(' ')}
          </li>
        ))}
      </ul>
      {erased === null && last !== undefined && (
        <p className={styles.soft}>{t('console.privacy.forgotten-after', { date: format.calendarDate(last) })}</p>
      )}
      <Button busy={save.isPending} icon="download" onClick={() => save.mutate()} small variant="secondary">
        {t('console.privacy.save')}
      </Button>
      {save.error !== null && (
        <Notice role="alert" tone="danger">
          {failureText(save.error)}
        </Notice>
      )}
      {erased === null && inTheWay.length === 0 && (
        <Button onClick={() => setErasing(true)} small variant="danger">
          {t('console.privacy.erase')}
        </Button>
      )}
      {erasing && <EraseSellerDialog data={data} id={id} onClose={() => setErasing(false)} />}
    </>
  )
}
