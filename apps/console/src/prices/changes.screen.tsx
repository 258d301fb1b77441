import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { GRADES } from '@reprise/contract/pricing/grade'
import { useFormat } from '@reprise/ui/words/format.ts'
import { call } from '#console/api/client.ts'
import { PAGES } from '#console/navigation/pages.ts'
import { AppLink, useFilters, useParam } from '#console/navigation/router.tsx'
import { Answer } from '#console/parts/answer.tsx'
import { MoreButton } from '#console/parts/more-button.tsx'
import { Screen } from '#console/parts/screen.tsx'
import { Table } from '#console/parts/table.tsx'
import { useT } from '#console/i18n/t.ts'
import styles from './prices.module.css'

type Page = ReplyOf<'listPriceChanges'>

const BEGINNING: { readonly after?: string | undefined } = {}

/** Two versions against each other: only products that are paid differently. */
export const ChangesScreen = () => {
  const t = useT()
  const format = useFormat()
  const [market, currency, version] = [useParam('market'), useParam('currency'), useParam('version')]
  const [{ since: chosen }] = useFilters()
  const since = chosen ?? String(Number(version) - 1)
  const isOne = since === version || since === '0'
  const changes = useInfiniteQuery({
    enabled: !isOne,
    queryKey: ['prices', 'changes', market, currency, version, since],
    queryFn: ({ pageParam }) =>
      call('listPriceChanges', {
        params: { market, currency, version },
        query: { since, limit: '100', ...pageParam },
      }),
    initialPageParam: BEGINNING,
    getNextPageParam: ({ _links, _embedded }: Page) =>
      _links.next === undefined ? undefined : { after: _embedded.changes.at(-1)?.product },
  })
  const paid = (amount: number | undefined) =>
    amount === undefined ? '–' : <bdi>{format.money(amount, currency)}</bdi>
  return (
    <Screen
      lead={
        <AppLink filters={{ market: `${market} ${currency}` }} to={PAGES.prices.path}>
          {t('console.prices.all-of', { market: `${market} ${currency}` })}
        </AppLink>
      }
      title={isOne ? t('console.studio.changes-of', { version }) : t('console.prices.changes-of', { version, since })}
    >
      {isOne ? (
        <p>{t('console.prices.nothing-before', { version })}</p>
      ) : (
        <Answer lines={12} of={changes}>
          {({ pages }) => (
            <>
              <Table
                caption={t('console.prices.changes')}
                columns={[
                  {
                    id: 'product',
                    label: t('console.prices.product'),
                    cell: ({ name }) => <bdi className={styles.product}>{name}</bdi>,
                  },
                  ...GRADES.map((grade) => ({
                    id: grade,
                    label: t(`console.grade.${grade}`),
                    end: true,
                    cell: ({ before, after }: Page['_embedded']['changes'][number]) =>
                      before?.[grade] === after?.[grade] ? (
                        paid(after?.[grade])
                      ) : (
                        <span className={styles.pair}>
                          {before && <del>{paid(before[grade])}</del>} <ins>{paid(after?.[grade])}</ins>
                        </span>
                      ),
                  })),
                ]}
                empty={t('console.prices.no-change')}
                rowId={({ product }) => product}
                rows={pages.flatMap(({ _embedded }) => _embedded.changes)}
              />
              <MoreButton of={changes} />
            </>
          )}
        </Answer>
      )}
    </Screen>
  )
}
