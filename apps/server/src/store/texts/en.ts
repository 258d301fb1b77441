import type { SlipTexts } from './slip-texts.ts'

export const en: SlipTexts = {
  title: 'Hand-over slip',
  documentTitle: (order) => `Hand-over slip, order ${order}`,
  store: 'Store',
  associate: 'Associate',
  date: 'Date',
  orderNumber: 'Order number',
  product: 'Product',
  price: 'Price agreed',
  condition: 'Paid after the product was checked. If something else is found than was told, the seller decides.',
  received: 'The store has received the product named above, reset and without accounts.',
  keep: 'Keep this slip until you are paid.',
  customer: 'Seller',
  signature: 'Signature',
  barcodeAlt: (order) => `Barcode of order ${order}`,
}
