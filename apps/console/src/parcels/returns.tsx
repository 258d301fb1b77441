import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { isBarcode, normaliseBarcode, printedBarcode } from '@reprise/contract/identifier/barcode'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { randomId } from '@reprise/browser/random-id.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { TextField } from '@reprise/ui/fields/text-field.tsx'
import { call } from '#console/api/client.ts'
import { hold, takeBackSince } from '#console/hold/held.ts'
import { orderPath } from '#console/navigation/pages.ts'
import { AppLink } from '#console/navigation/router.tsx'
import { Age } from '#console/parts/age.tsx'
import { Answer } from '#console/parts/answer.tsx'
import { MoreButton } from '#console/parts/more-button.tsx'
import { usePromiseText } from '#console/parts/promise-text.ts'
import { Table } from '#console/parts/table.tsx'
import { holds, useMe } from '#console/session/me.ts'
import { useShortcuts } from '#console/shortcuts/shortcuts.tsx'
import { useT } from '#console/i18n/t.ts'
import { afterOf, FIRST } from './after-of.ts'
import sections from '#console/parts/section.module.css'
import styles from './parcels.module.css'

type Slice = ReplyOf<'listWork'>
type Row = Slice['_embedded']['orders'][number]

/** As the contract has it. */
const TRACKING = /^[\w-]{4,40}$/

/** Products that go back: the slip is scanned, then the label of the parcel, and it has left. */
export const Returns = () => {
  const t = useT()
  const me = useMe()
  const queries = useQueryClient()
  const [chosen, choose] = useState<Row>()
  const [fault, setFault] = useState<string>()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const returns = useInfiniteQuery({
    queryKey: ['orders', 'returns'],
    queryFn: ({ pageParam }) => call('listWork', { query: { waitsFor: 'return', limit: '50', ...pageParam } }),
    initialPageParam: FIRST,
    getNextPageParam: (last: Slice) => afterOf(last),
  })
  const rows = (returns.data?.pages ?? [])
    .flatMap(({ _embedded }) => _embedded.orders)
    .filter(({ id }) => !left.has(id))
  const mayLeave = holds(me, ['inspection'])

  const leaves = ({ id, barcode }: Row, trackingNumber: string) => {
    const key = randomId()
    setLeft((before) => new Set([...before, id]))
    choose(undefined)
    hold({
      id,
      label: t('console.parcels.left', { barcode: printedBarcode(barcode) }),
      send: () => call('sendBack', { params: { id }, body: trackingNumber === '' ? {} : { trackingNumber }, key }),
      settled: (wasSent) => {
        if (wasSent) return void queries.invalidateQueries({ queryKey: ['orders'] })
        setLeft((before) => new Set([...before].filter((one) => one !== id)))
      },
    })
  }
  const scan = (text: string) => {
    setFault(undefined)
    const code = normaliseBarcode(text)
    if (isBarcode(code)) {
      const row = rows.find(({ barcode }) => barcode === code)
      choose(row)
      if (row === undefined) setFault(t('console.parcels.not-here', { barcode: printedBarcode(code) }))
    } else if (chosen === undefined) setFault(t('console.parcels.slip-first'))
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
            <LeaveForm key={chosen.id} onLeave={(number) => leaves(chosen, number)} row={chosen} />
          )}
        </>
      ) : (
        <p>{t('console.acts.needs-scope', { scope: 'inspection' })}</p>
      )}
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

type LeaveFormProps = { readonly row: Row; readonly onLeave: (trackingNumber: string) => void }

const LeaveForm = ({ row: { barcode, product }, onLeave }: LeaveFormProps) => {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const number = typed.trim()
  const isFit = number === '' || TRACKING.test(number)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isFit) onLeave(number)
  }
  return (
    <form className={styles.card} noValidate onSubmit={submit}>
      <h2 className={sections.heading}>
        <bdi dir="ltr">{printedBarcode(barcode)}</bdi> · <bdi>{product}</bdi>
      </h2>
      <TextField
        autoComplete="off"
        dir="ltr"
        error={tried && !isFit ? t('console.parcels.no-tracking') : undefined}
        hint={t('console.parcels.tracking-hint')}
        label={t('console.parcels.tracking')}
        maxLength={60}
        name="tracking"
        onChange={setTyped}
        ref={takeTheFocus}
        spellCheck={false}
        value={typed}
      />
      <Button icon="truck" type="submit">
        {t('console.parcels.leaves')}
      </Button>
    </form>
  )
}

/** What is chosen is typed about at once. */
const takeTheFocus = (field: HTMLInputElement | null): void => field?.focus({ preventScroll: true })

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
          cell: ({ id, barcode }) => (
            <AppLink dir="ltr" to={orderPath(id)}>
              {printedBarcode(barcode)}
            </AppLink>
          ),
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
