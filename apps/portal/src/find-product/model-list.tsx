import { MAX_RESULTS_PER_PAGE } from '@reprise/contract/limits'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import type { ListedProduct } from '@reprise/contract/order-api/product'
import type { ProductType } from '@reprise/contract/words/product-type'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Chip } from '@reprise/ui/controls/chip.tsx'
import { LinkButton } from '@reprise/ui/controls/link-button.tsx'
import { Skeleton } from '@reprise/ui/feedback/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAt, useInstance } from '#portal/affiliate/index.ts'
import { useApi } from '#portal/api/client.ts'
import { popularQuery, type ProductPage } from '#portal/api/products.ts'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useT } from '#portal/i18n/t.ts'
import { paths } from '#portal/navigation/paths.ts'
import { productAddress } from '#portal/navigation/product-address.ts'
import { AppLink, useGo } from '#portal/navigation/router.tsx'
import { measuredItem, useMeasured } from '#portal/platform/measurement.ts'
import { DeviceDrawing } from '@reprise/ui/drawings/device-drawing.tsx'
import { drawnAs } from '@reprise/ui/drawings/drawn-as.ts'
import { classNames } from '@reprise/ui/layout/class-names.ts'
import { ItemRow } from '@reprise/ui/layout/item-row.tsx'
import { ProductName } from '@reprise/ui/layout/product-name.tsx'
import { Stack } from '@reprise/ui/layout/layout.tsx'
import { VisuallyHidden } from '@reprise/ui/feedback/visually-hidden.tsx'
import type { FindFilters } from './filters.ts'
import styles from './find-product.module.css'
import { ListFailure, NothingFound, RowSkeletons, UpTo } from './list-states.tsx'
import { type ListFilters, listQuery } from './list-query.ts'
import { ModelSizes } from './model-sizes.tsx'

type ModelListProps = { readonly type: ProductType; readonly filters: ListFilters }

export const ModelList = ({ type, filters }: ModelListProps) => {
  const t = useT()
  const format = useFormat()
  const api = useApi()
  const { apiResultsPerPage } = useInstance()
  const { search, brand, page, older } = filters
  const list = useQuery(listQuery(api, { type, filters, perPage: apiResultsPerPage }))
  const { data: popular } = useQuery(popularQuery(api))
  const found = list.isPlaceholderData ? undefined : list.data
  useMeasured(
    found,
    found && {
      event: 'view_item_list',
      ecommerce: { item_list_id: type, items: found._embedded.products.map(measuredItem) },
    },
  )
  if (list.isError) return <ListFailure again={() => void list.refetch()} failure={list.error} />
  const total = list.data?.page.totalElements
  const isWaiting = list.isPlaceholderData
  // The eye is told once, by the heading of what to do then.
  const isEmpty = total === 0 && !isWaiting
  const count = total === undefined ? t('find.loading') : t('find.count', { count: total, shown: format.number(total) })
  const [first] = list.data?._embedded.products ?? []
  const order = search === undefined && popular !== undefined && first !== undefined && orderOf(first, popular)
  return (
    <Stack gap="wide">
      <BrandChips brands={list.data?.brands} filters={filters} type={type} />
      <Stack gap="close">
        <p className={styles.count}>
          <span role="status">{isEmpty ? <VisuallyHidden>{count}</VisuallyHidden> : count}</span>
          {order && ` · ${t(order)}`}
        </p>
        {isEmpty && <NothingFound filters={filters} type={type} />}
        {list.data === undefined ? (
          <RowSkeletons count={apiResultsPerPage} />
        ) : (
          <ul aria-busy={isWaiting} className={classNames(styles.list, isWaiting && styles.waiting)}>
            {list.data._embedded.products.map((product, index) => (
              <li key={product.id}>
                <ModelRow product={product} />
                {/* What was searched for is most likely the first. */}
                {index === 0 && search !== undefined && !isWaiting && <ModelSizes product={product} />}
              </li>
            ))}
          </ul>
        )}
      </Stack>
      {list.data !== undefined && !isEmpty && (
        <EndOfList
          filters={{ search, brand, page, older }}
          isAll={list.data._embedded.products.length >= list.data.page.totalElements}
          shown={list.data._embedded.products.length}
          type={type}
        />
      )}
    </Stack>
  )
}

/** Years, by the age at which most devices are handed in (docs/decisions/0213). */
const USUAL_AGE = { from: 2, to: 5 }

/** What stands first, where the first of the list shows that it does: what was sold most, else what has the usual age. */
const orderOf = ({ id, releaseDate }: ListedProduct, { soldHere, products }: ReplyOf<'listPopular'>) => {
  if (soldHere) return products.some((sold) => sold.id === id) && 'find.soldFirst'
  const age = new Date().getFullYear() - Number(releaseDate?.slice(0, 4) ?? Number.NaN)
  return age >= USUAL_AGE.from && age <= USUAL_AGE.to && 'find.usualFirst'
}

type EndOfListProps = {
  readonly type: ProductType
  readonly filters: ListFilters
  readonly shown: number
  readonly isAll: boolean
}

/** More of the list, then the old models that it left out; past the most that one answer holds, the search. */
const EndOfList = ({ type, filters: { search, brand, page, older }, shown, isAll }: EndOfListProps) => {
  const t = useT()
  const at = useAt()
  const more = { search, brand, older: older ? 'yes' : undefined }
  if (!isAll && shown >= MAX_RESULTS_PER_PAGE) return <p>{t('find.end')}</p>
  if (!isAll)
    return (
      <p>
        <LinkButton as={AppLink} replace to={paths.find(at, type, { ...more, page: page + 1 })} variant="secondary">
          {t('find.more')}
        </LinkButton>
      </p>
    )
  if (older || search !== undefined) return null
  return (
    <p>
      <AppLink replace to={paths.find(at, type, { brand, older: 'yes', page: page + 1 })}>
        {t('find.older')}
      </AppLink>
    </p>
  )
}

const ModelRow = ({ product }: { readonly product: ListedProduct }) => {
  const at = useAt()
  const { brand, model, releaseDate, type, upTo } = product
  const year = releaseDate?.slice(0, 4)
  return (
    <ItemRow
      as={AppLink}
      aside={<UpTo price={upTo} />}
      detail={year === undefined ? brand : `${brand} · ${year}`}
      picture={<DeviceDrawing side="back" type={drawnAs(type, model)} />}
      title={<ProductName>{model}</ProductName>}
      to={productAddress(at, product)}
    />
  )
}

type BrandChipsProps = {
  readonly type: ProductType
  readonly filters: FindFilters
  readonly brands: ProductPage['brands'] | undefined
}

const BrandChips = ({ type, filters: { search, brand }, brands }: BrandChipsProps) => {
  const t = useT()
  const format = useFormat()
  const at = useAt()
  const go = useGo()
  const [all, setAll] = useState(false)
  if (brands === undefined)
    return (
      <div className={styles.brands}>
        <Skeleton height="2.75rem" shape="block" width="16rem" />
      </div>
    )
  if (brands.length === 0) return null
  const shown = all ? brands : shownBrands(brands, brand)
  const hidden = brands.length - shown.length
  return (
    <div aria-label={t('find.brands')} className={all ? styles.allBrands : styles.brands} role="group">
      {shown.map(({ name, count }) => (
        <Chip
          count={format.number(count)}
          key={name}
          onChange={(chosen) => void go(paths.find(at, type, { search, brand: chosen ? name : undefined }))}
          pressed={name === brand}
        >
          <bdi>{name}</bdi>
        </Chip>
      ))}
      {hidden > 0 && (
        <Button onClick={() => setAll(true)} small variant="quiet">
          {t('find.moreBrands', { count: hidden })}
        </Button>
      )}
    </div>
  )
}

type Brand = { readonly name: string; readonly count: number }

const FEW = 6

/** The first brands, and the chosen one even if it is rare. Hiding a single one would save nothing. */
const shownBrands = (brands: readonly Brand[], chosen: string | undefined): readonly Brand[] =>
  brands.length <= FEW + 1 ? brands : brands.filter(({ name }, index) => index < FEW || name === chosen)
