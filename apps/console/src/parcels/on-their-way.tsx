import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { printedBarcode } from '@reprise/contract/identifier/barcode'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { Button } from '@reprise/ui/controls/button.tsx'
import { call } from '#console/api/client.ts'
import { Age } from '#console/parts/age.tsx'
import { Answer } from '#console/parts/answer.tsx'
import { MoreButton } from '#console/parts/more-button.tsx'
import { Table } from '#console/parts/table.tsx'
import { holds, useMe } from '#console/session/me.ts'
import { useT } from '#console/i18n/t.ts'
import { afterOf, FIRST } from './after-of.ts'
import { UndeliveredDialog } from './undelivered-dialog.tsx'
import sections from '#console/parts/section.module.css'
import { OrderLink } from '#console/parts/order/order-link.tsx'

type Slice = ReplyOf<'listWork'>
type Row = Slice['_embedded']['orders'][number]

/** What has left, and may come back undelivered: its customer is asked for another address then. */
export const OnTheirWay = () => {
  const t = useT()
  const [asked, ask] = useState<Row>()
  const returning = useInfiniteQuery({
    queryKey: ['orders', 'on-their-way'],
    queryFn: ({ pageParam }) => call('listWork', { query: { status: 'returning', limit: '100', ...pageParam } }),
    initialPageParam: FIRST,
    getNextPageParam: (last: Slice) => afterOf(last),
  })
  return (
    <section className={sections.section}>
      <h2 className={sections.heading}>{t('console.parcels.on-their-way')}</h2>
      <Answer lines={4} of={returning}>
        {({ pages }) => (
          <>
            {(leftOf(pages).length > 0 || !returning.hasNextPage) && <LeftTable ask={ask} rows={leftOf(pages)} />}
            <MoreButton of={returning} />
          </>
        )}
      </Answer>
      {asked !== undefined && <UndeliveredDialog onClose={() => ask(undefined)} order={asked} />}
    </section>
  )
}

const leftOf = (pages: readonly Slice[]): readonly Row[] =>
  pages.flatMap(({ _embedded }) => _embedded.orders).filter(({ leftAt }) => leftAt !== null)

type LeftTableProps = { readonly rows: readonly Row[]; readonly ask: (row: Row) => void }

const LeftTable = ({ rows, ask }: LeftTableProps) => {
  const t = useT()
  const me = useMe()
  return (
    <Table
      caption={t('console.parcels.on-their-way')}
      columns={[
        {
          id: 'barcode',
          label: t('console.orders.barcode'),
          cell: ({ id, barcode }) => <OrderLink barcode={barcode} id={id} />,
        },
        { id: 'product', label: t('console.orders.product'), cell: ({ product }) => <bdi>{product}</bdi> },
        {
          id: 'left',
          label: t('console.litigation.event.left'),
          cell: ({ leftAt }) => leftAt !== null && <Age since={leftAt} />,
        },
        {
          id: 'acts',
          label: t('console.prices.acts'),
          cell: (row) =>
            holds(me, ['inspection']) && (
              <Button
                aria-label={t('console.parcels.undelivered-named', { barcode: printedBarcode(row.barcode) })}
                onClick={() => ask(row)}
                small
                variant="secondary"
              >
                {t('console.parcels.undelivered')}
              </Button>
            ),
        },
      ]}
      empty={t('console.parcels.empty.on-their-way')}
      rowId={({ id }) => id}
      rows={rows}
    />
  )
}
