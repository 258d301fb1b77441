import { useQuery } from '@tanstack/react-query'
import { BY_HAND_WAYS, type ByHandWay } from '@reprise/contract/words/by-hand-ways'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { call } from '#console/api/client.ts'
import { BY_HAND_PATH, VOUCHERS_PATH } from '#console/navigation/pages.ts'
import { AppLink, useFilters } from '#console/navigation/router.tsx'
import { Answer } from '#console/parts/answer.tsx'
import { ProgrammeChoice, useProgramme } from '#console/parts/programme-choice.tsx'
import { Screen } from '#console/parts/screen.tsx'
import { Table } from '#console/parts/table.tsx'
import { useT } from '#console/i18n/t.ts'
import { MoneyLinks } from '../money-links.tsx'
import sections from '#console/parts/section.module.css'
import { WayPayments } from './way-payments.tsx'

type ByHand = ReplyOf<'listPaymentsByHand'>

/** What no file of a bank pays: vouchers, donations, and transfers of programmes without an account. */
export const ByHandScreen = () => {
  const t = useT()
  const affiliate = useProgramme()
  return (
    <Screen lead={t('console.by-hand.lead')} title={t('console.by-hand.title')}>
      <MoneyLinks />
      <div className={sections.filters}>
        <ProgrammeChoice isOne />
      </div>
      {affiliate === undefined ? <p>{t('console.by-hand.choose')}</p> : <OfProgramme affiliate={affiliate} />}
    </Screen>
  )
}

const OfProgramme = ({ affiliate }: { readonly affiliate: string }) => {
  const [{ way: typed }] = useFilters()
  const way = BY_HAND_WAYS.find((one) => one === typed)
  const payments = useQuery({
    queryKey: ['payables', 'by-hand', affiliate, way],
    queryFn: () => call('listPaymentsByHand', { query: { affiliate, way } }),
    placeholderData: (before) => (before?.affiliate === affiliate ? before : undefined),
  })
  return (
    <Answer lines={6} of={payments}>
      {(found) => (
        <>
          <Ways found={found} />
          <Stock found={found} />
          {way !== undefined && !payments.isPlaceholderData && (
            <WayPayments found={found} key={`${affiliate} ${way}`} way={way} />
          )}
        </>
      )}
    </Answer>
  )
}

const Ways = ({ found: { affiliate, currency, ways } }: { readonly found: ByHand }) => {
  const t = useT()
  const format = useFormat()
  const sumText = ({ count, total }: { readonly count: number; readonly total: number }) =>
    t('console.payouts.sum', { count, total: format.money(total, currency) })
  const wayLink = (way: ByHandWay) => (
    <AppLink filters={{ programme: affiliate, way }} to={BY_HAND_PATH} withFilters>
      {t(`console.by-hand.way.${way}`)}
    </AppLink>
  )
  return (
    <Table
      caption={t('console.by-hand.ways')}
      columns={[
        { id: 'way', label: t('console.by-hand.way'), cell: ({ way }) => wayLink(way) },
        { id: 'now', label: t('console.by-hand.now'), cell: ({ payable }) => sumText(payable), end: true },
        { id: 'waits', label: t('console.by-hand.waits'), cell: ({ waiting }) => sumText(waiting), end: true },
      ]}
      empty={t('console.by-hand.nothing')}
      rowId={({ way }) => way}
      rows={ways}
    />
  )
}

const Stock = ({ found: { affiliate, stock } }: { readonly found: ByHand }) => {
  const t = useT()
  if (stock === null) return null
  const link = (
    <AppLink filters={{ programme: affiliate }} to={VOUCHERS_PATH}>
      {t('console.vouchers.title')}
    </AppLink>
  )
  return stock.missing > 0 ? (
    <Notice action={link} tone="danger">
      {t('console.by-hand.codes-missing', stock)}
    </Notice>
  ) : (
    <p>
      {t('console.by-hand.codes-left', stock)} {link}
    </p>
  )
}
