import { isUnanswered } from '@reprise/browser/http-errors.ts'
import type { Money } from '@reprise/contract/money'
import type { ProductType } from '@reprise/contract/words/product-type'
import { LinkButton } from '@reprise/ui/controls/link-button.tsx'
import { Skeleton } from '@reprise/ui/feedback/skeleton.tsx'
import { StateIcon } from '@reprise/ui/feedback/state-icon.tsx'
import { StateView } from '@reprise/ui/feedback/state-view.tsx'
import { useQuery } from '@tanstack/react-query'
import { useAt, useInstance } from '#portal/affiliate/index.ts'
import { useApi } from '#portal/api/client.ts'
import { productsQuery } from '#portal/api/products.ts'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useRich } from '#portal/i18n/rich.tsx'
import { useT } from '#portal/i18n/t.ts'
import { paths } from '#portal/navigation/paths.ts'
import { AppLink } from '#portal/navigation/router.tsx'
import { TryAgain } from '#portal/page-states/failure-page.tsx'
import type { FindFilters } from './filters.ts'
import styles from './find-product.module.css'

export const ListFailure = ({ failure, again }: { readonly failure: unknown; readonly again: () => void }) => {
  const t = useT()
  const isCutOff = isUnanswered(failure)
  return (
    <StateView
      action={<TryAgain again={again} />}
      picture={<StateIcon name={isCutOff ? 'offline' : 'alert'} />}
      role="alert"
      title={<h2>{t('find.failure.title')}</h2>}
    >
      <p>{t(isCutOff ? 'failure.offline.text' : 'find.failure.text')}</p>
    </StateView>
  )
}

const FEW_BRANDS = 6

export const NothingFound = ({ type, filters }: { readonly type: ProductType; readonly filters: FindFilters }) => {
  const t = useT()
  const at = useAt()
  const api = useApi()
  const { apiProductType } = useInstance()
  const { search } = filters
  const elsewhere = useQuery({ ...productsQuery(api, { search, limit: 1 }), enabled: search !== undefined })
  const other = elsewhere.data?._embedded.products[0]?.type
  // What the words left out of the list: its brands lead on.
  const bought = useQuery({
    ...productsQuery(api, { type, sort: 'popular', bought: 'true', limit: 1 }),
    enabled: search !== undefined,
  })
  const brands = bought.data?.brands.slice(0, FEW_BRANDS) ?? []
  const isElsewhere = other !== undefined && other !== type && apiProductType.includes(other)
  return (
    <StateView
      action={
        <>
          {isElsewhere && (
            <LinkButton as={AppLink} to={paths.find(at, other, { search })}>
              {t('find.nothing.elsewhere', { type: t(`productType.${other}`) })}
            </LinkButton>
          )}
          <LinkButton as={AppLink} to={paths.find(at, type)} variant="secondary">
            {t('find.nothing.all')}
          </LinkButton>
        </>
      }
      picture={<StateIcon name="search" />}
      title={<h2>{search === undefined ? t('find.nothing.title') : t('find.nothing.titleFor', { search })}</h2>}
    >
      <p>{t('find.nothing.text')}</p>
      {brands.length > 0 && (
        <ul aria-label={t('find.brands')} className={styles.ways}>
          {brands.map(({ name }) => (
            <li key={name}>
              <AppLink to={paths.find(at, type, { brand: name })}>
                <bdi>{name}</bdi>
              </AppLink>
            </li>
          ))}
        </ul>
      )}
    </StateView>
  )
}

export const RowSkeletons = ({ count }: { readonly count: number }) => (
  <ul aria-hidden="true" className={styles.list}>
    {Array.from({ length: count }, (_, index) => (
      <li className={styles.bone} key={index}>
        <Skeleton height="3rem" shape="block" />
      </li>
    ))}
  </ul>
)

export const UpTo = ({ price }: { readonly price: Money | null }) => {
  const t = useT()
  const rich = useRich()
  const format = useFormat()
  if (price === null) return t('find.notBought')
  return rich('find.upTo', { price: format.money(price.amount, price.currency) })
}
