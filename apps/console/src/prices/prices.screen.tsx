import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { SelectField } from '@reprise/ui/fields/select-field.tsx'
import { call } from '#console/api/client.ts'
import { useFilters } from '#console/navigation/router.tsx'
import { Answer } from '#console/parts/answer.tsx'
import { Screen } from '#console/parts/screen.tsx'
import { useT } from '#console/i18n/t.ts'
import { NewTable } from './new-table.tsx'
import styles from './prices.module.css'
import { Proposals } from './proposals.tsx'
import { Versions } from './versions.tsx'

type MarketInUse = ReplyOf<'listMarkets'>['_embedded']['markets'][number]

const nameOf = ({ market, currency }: MarketInUse): string => `${market} ${currency}`

export const PricesScreen = () => {
  const t = useT()
  const markets = useQuery({ queryKey: ['prices', 'markets'], queryFn: () => call('listMarkets', {}) })
  return (
    <Screen lead={t('console.prices.lead')} title={t('console.page.prices')}>
      <Answer of={markets}>{({ _embedded }) => <OfMarket markets={_embedded.markets} />}</Answer>
    </Screen>
  )
}

const OfMarket = ({ markets }: { readonly markets: readonly MarketInUse[] }) => {
  const t = useT()
  const [filters, change] = useFilters()
  const market = markets.find((one) => nameOf(one) === filters['market']) ?? markets[0]
  if (market === undefined) return <p className={styles.empty}>{t('console.prices.no-market')}</p>
  return (
    <>
      {markets.length > 1 && (
        <div className={styles.pick}>
          <SelectField
            label={t('console.prices.market')}
            name="market"
            onChange={(name) => change({ market: name })}
            options={markets.map((one) => ({
              value: nameOf(one),
              label: [nameOf(one), one.programmes.join(', ')].filter(Boolean).join(' · '),
            }))}
            value={nameOf(market)}
          />
        </div>
      )}
      {market.mayChange && <Proposals key={`proposals ${nameOf(market)}`} market={market} />}
      {market.mayChange ? (
        <NewTable key={nameOf(market)} market={market} />
      ) : (
        <Notice>{t('console.prices.not-yours')}</Notice>
      )}
      <Versions key={`versions ${nameOf(market)}`} market={market} mayChange={market.mayChange} />
    </>
  )
}
