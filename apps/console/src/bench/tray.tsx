import { useQuery } from '@tanstack/react-query'
import { printedBarcode } from '@reprise/contract/identifier/barcode'
import { call } from '#console/api/client.ts'
import { lookPath } from '#console/navigation/pages.ts'
import { AppLink } from '#console/navigation/router.tsx'
import { Age } from '#console/parts/age.tsx'
import { WithName } from '#console/live/with-name.tsx'
import { Answer } from '#console/parts/answer.tsx'
import { Table } from '#console/parts/table.tsx'
import { useT } from '#console/i18n/t.ts'
import { useNewestReceived } from './parcels.ts'
import styles from './bench.module.css'

/** What lies here and waits for a look, those that wait longest first. */
export const Tray = () => {
  const t = useT()
  const received = useNewestReceived()
  const waiting = useQuery({
    queryKey: ['bench', received],
    queryFn: () => call('listBench', { query: { limit: '50' } }),
    placeholderData: (before) => before,
  })
  return (
    <section className={styles.tray}>
      <h2 className={styles.heading}>{t('console.bench.tray')}</h2>
      <Answer lines={6} of={waiting}>
        {({ _embedded: { bench } }) => (
          <Table
            caption={t('console.bench.tray')}
            columns={[
              {
                id: 'barcode',
                label: t('console.orders.barcode'),
                cell: ({ order, barcode }) => (
                  <>
                    <AppLink dir="ltr" to={lookPath(order)}>
                      {printedBarcode(barcode)}
                    </AppLink>
                    <WithName id={order} queue="bench" />
                  </>
                ),
              },
              { id: 'product', label: t('console.orders.product'), cell: ({ product }) => <bdi>{product}</bdi> },
              {
                id: 'look',
                label: t('console.bench.look'),
                cell: ({ look, approval }) => t(approval ? 'console.waits-for.approval' : `console.look.${look}`),
              },
              { id: 'programme', label: t('console.orders.programme'), cell: ({ affiliate }) => affiliate },
              {
                id: 'since',
                label: t('console.orders.since'),
                cell: ({ since }) => <Age since={since} />,
                end: true,
              },
            ]}
            empty={t('console.bench.tray-empty')}
            rowId={({ order }) => order}
            rows={bench}
          />
        )}
      </Answer>
    </section>
  )
}
