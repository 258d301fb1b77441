import { useAt } from '#portal/affiliate/index.ts'
import { useT } from '#portal/i18n/t.ts'
import { paths } from '#portal/navigation/paths.ts'
import { AppLink, useParam, useSearchParams } from '#portal/navigation/router.tsx'
import { useScreenTitle } from '#portal/navigation/screen-title.tsx'
import { Page, Stack } from '@reprise/ui/layout/layout.tsx'
import { filtersOf } from './filters.ts'
import { ModelList } from './model-list.tsx'
import { TypeSearch } from './type-search.tsx'
import { VariantList } from './variant-list.tsx'

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
          <p>{t('find.lead')}</p>
        </Stack>
        <TypeSearch filters={filters} key={type} type={type} />
        <ModelList filters={filters} type={type} />
      </Stack>
    </Page>
  )
}
