import type { ListedProduct } from '@reprise/contract/order-api/product'
import { useAt } from '#portal/affiliate/index.ts'
import { AppLink } from '#portal/navigation/link.tsx'
import { paths } from '#portal/navigation/paths.ts'
import { DeviceDrawing } from '#portal/ui/device-drawing.tsx'
import { ItemRow } from '#portal/ui/item-row.tsx'
import { UpTo } from './up-to.tsx'

/** A model and what it is worth at best. Which variant it is gets asked only where that changes the price. */
export const ModelRow = ({ product }: { readonly product: ListedProduct }) => {
  const at = useAt()
  const { id, brand, colours, model, modelKey, pricesDiffer, releaseDate, type, upTo, variants } = product
  const asksForVariant = variants > 1 && pricesDiffer
  const year = releaseDate?.slice(0, 4)
  return (
    <ItemRow
      as={AppLink}
      aside={<UpTo price={upTo} />}
      detail={year === undefined ? brand : `${brand} · ${year}`}
      picture={<DeviceDrawing colour={colours[0]} side="back" type={type} />}
      title={<bdi>{model}</bdi>}
      to={asksForVariant ? paths.find(at, type, { model: modelKey }) : paths.estimate(at, id)}
    />
  )
}
