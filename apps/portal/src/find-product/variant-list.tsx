import { fullModelName } from '@reprise/contract/model-name'
import { MAX_RESULTS_PER_PAGE } from '@reprise/contract/limits'
import { storageText } from '@reprise/contract/storage-text'
import type { ProductType } from '@reprise/contract/product-type'
import { useQuery } from '@tanstack/react-query'
import { useAt } from '#portal/affiliate/index.ts'
import { useApi } from '#portal/api/client.ts'
import { productsQuery } from '#portal/api/products.ts'
import { useT } from '#portal/i18n/t.ts'
import { paths } from '#portal/navigation/paths.ts'
import { AppLink } from '#portal/navigation/router.tsx'
import { useScreenTitle } from '#portal/navigation/screen-title.tsx'
import { DeviceDrawing } from '@reprise/ui/drawings/device-drawing.tsx'
import { ItemRow } from '@reprise/ui/layout/item-row.tsx'
import { Page, Stack } from '@reprise/ui/layout/layout.tsx'
import { Skeleton } from '@reprise/ui/feedback/skeleton.tsx'
import { ListFailure } from './list-failure.tsx'
import { NothingFound } from './nothing-found.tsx'
import { RowSkeletons } from './row-skeletons.tsx'
import { UpTo } from './up-to.tsx'

/** Number of rows drawn while the real number is unknown. */
const USUAL_VARIANTS = 3

/** Which variant of a model it is; asked only where that changes the price. */
export const VariantList = ({ type, model }: { readonly type: ProductType; readonly model: string }) => {
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
          <h1>{first === undefined ? <Skeleton shape="title" width="14rem" /> : <bdi>{name}</bdi>}</h1>
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
                  picture={<DeviceDrawing colour={variant.colours[0]} side="back" type={type} />}
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
