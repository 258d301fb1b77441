import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { randomId } from '@reprise/browser/random-id.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { call } from '#console/api/client.ts'
import { hold } from '#console/hold/held.ts'
import { orderPath } from '#console/navigation/pages.ts'
import { AppLink } from '#console/navigation/router.tsx'
import { RowActs, Table } from '#console/parts/table.tsx'
import { holds, useMe } from '#console/session/me.ts'
import { useT } from '#console/i18n/t.ts'
import sections from '#console/parts/section.module.css'
import type { Batch } from './batch.screen.tsx'
import { SoldDialog } from './sold-dialog.tsx'

type Device = Batch['unexpected'][number]
type UnexpectedTableProps = { readonly batch: Batch; readonly onSaid: (text: string) => void }

/** What came besides, with what became of it. */
export const UnexpectedTable = ({ batch: { order, unexpected }, onSaid }: UnexpectedTableProps) => {
  const t = useT()
  const me = useMe()
  const format = useFormat()
  const queries = useQueryClient()
  const [selling, setSelling] = useState<Device>()
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const mayFind = holds(me, ['orders'])
  const again = () => queries.invalidateQueries({ queryKey: ['batch'] })
  const sendBack = ({ id, masked }: Device) => {
    const key = randomId()
    setGone((before) => new Set([...before, id]))
    hold({
      id,
      label: t('console.batches.sent-back-named', { number: masked }),
      send: () =>
        call('settleUnexpected', { params: { id: order, deviceId: id }, body: { outcome: 'sent-back' }, key }),
      settled: (wasSent) => {
        if (wasSent) return void again()
        setGone((before) => new Set([...before].filter((one) => one !== id)))
      },
    })
  }
  return (
    <section className={sections.section}>
      <h2 className={sections.heading}>{t('console.batches.unexpected')}</h2>
      <Table
        caption={t('console.batches.unexpected')}
        columns={[
          { id: 'number', label: t('console.look.numbers'), cell: ({ masked }) => <bdi dir="ltr">{masked}</bdi> },
          {
            id: 'reason',
            label: t('console.acts.reason'),
            cell: ({ reason }) => t(`console.batches.reason.${reason}`),
          },
          { id: 'at', label: t('console.batches.read'), cell: ({ at }) => format.dateTime(at) },
          {
            id: 'outcome',
            label: t('console.batches.outcome'),
            cell: (device) => {
              const { id, masked, soldAs } = device
              const outcome = gone.has(id) ? 'sent-back' : device.outcome
              if (outcome === 'sold' && soldAs !== null && mayFind)
                return <AppLink to={orderPath(soldAs)}>{t('console.batches.outcome.sold')}</AppLink>
              if (outcome !== null) return t(`console.batches.outcome.${outcome}`)
              return (
                <RowActs>
                  <Button
                    aria-label={t('console.batches.sent-back-named', { number: masked })}
                    onClick={() => sendBack(device)}
                    small
                    variant="secondary"
                  >
                    {t('console.batches.outcome.sent-back')}
                  </Button>
                  {mayFind && (
                    <Button
                      aria-label={t('console.batches.sold-named', { number: masked })}
                      onClick={() => setSelling(device)}
                      small
                      variant="secondary"
                    >
                      {t('console.batches.outcome.sold')}
                    </Button>
                  )}
                </RowActs>
              )
            },
          },
        ]}
        empty={t('console.batches.no-device')}
        rowId={({ id }) => id}
        rows={unexpected}
      />
      {selling !== undefined && (
        <SoldDialog
          batch={order}
          device={selling}
          onClose={() => setSelling(undefined)}
          onSettled={() => {
            onSaid(t('console.batches.sold-named', { number: selling.masked }))
            setSelling(undefined)
            void again()
          }}
        />
      )}
    </section>
  )
}
