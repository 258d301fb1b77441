import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isBarcode, normaliseBarcode, printedBarcode } from '@reprise/contract/identifier/barcode'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { randomId } from '@reprise/browser/random-id.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { call } from '#console/api/client.ts'
import { hold, takeBackSince } from '#console/hold/held.ts'
import { Age } from '#console/parts/age.tsx'
import { Answer } from '#console/parts/answer.tsx'
import { MoreButton } from '#console/parts/more-button.tsx'
import { usePromiseText } from '#console/parts/promise-text.ts'
import { Table } from '#console/parts/table.tsx'
import { OrderLink } from '#console/parts/order/order-link.tsx'
import { holds, useMe } from '#console/session/me.ts'
import { useShortcuts } from '#console/shortcuts/shortcuts.tsx'
import { useT } from '#console/i18n/t.ts'
import { afterOf, FIRST } from './after-of.ts'
import { LeaveForm, TRACKING } from './leave-form.tsx'
import { UndeliveredDialog } from './undelivered-dialog.tsx'
import styles from './parcels.module.css'

type Slice = ReplyOf<'listWork'>
type Row = Slice['_embedded']['orders'][number]

/** Products that go back: the slip is scanned, then the label of the parcel, and it has left. */
export const Returns = () => {
  const t = useT()
  const me = useMe()
  const queries = useQueryClient()
  const [chosen, choose] = useState<Row>()
  const [fault, setFault] = useState<string>()
  const [back, cameBack] = useState<{ readonly id: string; readonly barcode: string }>()
  const [made, setMade] = useState<{ readonly id: string; readonly number: string }>()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const returns = useInfiniteQuery({
    queryKey: ['orders', 'returns'],
    queryFn: ({ pageParam }) => call('listWork', { query: { waitsFor: 'return', limit: '50', ...pageParam } }),
    initialPageParam: FIRST,
    getNextPageParam: (last: Slice) => afterOf(last),
  })
  const rows = rowsOf(returns.data).filter(({ id }) => !left.has(id))
  /** What is scanned may stand in a part of the list that is not read yet. */
  const findRow = async (is: (row: Row) => boolean): Promise<Row | undefined> => {
    for (let { data, hasNextPage } = returns; ; ) {
      const found = rowsOf(data).find((row) => is(row) && !left.has(row.id))
      if (found !== undefined || !hasNextPage) return found
      const more = await returns.fetchNextPage()
      if (more.isError) return undefined
      ;({ data, hasNextPage } = more)
    }
  }
  const mayLeave = holds(me, ['inspection'])

  const leaves = ({ id, barcode }: Row, trackingNumber: string) => {
    const key = randomId()
    setLeft((before) => new Set([...before, id]))
    choose(undefined)
    hold({
      id,
      label: t('console.parcels.left', { barcode: printedBarcode(barcode) }),
      // The server knows the number of its label, which may hold signs that no keyboard scanner types.
      send: () =>
        call('sendBack', { params: { id }, body: TRACKING.test(trackingNumber) ? { trackingNumber } : {}, key }),
      settled: (wasSent) => {
        if (wasSent) return void queries.invalidateQueries({ queryKey: ['orders'] })
        setLeft((before) => new Set([...before].filter((one) => one !== id)))
      },
    })
  }
  /** A label of ours names its order: what was waiting leaves, and what had left is here again. */
  const scanLabel = async (text: string) => {
    const found = await call('findOrderByBarcode', { params: { barcode: text } }).catch(() => undefined)
    const row = found && (await findRow(({ id }) => id === found.id))
    const parcel = found?._embedded.parcels.find(({ id }) => id === found.scanned.parcel)
    if (found?.scanned.kind !== 'return') setFault(t('console.parcels.slip-first'))
    else if (row !== undefined && parcel?.replacedAt) setFault(t('console.parcels.label-over'))
    // As it is kept: a scanner may read its letters in another case.
    else if (row !== undefined) leaves(row, parcel?.trackingNumber ?? text)
    else if (found.status === 'returning' && found.leftAt !== null) cameBack(found)
    else setFault(t('console.parcels.not-here', { barcode: printedBarcode(found.barcode) }))
  }
  const scanSlip = async (code: string) => {
    const row = await findRow(({ barcode }) => barcode === code)
    choose(row)
    if (row === undefined) setFault(t('console.parcels.not-here', { barcode: printedBarcode(code) }))
  }
  const scan = (text: string) => {
    setFault(undefined)
    const code = normaliseBarcode(text)
    if (isBarcode(code)) {
      void scanSlip(code)
    } else if (chosen === undefined) void scanLabel(text)
    else if (made?.id === chosen.id && isRead(made.number, text)) leaves(chosen, made.number)
    else if (TRACKING.test(text)) leaves(chosen, text)
    else setFault(t('console.parcels.no-tracking'))
  }
  useShortcuts(
    [],
    mayLeave
      ? {
          of: 'page',
          run: ({ text }, since) => {
            takeBackSince(since)
            scan(text)
          },
        }
      : undefined,
  )
  return (
    <>
      {mayLeave ? (
        <>
          <p>{t('console.parcels.how')}</p>
          <div aria-live="assertive">{fault !== undefined && <Notice tone="danger">{fault}</Notice>}</div>
          {chosen !== undefined && (
            <LeaveForm
              key={chosen.id}
              onLeave={(number) => leaves(chosen, number)}
              onMade={(number) => setMade({ id: chosen.id, number })}
              row={chosen}
            />
          )}
        </>
      ) : (
        <p>{t('console.acts.needs-scope', { scope: 'inspection' })}</p>
      )}
      {back !== undefined && <UndeliveredDialog onClose={() => cameBack(undefined)} order={back} />}
      <Answer lines={8} of={returns}>
        {() => (
          <>
            <ReturnsTable chosen={chosen} choose={choose} mayLeave={mayLeave} rows={rows} />
            <MoreButton of={returns} />
          </>
        )}
      </Answer>
    </>
  )
}

const rowsOf = (read: { readonly pages: readonly Slice[] } | undefined): readonly Row[] =>
  (read?.pages ?? []).flatMap(({ _embedded }) => _embedded.orders)

/** A scanner types letters and digits, in any case, and no other signs of a number. */
const isRead = (number: string, text: string): boolean => bare(number) === bare(text)
const bare = (code: string): string => code.replaceAll(/[^a-z0-9]/gi, '').toUpperCase()

type ReturnsTableProps = {
  readonly rows: readonly Row[]
  readonly chosen: Row | undefined
  readonly choose: (row: Row) => void
  readonly mayLeave: boolean
}

const ReturnsTable = ({ rows, chosen, choose, mayLeave }: ReturnsTableProps) => {
  const t = useT()
  const promiseText = usePromiseText()
  return (
    <Table
      caption={t('console.parcels.part.returns')}
      columns={[
        {
          id: 'barcode',
          label: t('console.orders.barcode'),
          cell: ({ id, barcode }) => <OrderLink barcode={barcode} id={id} />,
        },
        { id: 'product', label: t('console.orders.product'), cell: ({ product }) => <bdi>{product}</bdi> },
        { id: 'programme', label: t('console.orders.programme'), cell: ({ affiliate }) => affiliate },
        { id: 'since', label: t('console.orders.since'), cell: ({ statusSince }) => <Age since={statusSince} /> },
        {
          id: 'promise',
          label: t('console.orders.promise'),
          cell: ({ promises }) =>
            promises.map((promise) => (
              <p className={promise.overdue ? styles.overdue : undefined} key={promise.kind}>
                {promiseText(promise)}
              </p>
            )),
        },
        {
          id: 'acts',
          label: t('console.prices.acts'),
          cell: (row) =>
            mayLeave && (
              <Button
                aria-label={t('console.parcels.choose', { barcode: printedBarcode(row.barcode) })}
                aria-pressed={row.id === chosen?.id}
                onClick={() => choose(row)}
                small
                variant="secondary"
              >
                {t('console.parcels.leaves')}
              </Button>
            ),
        },
      ]}
      empty={t('console.parcels.empty.returns')}
      rowId={({ id }) => id}
      rows={rows}
    />
  )
}
