import { useAt, useInstance } from '#portal/affiliate/index.ts'
import { useT } from '#portal/i18n/t.ts'
import { assetAddress } from '#portal/affiliate/asset-address.ts'
import { paths } from '#portal/navigation/paths.ts'
import { AppLink } from '#portal/navigation/router.tsx'
import { DeviceDrawing } from '@reprise/ui/drawings/device-drawing.tsx'
import { Grid } from '@reprise/ui/layout/layout.tsx'
import { Tile } from '#portal/ui/tile.tsx'
import { VisuallyHidden } from '@reprise/ui/feedback/visually-hidden.tsx'

const PICTURE_PX = 96

/** The kinds of product that the affiliate buys, as ways in; it may send them elsewhere and bring its own pictures. */
export const ProductTypes = () => {
  const t = useT()
  const at = useAt()
  const { apiProductType, apiProductTypeImages = {}, apiProductTypeUrls = {} } = useInstance()
  return (
    <section>
      <h2>
        <VisuallyHidden>{t('home.types')}</VisuallyHidden>
      </h2>
      <Grid as="ul">
        {apiProductType.map((type) => {
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
    </section>
  )
}
