import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { SummaryList } from '@reprise/ui/layout/summary-list.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { call } from '#console/api/client.ts'
import { useParam } from '#console/navigation/router.tsx'
import { useInHand } from '#console/live/in-hand.ts'
import { WithColleague } from '#console/live/with-colleague.tsx'
import { Answer } from '#console/parts/answer.tsx'
import { ProgrammeName } from '#console/parts/programme-name.tsx'
import { Screen } from '#console/parts/screen.tsx'
import { ToOrder } from '#console/parts/order/order-link.tsx'
import { useT } from '#console/i18n/t.ts'
import { AnswerForm } from './answer-form.tsx'
import sections from '#console/parts/section.module.css'
import styles from './cases.module.css'

export type Case = ReplyOf<'getCase'>

export const CaseScreen = () => {
  const t = useT()
  const id = useParam('id')
  const found = useQuery({ queryKey: ['case', id], queryFn: () => call('getCase', { params: { id } }) })
  const kind = found.data?.kind
  return (
    <Screen title={kind === undefined ? t('console.page.cases') : t(`console.case-kind.${kind}`)}>
      <Answer of={found}>{(one) => <CaseView key={one.id} one={one} />}</Answer>
    </Screen>
  )
}

const CaseView = ({ one }: { readonly one: Case }) => {
  const t = useT()
  const format = useFormat()
  return (
    <div className={styles.columns}>
      <section className={sections.card}>
        <h2 className={sections.heading}>{t('console.case.statement')}</h2>
        <p className={styles.statement} dir="auto">
          {one.statement ?? t('console.case.no-statement')}
        </p>
        <SummaryList
          rows={[
            {
              id: 'order',
              label: t('console.orders.barcode'),
              value: <ToOrder id={one.order}>{one.barcode}</ToOrder>,
            },
            { id: 'programme', label: t('console.orders.programme'), value: <ProgrammeName id={one.affiliate} /> },
            { id: 'opened', label: t('console.cases.opened'), value: format.dateTime(one.openedAt) },
            { id: 'due', label: t('console.cases.due'), value: format.calendarDate(one.answerBefore) },
          ]}
        />
      </section>
      {one.status === 'open' ? <Open one={one} /> : <Answered one={one} />}
    </div>
  )
}

const Open = ({ one }: { readonly one: Case }) => {
  const hand = useInHand('cases', one.id)
  return hand.colleague() === null ? <AnswerForm one={one} /> : <WithColleague hand={hand} />
}

const Answered = ({ one: { outcome, answer, answeredAt, answeredBy } }: { readonly one: Case }) => {
  const t = useT()
  const format = useFormat()
  return (
    <section className={sections.card}>
      <h2 className={sections.heading}>{outcome === null ? '' : t(`console.outcome.${outcome}`)}</h2>
      <p className={styles.statement} dir="auto">
        {answer}
      </p>
      {answeredAt !== null && (
        <p>{t('console.case.answered', { who: answeredBy ?? '', date: format.dateTime(answeredAt) })}</p>
      )}
    </section>
  )
}
