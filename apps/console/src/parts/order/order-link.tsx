import type { ReactNode } from 'react'
import { printedBarcode } from '@reprise/contract/identifier/barcode'
import { orderPath } from '#console/navigation/pages.ts'
import { AppLink } from '#console/navigation/router.tsx'
import { holds, useMe } from '#console/session/me.ts'

type ToOrderProps = { readonly id: string; readonly children: ReactNode }

/** A link for those who may open orders; others read the same words. */
export const ToOrder = ({ id, children }: ToOrderProps) =>
  holds(useMe(), ['orders']) ? <AppLink to={orderPath(id)}>{children}</AppLink> : <bdi>{children}</bdi>

type OrderLinkProps = { readonly id: string; readonly barcode: string }

/** Who pays alone compares the barcodes. */
export const OrderLink = ({ id, barcode }: OrderLinkProps) => (
  <ToOrder id={id}>
    <bdi dir="ltr">{printedBarcode(barcode)}</bdi>
  </ToOrder>
)
