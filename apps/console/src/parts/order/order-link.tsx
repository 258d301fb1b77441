import { printedBarcode } from '@reprise/contract/identifier/barcode'
import { orderPath } from '#console/navigation/pages.ts'
import { AppLink } from '#console/navigation/router.tsx'
import { holds, useMe } from '#console/session/me.ts'

type OrderLinkProps = { readonly id: string; readonly barcode: string }

/** A link for those who may open orders; who pays alone compares the barcodes. */
export const OrderLink = ({ id, barcode }: OrderLinkProps) => {
  const me = useMe()
  const printed = <bdi dir="ltr">{printedBarcode(barcode)}</bdi>
  return holds(me, ['orders']) ? <AppLink to={orderPath(id)}>{printed}</AppLink> : printed
}
