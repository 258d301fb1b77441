import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { printedBarcode } from '@reprise/contract/identifier/barcode'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { call } from '#console/api/client.ts'
import { saveReply } from '#console/api/read-file.ts'
import { useParam } from '#console/navigation/router.tsx'
import { Answer } from '#console/parts/answer.tsx'
import { useFailureText } from '#console/parts/failure-text.ts'
import { Screen } from '#console/parts/screen.tsx'
import { holds, useMe } from '#console/session/me.ts'
import { useT } from '#console/i18n/t.ts'
import styles from './batches.module.css'
import { DevicesTable } from './devices-table.tsx'
import { ReadDevices } from './read-devices.tsx'
import { UnexpectedTable } from './unexpected-table.tsx'

export type Batch = ReplyOf<'getBatch'>

/** One list against what the bench reads of its parcel. */
export const BatchScreen = () => {
  const t = useT()
  const me = useMe()
  const id = useParam('id')
  const failureText = useFailureText()
  const mayRead = holds(me, ['inspection'])
  const batch = useQuery({
    queryKey: ['batch', id],
    queryFn: () => call('getBatch', { params: { id } }),
    enabled: mayRead,
  })
  const save = useMutation({ mutationFn: () => saveReply('getBatchFile', { id }, 'text/csv') })
  const barcode = batch.data === undefined ? '' : printedBarcode(batch.data.barcode)
  return (
    <Screen
      actions={
        batch.data !== undefined && (
          <Button busy={save.isPending} icon="download" onClick={() => save.mutate()} variant="secondary">
            {t('console.batches.save')}
          </Button>
        )
      }
      lead={batch.data && t(`console.batches.state.${batch.data.state}`)}
      title={t('console.batches.title', { barcode })}
    >
      {save.error !== null && (
        <Notice role="alert" tone="danger">
          {failureText(save.error)}
        </Notice>
      )}
      {mayRead ? (
        <Answer lines={10} of={batch}>
          {(found) => <BatchView batch={found} />}
        </Answer>
      ) : (
        <p>{t('console.acts.needs-scope', { scope: 'inspection' })}</p>
      )}
    </Screen>
  )
}

const BatchView = ({ batch }: { readonly batch: Batch }) => {
  const t = useT()
  const format = useFormat()
  const [said, setSaid] = useState('')
  const { expected, received, missing, unexpected } = batch.counts
  const counts = [
    { id: 'expected', label: t('console.batches.device.expected'), value: format.number(expected) },
    { id: 'received', label: t('console.state.received'), value: format.number(received) },
    { id: 'missing', label: t('console.batches.device.missing'), value: format.number(missing) },
    { id: 'unexpected', label: t('console.batches.unexpected'), value: format.number(unexpected) },
    { id: 'amount', label: t('console.orders.amount'), value: format.money(batch.amount, batch.currency) },
  ]
  return (
    <>
      <dl className={styles.counts}>
        {counts.map(({ id, label, value }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {batch.state !== 'settled' && <ReadDevices batch={batch} />}
      <div role="status">{said !== '' && <Notice tone="positive">{said}</Notice>}</div>
      {batch.unexpected.length > 0 && <UnexpectedTable batch={batch} onSaid={setSaid} />}
      <DevicesTable batch={batch} />
    </>
  )
}
