import type { ProductType } from '@reprise/contract/product-type'
import { useQuery } from '@tanstack/react-query'
import { useAt, useInstance } from '#portal/affiliate/index.ts'
import { useApi } from '#portal/api/client.ts'
import { productsQuery } from '#portal/api/products.ts'
import { useT } from '#portal/i18n/t.ts'
import { paths } from '#portal/navigation/paths.ts'
import { AppLink } from '#portal/navigation/router.tsx'
import { StateIcon } from '@reprise/ui/feedback/state-icon.tsx'
import { LinkButton } from '@reprise/ui/controls/link-button.tsx'
import { StateView } from '@reprise/ui/feedback/state-view.tsx'
import type { FindFilters } from './filters.ts'

/** What one can do when nothing fits: other words, all of this type, or the type where the words do fit. */
export const NothingFound = ({ type, filters }: { readonly type: ProductType; readonly filters: FindFilters }) => {
  const t = useT()
  const at = useAt()
  const api = useApi()
  const { apiProductType } = useInstance()
  const { search } = filters
  const elsewhere = useQuery({ ...productsQuery(api, { search, limit: 1 }), enabled: search !== undefined })
  const other = elsewhere.data?._embedded.products[0]?.type
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
    </StateView>
  )
}
