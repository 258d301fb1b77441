import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { printedBarcode } from '@reprise/contract/identifier/barcode'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { SummaryList } from '@reprise/ui/layout/summary-list.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useLocale } from '@reprise/ui/words/messages.ts'
import { call } from '#console/api/client.ts'
import { useInHand } from '#console/live/in-hand.ts'
import { WithColleague } from '#console/live/with-colleague.tsx'
import { lookPath, orderPath } from '#console/navigation/pages.ts'
import { AppLink, useParam } from '#console/navigation/router.tsx'
import { Answer } from '#console/parts/answer.tsx'
import { OrderCustomerView } from '#console/parts/customer-view/order-customer-view.tsx'
import { CustomerEvidence } from '#console/parts/evidence/customer-evidence.tsx'
import { ProgrammeName } from '#console/parts/programme-name.tsx'
import { Screen } from '#console/parts/screen.tsx'
import { StateBadge } from '#console/parts/state-badge.tsx'
import { holds, useMe } from '#console/session/me.ts'
import { useT } from '#console/i18n/t.ts'
import { QuestionActs } from './question-acts.tsx'
import { QuestionEvents } from './question-events.tsx'
import { QuestionLines } from './question-lines.tsx'
import sections from '#console/parts/section.module.css'
import styles from './questions.module.css'

export type Found = ReplyOf<'getOrderLitigation'>
export type Question = Found['questions'][number]

/** All that was asked about one product. */
export const QuestionScreen = () => {
  const t = useT()
  const id = useParam('id')
  const [done, setDone] = useState('')
  const found = useQuery({
    queryKey: ['litigation', id],
    queryFn: () => call('getOrderLitigation', { params: { id } }),
    gcTime: 0,
  })
  return (
    <Screen lead={found.data?.product} title={t('console.page.litigation')}>
      <p role="status">{done}</p>
      <Answer of={found}>{(one) => <QuestionView found={one} onDone={setDone} />}</Answer>
    </Screen>
  )
}

type QuestionViewProps = { readonly found: Found; readonly onDone: (what: string) => void }

const QuestionView = ({ found, onDone }: QuestionViewProps) => {
  const t = useT()
  const me = useMe()
  const hand = useInHand('litigations', found.order)
  const standing = found.questions.findLast(({ status }) => status !== 'withdrawn')
  return (
    <div className={styles.columns}>
      <div className={styles.stack}>
        {found.blind && (
          <Notice icon="shield" title={t('console.litigation.blind')}>
            <AppLink to={lookPath(found.order)}>{t('console.litigation.to-bench')}</AppLink>
          </Notice>
        )}
        <QuestionLines found={found} />
        <CustomerEvidence sheet={found} />
      </div>
      <div className={styles.stack}>
        <Facts found={found} standing={standing} />
        {hand.colleague() === null ? (
          <QuestionActs found={found} onDone={onDone} standing={standing} />
        ) : (
          <WithColleague hand={hand} />
        )}
        <QuestionEvents found={found} />
        {holds(me, ['orders']) && <OrderCustomerView id={found.order} />}
      </div>
    </div>
  )
}

const Facts = ({ found, standing }: { readonly found: Found; readonly standing: Question | undefined }) => {
  const t = useT()
  const me = useMe()
  const format = useFormat()
  const languages = new Intl.DisplayNames(useLocale(), { type: 'language' })
  const money = (amount: number | null) => (amount === null ? '–' : format.money(amount, found.currency))
  const barcode = printedBarcode(found.barcode)
  return (
    <section className={styles.card}>
      <h2 className={sections.heading}>
        {standing === undefined ? t('console.litigation.status.withdrawn') : t(`console.obstacle.${standing.kind}`)}
      </h2>
      <SummaryList
        rows={[
          {
            id: 'order',
            label: t('console.orders.barcode'),
            value: (
              <bdi dir="ltr">
                {holds(me, ['orders']) ? <AppLink to={orderPath(found.order)}>{barcode}</AppLink> : barcode}
              </bdi>
            ),
          },
          { id: 'state', label: t('console.orders.state'), value: <StateBadge state={found.status} /> },
          { id: 'programme', label: t('console.orders.programme'), value: <ProgrammeName id={found.affiliate} /> },
          {
            id: 'language',
            label: t('console.litigations.language'),
            value: languages.of(found.language) ?? found.language,
          },
          ...(standing === undefined || found.blind
            ? []
            : [
                { id: 'before', label: t('console.litigation.promised'), value: money(standing.amountBefore) },
                { id: 'after', label: t('console.litigation.offered'), value: money(standing.amountAfter) },
              ]),
          ...(standing === undefined
            ? []
            : [
                { id: 'due', label: t('console.cases.due'), value: format.dateTime(standing.answerBefore) },
                { id: 'looked', label: t('console.litigations.looked'), value: standing.openedBy ?? '–' },
              ]),
          ...(found.leftAt === null
            ? []
            : [{ id: 'left', label: t('console.litigation.event.left'), value: format.dateTime(found.leftAt) }]),
        ]}
      />
    </section>
  )
}
