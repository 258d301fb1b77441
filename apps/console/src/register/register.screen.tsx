import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { call } from '#console/api/client.ts'
import { Answer } from '#console/parts/answer.tsx'
import { CheckFaults } from '#console/parts/check-faults.tsx'
import { useFailureText } from '#console/parts/failure-text.ts'
import { MoreButton } from '#console/parts/more-button.tsx'
import { ProgrammeChoice, useProgramme } from '#console/parts/programme-choice.tsx'
import { Screen } from '#console/parts/screen.tsx'
import { WaitingRow } from '#console/parts/second-person/waiting-row.tsx'
import { Table } from '#console/parts/table.tsx'
import { ToOrder } from '#console/parts/order/order-link.tsx'
import { useT } from '#console/i18n/t.ts'
import { AccountingForm } from './accounting-form.tsx'
import { ExportForm } from './export-form.tsx'
import sections from '#console/parts/section.module.css'
import styles from './register.module.css'

type Page = ReplyOf<'listRegisterLines'>
type Line = Page['_embedded']['lines'][number]

/** What was bought by one programme, and whether its chain holds. */
export const RegisterScreen = () => {
  const t = useT()
  const affiliate = useProgramme()
  return (
    <Screen lead={t('console.register.lead')} title={t('console.page.register')}>
      <div className={sections.filters}>
        <ProgrammeChoice isOne />
      </div>
      {affiliate === undefined ? (
        <p>{t('console.register.choose')}</p>
      ) : (
        <div className={sections.section} key={affiliate}>
          <WaitingRow
            affiliate={affiliate}
            kind="register-correction"
            text={(count) => t('console.register.waiting', { count })}
          />
          <Check affiliate={affiliate} />
          <ExportForm affiliate={affiliate} />
          <AccountingForm affiliate={affiliate} />
          <Lines affiliate={affiliate} />
        </div>
      )}
    </Screen>
  )
}

type OfProgramme = { readonly affiliate: string }

const Check = ({ affiliate }: OfProgramme) => {
  const t = useT()
  const failureText = useFailureText()
  const check = useMutation({ mutationFn: () => call('verifyRegister', { params: { affiliate } }) })
  return (
    <div className={sections.section}>
      <div>
        <Button busy={check.isPending} icon="shield" onClick={() => check.mutate()} variant="secondary">
          {t('console.register.check')}
        </Button>
      </div>
      <div role="status">
        {check.data?.holds === true && (
          <Notice tone="positive">{t('console.register.holds', { lines: check.data.lines })}</Notice>
        )}
      </div>
      {check.data?.holds === false && (
        <CheckFaults
          faults={check.data.faults}
          of="register"
          text={t('console.register.broken', { until: check.data.until })}
        />
      )}
      {check.isError && (
        <Notice role="alert" tone="danger">
          {failureText(check.error)}
        </Notice>
      )}
    </div>
  )
}

const NEWEST: { readonly after?: string } = {}

const Lines = ({ affiliate }: OfProgramme) => {
  const lines = useInfiniteQuery({
    queryKey: ['register', affiliate],
    queryFn: ({ pageParam }) => call('listRegisterLines', { params: { affiliate }, query: pageParam }),
    initialPageParam: NEWEST,
    getNextPageParam: ({ _links, _embedded }: Page) =>
      _links.next === undefined ? undefined : { after: String(_embedded.lines.at(-1)?.line) },
  })
  return (
    <Answer lines={10} of={lines}>
      {({ pages }) => (
        <>
          <LinesTable lines={pages.flatMap(({ _embedded }) => _embedded.lines)} />
          <MoreButton of={lines} />
        </>
      )}
    </Answer>
  )
}

const LinesTable = ({ lines }: { readonly lines: readonly Line[] }) => {
  const t = useT()
  const format = useFormat()
  return (
    <Table
      caption={t('console.page.register')}
      columns={[
        { id: 'line', label: t('console.register.line'), cell: ({ line }) => line, end: true },
        {
          id: 'written',
          label: t('console.register.written'),
          cell: ({ recordedAt }) => format.dateTime(recordedAt),
        },
        {
          id: 'order',
          label: t('console.orders.barcode'),
          cell: ({ order, orderNumber }) => <ToOrder id={order}>{orderNumber}</ToOrder>,
        },
        {
          id: 'what',
          label: t('console.register.what'),
          cell: ({ description, corrects, reason }) => (
            <>
              <bdi>{description}</bdi>
              {corrects !== null && (
                <p className={styles.hint}>
                  {t('console.register.corrects', { line: corrects, reason: reason ?? '' })}
                </p>
              )}
            </>
          ),
        },
        { id: 'paid-by', label: t('console.register.paid-by'), cell: ({ paidBy }) => <bdi>{paidBy}</bdi> },
        { id: 'price', label: t('console.register.price'), cell: ({ price }) => <bdi>{price}</bdi>, end: true },
      ]}
      empty={t('console.register.empty')}
      rowId={({ line }) => String(line)}
      rows={lines}
    />
  )
}
