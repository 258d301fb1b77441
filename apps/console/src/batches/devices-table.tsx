import { SelectField } from '@reprise/ui/fields/select-field.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useFilters } from '#console/navigation/router.tsx'
import { Table } from '#console/parts/table.tsx'
import { useT } from '#console/i18n/t.ts'
import sections from '#console/parts/section.module.css'
import { OrderLink } from '#console/parts/order/order-link.tsx'
import styles from './batches.module.css'
import type { Batch } from './batch.screen.tsx'

const SHOWN = ['missing', 'received'] as const

/** The devices of the list, by the lines of its file. */
export const DevicesTable = ({ batch: { lines, currency } }: { readonly batch: Batch }) => {
  const t = useT()
  const format = useFormat()
  const [{ show }, change] = useFilters()
  const shown = SHOWN.find((one) => one === show)
  const rows = lines.filter(({ receivedAt }) => shown === undefined || (receivedAt === null) === (shown === 'missing'))
  const label = { missing: t('console.batches.device.missing'), received: t('console.state.received') }
  return (
    <section className={sections.section}>
      <h2 className={sections.heading}>{t('console.batches.devices')}</h2>
      <div className={styles.field}>
        <SelectField
          emptyText={t('console.orders.all')}
          label={t('console.batches.show')}
          name="show"
          onChange={(chosen) => change({ show: chosen })}
          options={SHOWN.map((value) => ({ value, label: label[value] }))}
          value={shown ?? ''}
        />
      </div>
      <Table
        caption={t('console.batches.devices')}
        columns={[
          { id: 'line', label: t('console.batches.line'), cell: ({ line }) => line, end: true },
          { id: 'product', label: t('console.orders.product'), cell: ({ product }) => <bdi>{product}</bdi> },
          {
            id: 'number',
            label: t('console.look.numbers'),
            cell: ({ identifiers: { imei, meid, serial } }) => (
              <bdi dir="ltr">{[...imei, meid, serial].filter(Boolean).join(' / ')}</bdi>
            ),
          },
          {
            id: 'read',
            label: t('console.batches.read'),
            cell: ({ receivedAt }) => (receivedAt === null ? '–' : format.dateTime(receivedAt)),
          },
          {
            id: 'state',
            label: t('console.orders.state'),
            cell: ({ state }) =>
              state === 'expected' || state === 'missing'
                ? t(`console.batches.device.${state}`)
                : t(`console.state.${state}`),
          },
          {
            id: 'amount',
            label: t('console.orders.amount'),
            cell: ({ amount }) => format.money(amount, currency),
            end: true,
          },
          {
            id: 'barcode',
            label: t('console.orders.barcode'),
            cell: ({ order, barcode }) => <OrderLink barcode={barcode} id={order} />,
          },
        ]}
        empty={t('console.batches.no-device')}
        rowId={({ line }) => String(line)}
        rows={rows}
      />
    </section>
  )
}
