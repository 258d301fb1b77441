import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { printedBarcode } from '@reprise/contract/identifier/barcode'
import type { ReplyOf, SentQuery } from '@reprise/contract/operation/operation-types'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { textOf, useMessages } from '@reprise/ui/words/messages.ts'
import { call } from '#console/api/client.ts'
import { saveReply } from '#console/api/read-file.ts'
import { type Filters, useFilters } from '#console/navigation/router.tsx'
import { Answer } from '#console/parts/answer.tsx'
import { useFailureText } from '#console/parts/failure-text.ts'
import { MoreButton } from '#console/parts/more-button.tsx'
import { Screen } from '#console/parts/screen.tsx'
import { Table } from '#console/parts/table.tsx'
import { useMe } from '#console/session/me.ts'
import { ToOrder } from '#console/parts/order/order-link.tsx'
import { useT } from '#console/i18n/t.ts'
import { AuditCheck } from './audit-check.tsx'
import { AuditFilters } from './audit-filters.tsx'
import styles from './audit.module.css'

type Page = ReplyOf<'listAudit'>
type Entry = Page['_embedded']['entries'][number]

/** What a hand wrote into the address and means nothing is refused by the server, with a sentence. */
const queryOf = ({ actor, action, order, from, to }: Filters): SentQuery<'listAudit'> => ({
  actor,
  action,
  order,
  from,
  to,
})

const NEWEST: { readonly before?: string | undefined } = {}

export const AuditScreen = () => {
  const t = useT()
  const failureText = useFailureText()
  const { allAffiliates } = useMe()
  const [filters, change] = useFilters()
  const entries = useInfiniteQuery({
    queryKey: ['audit', filters],
    queryFn: ({ pageParam }) => call('listAudit', { query: { ...queryOf(filters), ...pageParam } }),
    initialPageParam: NEWEST,
    getNextPageParam: ({ _links, _embedded }: Page) =>
      _links.next === undefined ? undefined : { before: _embedded.entries.at(-1)?.id },
  })
  // What is shown is what is saved.
  const save = useMutation({
    mutationFn: () => saveReply('getAuditFile', undefined, 'text/csv', { ...queryOf(filters) }),
  })
  return (
    <Screen
      actions={
        <Button busy={save.isPending} icon="download" onClick={() => save.mutate()} variant="secondary">
          {t('console.reports.file')}
        </Button>
      }
      lead={t('console.audit.lead')}
      title={t('console.page.audit')}
    >
      {save.error !== null && (
        <Notice role="alert" tone="danger">
          {failureText(save.error)}
        </Notice>
      )}
      {allAffiliates && <AuditCheck />}
      <AuditFilters filter={filters} key={JSON.stringify(filters)} onChange={change} />
      <Answer lines={12} of={entries}>
        {({ pages }) => (
          <>
            <Entries entries={pages.flatMap(({ _embedded }) => _embedded.entries)} onChange={change} />
            <MoreButton of={entries} />
          </>
        )}
      </Answer>
    </Screen>
  )
}

type EntriesProps = { readonly entries: readonly Entry[]; readonly onChange: (changed: Filters) => void }

const Entries = ({ entries, onChange }: EntriesProps) => {
  const t = useT()
  const messages = useMessages()
  const format = useFormat()
  return (
    <Table
      caption={t('console.page.audit')}
      columns={[
        { id: 'at', label: t('console.audit.when'), cell: ({ at }) => format.dateTime(at) },
        {
          id: 'who',
          label: t('console.audit.who'),
          cell: ({ actor, name }) => (
            <button className={styles.pick} onClick={() => onChange({ actor })} type="button">
              <bdi>{name ?? actor}</bdi>
            </button>
          ),
        },
        {
          id: 'what',
          label: t('console.audit.what'),
          // A command has no words; the person who typed it knows its name.
          cell: ({ action }) => textOf(messages, `console.action.${action}`) ?? <code dir="ltr">{action}</code>,
        },
        { id: 'about', label: t('console.audit.about'), cell: (entry) => <About entry={entry} /> },
      ]}
      empty={t('console.audit.empty')}
      rowId={({ id }) => id}
      rows={entries}
    />
  )
}

const About = ({ entry: { subject, order, barcode } }: { readonly entry: Entry }) => {
  const t = useT()
  const messages = useMessages()
  const factText = useFactText()
  return (
    <ul className={styles.about}>
      {order !== null && (
        <li>
          <ToOrder id={order}>
            {barcode === null ? order : t('console.audit.order-named', { barcode: printedBarcode(barcode) })}
          </ToOrder>
        </li>
      )}
      {Object.entries(subject).map(([name, value]) =>
        value === null || value === order ? null : (
          <li key={name}>
            {textOf(messages, `console.audit.fact.${name}`) ?? <bdi>{name}</bdi>}: <bdi>{factText(name, value)}</bdi>
          </li>
        ),
      )}
    </ul>
  )
}

/** States and acts of an order, and moments, in the reader's words; an id stands as it is. */
const useFactText = (): ((name: string, value: string | number) => string) => {
  const messages = useMessages()
  const format = useFormat()
  return (name, value) => {
    if (typeof value === 'number') return name === 'line' || name === 'version' ? String(value) : format.number(value)
    if (/^\d{4}-\d\d-\d\dT/.test(value)) return format.dateTime(value)
    const key = { status: 'state', transition: 'act', kind: 'case-kind' }[name]
    return (key === undefined ? undefined : textOf(messages, `console.${key}.${value}`)) ?? value
  }
}
