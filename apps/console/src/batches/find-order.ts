import { isBarcode, normaliseBarcode } from '@reprise/contract/identifier/barcode'
import { call } from '#console/api/client.ts'

/** The order of what was typed or scanned: its barcode in any spacing, or a tracking number. @throws HttpRejection */
export const findOrder = (typed: string) => {
  const text = typed.trim()
  return call('findOrderByBarcode', { params: { barcode: isBarcode(text) ? normaliseBarcode(text) : text } })
}
