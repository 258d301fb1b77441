import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { printedBarcode } from '@reprise/contract/identifier/barcode'
import type { ParcelStage } from '@reprise/contract/lifecycle/parcel'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { isUnanswered } from '@reprise/browser/http-errors.ts'
import { randomId } from '@reprise/browser/random-id.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { call } from '#console/api/client.ts'
import { hold } from '#console/hold/held.ts'
import { Age } from '#console/parts/age.tsx'
import { Answer } from '#console/parts/answer.tsx'
import { MoreButton } from '#console/parts/more-button.tsx'
import { Table } from '#console/parts/table.tsx'
import { OrderLink } from '#console/parts/order/order-link.tsx'
import { useT } from '#console/i18n/t.ts'
import { afterOf, FIRST } from './after-of.ts'

type Slice = ReplyOf<'listParcels'>
type Row = Slice['_embedded']['parcels'][number]

/** Parcels of one kind of trouble; envelopes are noted as posted, one by one or all that are shown. */
export const ListedParcels = ({ stage }: { readonly stage: ParcelStage }) => {
  const t = useT()
  const queries = useQueryClient()
  const [posted, setPosted] = useState<ReadonlySet<string>>(new Set())
  const parcels = useInfiniteQuery({
    queryKey: ['parcels', stage],
    queryFn: ({ pageParam }) => call('listParcels', { query: { stage, ...pageParam } }),
    initialPageParam: FIRST,
    getNextPageParam: (last: Slice) => afterOf(last),
  })
  const rows = (parcels.data?.pages ?? []).flatMap(({ _embedded }) => _embedded.parcels)
  const waiting = rows.filter(({ id }) => !posted.has(id))
  /** Taken back as one, and each under a key of its own: what had gone through before the rest is not told twice. */
  const post = (some: readonly Row[]) => {
    const [first] = some
    if (first === undefined) return
    const ids = some.map(({ id }) => id)
    const keys = new Map(ids.map((id) => [id, randomId()]))
    setPosted((before) => new Set([...before, ...ids]))
    hold({
      id: randomId(),
      label:
        some.length === 1
          ? t('console.parcels.posted', { barcode: printedBarcode(first.barcode) })
          : t('console.parcels.posted-all', { count: some.length }),
      send: async () => {
        let refusal: unknown
        for (const { id, trackingNumber } of some) {
          const body = { status: 'label-created' } as const
          try {
            await call('recordTrackingEvent', { params: { trackingNumber }, body, key: keys.get(id) })
          } catch (failure) {
            if (isUnanswered(failure)) throw failure
            // One that is refused does not keep those after it.
            refusal ??= failure
          }
        }
        if (refusal !== undefined) throw refusal
      },
      settled: (wasSent) => {
        void queries.invalidateQueries({ queryKey: ['parcels'] })
        if (wasSent) return
        setPosted((before) => new Set([...before].filter((id) => !ids.includes(id))))
      },
    })
  }
  const isKits = stage === 'to-post'
  return (
    <Answer lines={8} of={parcels}>
      {() => (
        <>
          {isKits && waiting.length > 1 && (
            <div>
              <Button icon="check" onClick={() => post(waiting)} variant="secondary">
                {t('console.parcels.post-all', { count: waiting.length })}
              </Button>
            </div>
          )}
          <ParcelTable onPost={isKits ? (row) => post([row]) : undefined} rows={waiting} stage={stage} />
          <MoreButton of={parcels} />
        </>
      )}
    </Answer>
  )
}

type ParcelTableProps = {
  readonly rows: readonly Row[]
  readonly stage: ParcelStage
  readonly onPost: ((row: Row) => void) | undefined
}

const ParcelTable = ({ rows, stage, onPost }: ParcelTableProps) => {
  const t = useT()
  return (
    <Table
      caption={t(`console.parcels.part.${stage}`)}
      columns={[
        {
          id: 'barcode',
          label: t('console.orders.barcode'),
          cell: ({ order, barcode }) => <OrderLink barcode={barcode} id={order} />,
        },
        { id: 'product', label: t('console.orders.product'), cell: ({ product }) => <bdi>{product}</bdi> },
        { id: 'programme', label: t('console.orders.programme'), cell: ({ affiliate }) => affiliate },
        {
          id: 'tracking',
          label: t('console.parcels.tracking'),
          cell: ({ trackingNumber, direction }) => (
            <>
              <bdi dir="ltr">{trackingNumber}</bdi>
              {direction === 'return' && ` · ${t('console.parcels.return')}`}
            </>
          ),
        },
        {
          id: 'sign',
          label: t('console.parcels.last-sign'),
          cell: ({ status, place, note }) =>
            [t(`console.parcel.${status}`), place, note].filter((part) => part !== null).join(' · '),
        },
        { id: 'since', label: t('console.orders.since'), cell: ({ lastSeen }) => <Age since={lastSeen} />, end: true },
        ...(onPost === undefined
          ? []
          : [
              {
                id: 'acts',
                label: t('console.prices.acts'),
                cell: (row: Row) => (
                  <Button
                    aria-label={t('console.parcels.post-named', { barcode: printedBarcode(row.barcode) })}
                    onClick={() => onPost(row)}
                    small
                    variant="secondary"
                  >
                    {t('console.parcels.post')}
                  </Button>
                ),
              },
            ]),
      ]}
      empty={t(`console.parcels.empty.${stage}`)}
      rowId={({ id }) => id}
      rows={rows}
    />
  )
}
