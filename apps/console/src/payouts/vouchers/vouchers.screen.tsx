import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { call } from '#console/api/client.ts'
import { nextPage } from '#console/api/next-page.ts'
import { VOUCHERS_PATH } from '#console/navigation/pages.ts'
import { AppLink } from '#console/navigation/router.tsx'
import { Answer } from '#console/parts/answer.tsx'
import { MoreButton } from '#console/parts/more-button.tsx'
import { ProgrammeChoice, useProgramme } from '#console/parts/programme-choice.tsx'
import { Screen } from '#console/parts/screen.tsx'
import { Table } from '#console/parts/table.tsx'
import { holds, useMe } from '#console/session/me.ts'
import { useT } from '#console/i18n/t.ts'
import { MoneyLinks } from '../money-links.tsx'
import sections from '#console/parts/section.module.css'
import { ImportCodes } from './import-codes.tsx'
import { IssuedCodes } from './issued-codes.tsx'
import { VoucherImports } from './voucher-imports.tsx'

type Stock = ReplyOf<'getVoucherStock'>

/** Voucher codes: how many are left where, what came in, and who has what. */
export const VouchersScreen = () => {
  const t = useT()
  const me = useMe()
  const affiliate = useProgramme()
  return (
    <Screen lead={t('console.vouchers.lead')} title={t('console.vouchers.title')}>
      <MoneyLinks />
      {holds(me, ['vouchers']) ? (
        <>
          <div className={sections.filters}>
            <ProgrammeChoice />
          </div>
          {affiliate === undefined ? (
            <Stocks />
          ) : (
            <div className={sections.section} key={affiliate}>
              <StockOf affiliate={affiliate} />
              <ImportCodes affiliate={affiliate} />
              <VoucherImports affiliate={affiliate} />
              <IssuedCodes affiliate={affiliate} />
            </div>
          )}
        </>
      ) : (
        <p>{t('console.forbidden', { scope: 'vouchers' })}</p>
      )}
    </Screen>
  )
}

const Stocks = () => {
  const t = useT()
  const stocks = useInfiniteQuery({
    queryKey: ['vouchers', 'stocks'],
    queryFn: ({ pageParam }) => call('listVoucherStocks', { query: { page: String(pageParam), limit: '100' } }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  })
  return (
    <Answer lines={4} of={stocks}>
      {({ pages }) => (
        <>
          <Table
            caption={t('console.vouchers.left')}
            columns={[
              {
                id: 'programme',
                label: t('console.orders.programme'),
                cell: ({ affiliate }) => (
                  <AppLink filters={{ programme: affiliate }} to={VOUCHERS_PATH}>
                    {affiliate}
                  </AppLink>
                ),
              },
              { id: 'low', label: t('console.vouchers.state'), cell: (stock) => <State stock={stock} /> },
              { id: 'left', label: t('console.vouchers.left'), cell: ({ available }) => available, end: true },
              { id: 'waiting', label: t('console.vouchers.waiting'), cell: ({ waiting }) => waiting, end: true },
            ]}
            empty={t('console.vouchers.none')}
            rowId={({ affiliate }) => affiliate}
            rows={pages.flatMap(({ _embedded }) => _embedded.stocks)}
          />
          <MoreButton of={stocks} />
        </>
      )}
    </Answer>
  )
}

const State = ({ stock: { missing, isLow, lowBelow } }: { readonly stock: Stock }) => {
  const t = useT()
  if (missing > 0) return t('console.vouchers.missing', { missing })
  return isLow ? t('console.vouchers.low', { below: lowBelow }) : t('console.vouchers.enough')
}

const StockOf = ({ affiliate }: { readonly affiliate: string }) => {
  const t = useT()
  const format = useFormat()
  const stock = useQuery({
    queryKey: ['vouchers', 'stock', affiliate],
    queryFn: () => call('getVoucherStock', { params: { affiliate } }),
  })
  return (
    <Answer lines={3} of={stock}>
      {(found) => (
        <>
          {(found.isLow || found.missing > 0) && (
            <Notice icon="alert">
              <State stock={found} />
            </Notice>
          )}
          <p>{t('console.vouchers.sums', { issued: found.issued, ended: found.ended, waiting: found.waiting })}</p>
          <Table
            caption={t('console.vouchers.left')}
            columns={[
              {
                id: 'worth',
                label: t('console.vouchers.worth'),
                cell: ({ amount }) =>
                  amount === null ? t('console.vouchers.any-worth') : format.money(amount, found.currency),
              },
              { id: 'left', label: t('console.vouchers.left'), cell: ({ available }) => available, end: true },
            ]}
            empty={t('console.vouchers.no-codes')}
            rowId={({ amount }) => String(amount)}
            rows={found.byAmount}
          />
        </>
      )}
    </Answer>
  )
}
