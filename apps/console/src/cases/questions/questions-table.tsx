import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { now } from '@reprise/browser/clock.ts'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useLocale } from '@reprise/ui/words/messages.ts'
import { WithName } from '#console/live/with-name.tsx'
import { litigationPath } from '#console/navigation/pages.ts'
import { AppLink } from '#console/navigation/router.tsx'
import { ProgrammeName } from '#console/parts/programme-name.tsx'
import { Table } from '#console/parts/table.tsx'
import { useT } from '#console/i18n/t.ts'
import { daysUntil } from './days-until.ts'
import { useOfferText } from './offer-text.ts'
import styles from './questions.module.css'

type Row = ReplyOf<'listLitigations'>['_embedded']['litigations'][number]

export const QuestionsTable = ({ rows }: { readonly rows: readonly Row[] }) => {
  const t = useT()
  const format = useFormat()
  const offerText = useOfferText()
  const languages = new Intl.DisplayNames(useLocale(), { type: 'language' })
  return (
    <Table
      caption={t('console.page.litigations')}
      columns={[
        {
          id: 'product',
          label: t('console.orders.product'),
          cell: ({ order, product, barcode }) => (
            <>
              <AppLink to={litigationPath(order)}>
                <bdi>{product}</bdi>
              </AppLink>
              <WithName id={order} queue="litigations" />
              <p className={styles.soft} dir="ltr">
                {barcode}
              </p>
            </>
          ),
        },
        {
          id: 'kind',
          label: t('console.cases.kind'),
          cell: ({ kind, action, status }) => (
            <>
              {t(`console.obstacle.${kind}`)}
              <p className={styles.soft}>
                {t(action === null ? `console.litigation.status.${status}` : `console.litigation.event.${action}`)}
              </p>
            </>
          ),
        },
        { id: 'offer', label: t('console.litigations.offer'), cell: offerText },
        {
          id: 'due',
          label: t('console.cases.due'),
          cell: (row) => (
            <>
              {format.date(row.answerBefore)}
              {row.status === 'open' && <DaysLeft row={row} />}
            </>
          ),
        },
        {
          id: 'programme',
          label: t('console.orders.programme'),
          cell: ({ affiliate }) => <ProgrammeName id={affiliate} />,
        },
        {
          id: 'language',
          label: t('console.litigations.language'),
          cell: ({ language }) => languages.of(language) ?? language,
        },
        { id: 'looked', label: t('console.litigations.looked'), cell: ({ openedBy }) => <bdi>{openedBy ?? '–'}</bdi> },
      ]}
      empty={t('console.litigations.empty')}
      rowId={({ id }) => id}
      rows={rows}
    />
  )
}

/** Dots for the reminders, of which those that went out are full. */
const DaysLeft = ({ row: { answerBefore, reminders } }: { readonly row: Row }) => {
  const t = useT()
  const count = daysUntil(Date.parse(answerBefore), now())
  const { sent, planned } = reminders
  return (
    <p className={styles.soft}>
      {count >= 0 && `${t('console.litigations.days-left', { count })} `}
      <span aria-label={t('console.litigations.reminded', { count: sent })} role="img">
        {'●'.repeat(sent)}
        {'○'.repeat(Math.max(0, planned - sent))}
      </span>
    </p>
  )
}
