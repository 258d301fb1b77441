import type { Money } from '@reprise/contract/money'
import { fullModelName } from '@reprise/contract/words/model-name'
import { DeviceDrawing } from '@reprise/ui/drawings/device-drawing.tsx'
import { drawnAs } from '@reprise/ui/drawings/drawn-as.ts'
import { Skeleton } from '@reprise/ui/feedback/skeleton.tsx'
import { Grid, Stack } from '@reprise/ui/layout/layout.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useAt } from '#portal/affiliate/index.ts'
import { useApi } from '#portal/api/client.ts'
import { popularQuery } from '#portal/api/products.ts'
import { useT } from '#portal/i18n/t.ts'
import { productAddress } from '#portal/navigation/product-address.ts'
import { AppLink } from '#portal/navigation/router.tsx'
import { useAlive } from '#portal/platform/alive.ts'
import { Tile } from '#portal/ui/tile.tsx'

/** What sells most here with its price; a programme that has not bought enough shows prices, and calls them no more than that. */
export const PopularModels = () => {
  const t = useT()
  const at = useAt()
  const format = useFormat()
  const isAlive = useAlive()
  const { data, isPending } = useQuery(popularQuery(useApi()))
  const priceOf = (upTo: Money | null) => {
    if (upTo === null) return undefined
    const price = format.money(upTo.amount, upTo.currency)
    // The title of prices says that they are the most that is paid.
    return data?.soldHere === false ? price : t('product.upTo', { price })
  }
  if (isPending && isAlive) return <Skeleton height="12rem" shape="block" />
  if (data === undefined || data.products.length === 0) return null
  return (
    <Stack as="section">
      <h2>{t(data.soldHere ? 'home.popular.sold' : 'home.popular.priced')}</h2>
      <Grid as="ul">
        {data.products.map((product) => (
          <li key={product.id}>
            <Tile
              as={AppLink}
              detail={priceOf(product.upTo)}
              label={<bdi>{fullModelName(product.brand, product.model)}</bdi>}
              picture={<DeviceDrawing side="back" type={drawnAs(product.type, product.model)} />}
              to={productAddress(at, product)}
            />
          </li>
        ))}
      </Grid>
    </Stack>
  )
}
