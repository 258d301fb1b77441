import { useAfter } from '@reprise/browser/retries.ts'
import { imeiLikeness } from '@reprise/contract/identifier/imei'
import { MAX_RESULTS_PER_PAGE, MAX_SEARCH } from '@reprise/contract/limits'
import { fullModelName } from '@reprise/contract/words/model-name'
import type { ProductType } from '@reprise/contract/words/product-type'
import { storageText } from '@reprise/contract/words/storage-text'
import { DeviceDrawing } from '@reprise/ui/drawings/device-drawing.tsx'
import { drawnAs } from '@reprise/ui/drawings/drawn-as.ts'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { Skeleton } from '@reprise/ui/feedback/skeleton.tsx'
import { SearchField } from '@reprise/ui/fields/search-field.tsx'
import { ItemRow } from '@reprise/ui/layout/item-row.tsx'
import { ProductName } from '@reprise/ui/layout/product-name.tsx'
import { withItsNumbers } from '@reprise/ui/words/with-its-numbers.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAt } from '#portal/affiliate/index.ts'
import { useApi } from '#portal/api/client.ts'
import { productsQuery } from '#portal/api/products.ts'
import { useT } from '#portal/i18n/t.ts'
import { paths } from '#portal/navigation/paths.ts'
import { AppLink, useGo, useParam, useSearchParams } from '#portal/navigation/router.tsx'
import { useScreenTitle } from '#portal/navigation/screen-title.tsx'
import { Page, Stack } from '@reprise/ui/layout/layout.tsx'
import { filtersOf, type FindFilters } from './filters.ts'
import { ListFailure, NothingFound, RowSkeletons, UpTo } from './list-states.tsx'
import { ModelList } from './model-list.tsx'

/** Brand, then model, then variant where it changes the price. Everything chosen stands in the address. */
export const Screen = () => {
  const t = useT()
  const at = useAt()
  // The route lets only the affiliate's own types in.
  const type = useParam('productType')
  const filters = filtersOf(useSearchParams())
  const title = t(`productType.${type}`)
  useScreenTitle(title, { ready: filters.model === undefined })
  if (filters.model !== undefined) return <VariantList model={filters.model} type={type} />
  return (
    <Page>
      <Stack gap="wide">
        <Stack gap="close">
          <p>
            <AppLink to={paths.home(at)}>{t('find.back')}</AppLink>
          </p>
          <h1>{title}</h1>
        </Stack>
        <TypeSearch filters={filters} key={type} type={type} />
        <ModelList filters={filters} type={type} />
      </Stack>
    </Page>
  )
}

const PAUSE_MS = 250

type TypeSearchProps = { readonly type: ProductType; readonly filters: FindFilters }

/** The list follows what is typed, after a pause; the address follows with it, so that Back finds it again. */
const TypeSearch = ({ type, filters: { search = '', brand } }: TypeSearchProps) => {
  const t = useT()
  const at = useAt()
  const go = useGo()
  const [typed, setTyped] = useState(search)
  const [asked, setAsked] = useState(search)
  const [seen, setSeen] = useState(search)
  // The visitor went back, or followed a link: the field follows the address, unless the field itself wrote it.
  if (seen !== search) {
    setSeen(search)
    if (search !== asked) {
      setTyped(search)
      setAsked(search)
    }
  }
  const likeness = imeiLikeness(typed)
  const imei = likeness === 'imei' || likeness === 'mistyped' ? likeness : undefined
  // An IMEI names one person's device: it is looked at here and sent nowhere, not even its beginning.
  const wanted = likeness === 'none' ? typed.trim() : asked
  const ask = (words: string) => {
    setAsked(words)
    void go(paths.find(at, type, { search: words, brand }), { replace: true })
  }
  useAfter(PAUSE_MS, wanted === asked ? undefined : wanted, ask)
  return (
    <Stack gap="close">
      <SearchField
        action={paths.find(at, type)}
        hint={t('search.hint')}
        label={t('search.label')}
        labelHidden
        maxLength={MAX_SEARCH}
        onChange={setTyped}
        onSearch={() => ask(imei === undefined ? typed.trim() : asked)}
        searchText={t('search.action')}
        value={typed}
      />
      {imei !== undefined && (
        <Notice role="status" title={t(`search.${imei}.title`)}>
          {t(`search.${imei}.text`)}
        </Notice>
      )}
    </Stack>
  )
}

/** Number of rows drawn while the real number is unknown. */
const USUAL_VARIANTS = 3

const VariantList = ({ type, model }: { readonly type: ProductType; readonly model: string }) => {
  const t = useT()
  const at = useAt()
  const api = useApi()
  const list = useQuery(productsQuery(api, { type, model, limit: MAX_RESULTS_PER_PAGE }))
  const variants = list.data?._embedded.products
  const [first] = variants ?? []
  const name = first === undefined ? '' : fullModelName(first.brand, first.model)
  useScreenTitle(name, { ready: first !== undefined })
  return (
    <Page narrow>
      <Stack gap="wide">
        <Stack gap="close">
          <p>
            <AppLink to={paths.find(at, type)}>{t('find.backTo', { type: t(`productType.${type}`) })}</AppLink>
          </p>
          <h1>
            {first === undefined ? (
              <Skeleton shape="title" width="14rem" />
            ) : (
              <ProductName>{withItsNumbers(name)}</ProductName>
            )}
          </h1>
          <p>{t('find.variants.lead')}</p>
        </Stack>
        {list.isError && <ListFailure again={() => void list.refetch()} failure={list.error} />}
        {list.isPending && <RowSkeletons count={USUAL_VARIANTS} />}
        {variants?.length === 0 && <NothingFound filters={{}} type={type} />}
        {variants !== undefined && (
          <ul>
            {variants.map((variant) => (
              <li key={variant.id}>
                <ItemRow
                  as={AppLink}
                  aside={<UpTo price={variant.bestPrice} />}
                  picture={<DeviceDrawing side="back" type={drawnAs(type, variant.model)} />}
                  title={
                    <bdi>{variant.storageGb === null ? variant.name : storageText(variant.storageGb, at.locale)}</bdi>
                  }
                  to={paths.estimate(at, variant.id)}
                />
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Page>
  )
}
