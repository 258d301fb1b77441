import type { CertificateTexts } from './certificate-texts.ts'

export const en: CertificateTexts = {
  title: 'Certificate of sale',
  documentTitle: (order) => `Certificate of sale, order ${order}`,
  fileName: (order) => `certificate-of-sale-${order}`,
  orderNumber: 'Order number',
  product: 'Product',
  serialNumber: 'IMEI or serial number',
  price: 'Price',
  seller: 'Seller',
  buyer: 'Buyer',
  declaration: [
    'I sell the product named above to the buyer named above, at the price named above.',
    'It belongs to me alone. It is neither stolen nor found, neither rented nor financed, and nobody else has a right to it.',
    'I am of age, and I have taken my accounts and my data off it.',
    'If the buyer finds it in another condition than I declared, a lower price counts only if I agree to it.',
  ],
  placeAndDate: 'Place and date',
  signature: 'Signature of the seller',
  barcodeAlt: (order) => `Barcode of order ${order}`,
}
