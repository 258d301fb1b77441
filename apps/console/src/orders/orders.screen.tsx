import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { MOST_MOVED_AT_ONCE } from '@reprise/contract/limits'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { classNames } from '@reprise/ui/layout/class-names.ts'
import { isOfEveryState } from '@reprise/contract/report/order-filter-words'
import { useFormat } from '@reprise/ui/words/format.ts'
import { call } from '#console/api/client.ts'
import { orderPath } from '#console/navigation/pages.ts'
import { AppLink, type Filters, useFilters } from '#console/navigation/router.tsx'
import { Age } from '#console/parts/age.tsx'
import { Answer } from '#console/parts/answer.tsx'
import { ProgrammeName } from '#console/parts/programme-name.tsx'
import { usePromiseText } from '#console/parts/promise-text.ts'
import { ListHead } from '#console/live/list-head.tsx'
import { MoreButton } from '#console/parts/more-button.tsx'
import { Screen } from '#console/parts/screen.tsx'
import { StateBadge } from '#console/parts/state-badge.tsx'
import { Table } from '#console/parts/table.tsx'
import { ViewsBar } from '#console/parts/views-bar.tsx'
import { useT } from '#console/i18n/t.ts'
import { BulkMoves } from './bulk-moves.tsx'
import { OrderFilters } from './order-filters.tsx'
import { PastFilters } from './past-filters.tsx'
import { queryOf } from './query-of.ts'
import styles from './orders.module.css'

type Slice = ReplyOf<'listWork'>

export const OrdersScreen = () => {
  const t = useT()
  const [filters, change] = useFilters()
  return (
    <Screen lead={t('console.orders.lead')} title={t('console.page.orders')}>
      <ViewsBar screen="orders" />
      <OrderFilters filter={filters} isOfEveryState={isOfEveryState(filters)} onChange={change} />
      <PastFilters filters={filters} onChange={change} />
      <OrderList filters={filters} key={JSON.stringify(filters)} />
    </Screen>
  )
}

/** With other filters it is another list: what was chosen in the one before is out of sight, and not moved with this one's. */
const OrderList = ({ filters }: { readonly filters: Filters }) => {
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set())
  // A tick is drawn before what may be done with it.
  const inBulk = useDeferredValue(chosen)
  const orders = useInfiniteQuery({
    queryKey: ['orders', filters],
    queryFn: ({ pageParam }) => call('listWork', { query: { ...queryOf(filters), limit: '50', ...pageParam } }),
    initialPageParam: {},
    getNextPageParam: (last: Slice) => afterOf(last),
  })
  return (
    <>
      <ListHead of={orders}>
        <Count slice={orders.data?.pages[0]} />
      </ListHead>
      <Answer lines={12} of={orders}>
        {({ pages }) => (
          <>
            <OrdersTable chosen={chosen} choose={choose} items={pages.flatMap(({ _embedded }) => _embedded.orders)} />
            <MoreButton of={orders} />
            {inBulk.size > 0 && <BulkMoves chosen={inBulk} onNone={() => choose(new Set())} />}
          </>
        )}
      </Answer>
    </>
  )
}

const toggled = (chosen: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id])

/** The link says where the list goes on. */
const afterOf = ({ _links: { next } }: Slice): { after?: string } | undefined => {
  const after = next === undefined ? null : new URL(next.href, window.location.href).searchParams.get('after')
  return after === null ? undefined : { after }
}

const Count = ({ slice }: { readonly slice: Slice | undefined }) => {
  const t = useT()
  if (slice === undefined) return null
  const { found, isExact } = slice.count
  return isExact ? t('console.orders.count', { count: found }) : t('console.orders.many', { count: found })
}

type OrdersTableProps = {
  readonly items: Slice['_embedded']['orders']
  readonly chosen: ReadonlySet<string>
  readonly choose: (chosen: ReadonlySet<string>) => void
}

const OrdersTable = ({ items, chosen, choose }: OrdersTableProps) => {
  const t = useT()
  const format = useFormat()
  const promiseText = usePromiseText()
  const reference = {
    id: 'reference',
    label: t('console.orders.affiliateReference'),
    cell: ({ affiliateReference }: (typeof items)[number]) => <bdi>{affiliateReference}</bdi>,
  }
  return (
    <Table
      caption={t('console.page.orders')}
      columns={[
        {
          id: 'barcode',
          label: t('console.orders.barcode'),
          cell: ({ id, barcode }) => (
            <span className={styles.choice}>
              <input
                aria-label={t('console.bulk.choose', { barcode })}
                checked={chosen.has(id)}
                disabled={!chosen.has(id) && chosen.size >= MOST_MOVED_AT_ONCE}
                onChange={() => choose(toggled(chosen, id))}
                type="checkbox"
              />
              <AppLink dir="ltr" to={orderPath(id)}>
                {barcode}
              </AppLink>
            </span>
          ),
        },
        {
          id: 'product',
          label: t('console.orders.product'),
          cell: ({ product }) => <bdi className={styles.product}>{product}</bdi>,
        },
        {
          id: 'programme',
          label: t('console.orders.programme'),
          cell: ({ affiliate }) => <ProgrammeName id={affiliate} />,
        },
        ...(items.some(({ affiliateReference }) => affiliateReference !== null) ? [reference] : []),
        { id: 'state', label: t('console.orders.state'), cell: ({ status }) => <StateBadge state={status} /> },
        { id: 'since', label: t('console.orders.since'), cell: ({ statusSince }) => <Age since={statusSince} /> },
        {
          id: 'promise',
          label: t('console.orders.promise'),
          cell: ({ promises }) =>
            promises.map((promise) => (
              <p className={classNames(styles.promise, promise.overdue && styles.overdue)} key={promise.kind}>
                {promiseText(promise)}
              </p>
            )),
        },
        {
          id: 'amount',
          label: t('console.orders.amount'),
          cell: ({ amount, currency }) => format.money(amount, currency),
          end: true,
        },
      ]}
      empty={t('console.orders.empty')}
      rowId={({ id }) => id}
      rows={items}
    />
  )
}
