import type { ProductType } from '@reprise/contract/words/product-type'
import { Disclosure } from '@reprise/ui/controls/disclosure.tsx'
import { DeviceDrawing } from '@reprise/ui/drawings/device-drawing.tsx'
import { Grid, Stack } from '@reprise/ui/layout/layout.tsx'
import { assetAddress } from '#portal/affiliate/asset-address.ts'
import { useAt, useInstance } from '#portal/affiliate/index.ts'
import { useT } from '#portal/i18n/t.ts'
import { paths } from '#portal/navigation/paths.ts'
import { AppLink } from '#portal/navigation/router.tsx'
import { Tile } from '#portal/ui/tile.tsx'

const PICTURE_PX = 96
/** The first of its list, which a programme orders as it likes; to hide a single one would save nothing. */
const FIRST = 4

export const ProductTypes = () => {
  const t = useT()
  const { apiProductType } = useInstance()
  const first = apiProductType.length <= FIRST + 1 ? apiProductType : apiProductType.slice(0, FIRST)
  const rest = apiProductType.slice(first.length)
  return (
    <Stack as="section">
      <h2>{t('home.types')}</h2>
      <TypeTiles types={first} />
      {rest.length > 0 && (
        <Disclosure look="plain" summary={t('home.types.more')}>
          <TypeTiles types={rest} />
        </Disclosure>
      )}
    </Stack>
  )
}

const TypeTiles = ({ types }: { readonly types: readonly ProductType[] }) => {
  const t = useT()
  const at = useAt()
  const { apiProductTypeImages = {}, apiProductTypeUrls = {} } = useInstance()
  return (
    <Grid as="ul">
      {types.map((type) => {
        const own = assetAddress(apiProductTypeImages[type], PICTURE_PX)
        const elsewhere = apiProductTypeUrls[type]
        const content = {
          label: t(`productType.${type}`),
          picture:
            own === undefined ? (
              <DeviceDrawing type={type} />
            ) : (
              <img alt="" height={PICTURE_PX} src={own} width={PICTURE_PX} />
            ),
        }
        return (
          <li key={type}>
            {elsewhere === undefined ? (
              <Tile {...content} as={AppLink} to={paths.find(at, type)} />
            ) : (
              <Tile {...content} href={elsewhere} />
            )}
          </li>
        )
      })}
    </Grid>
  )
}
