import type { LabelTexts } from './label-texts.ts'

export const en: LabelTexts = {
  documentTitle: (order) => `Shipping label and packing slip, order ${order}`,
  to: 'To',
  from: 'From',
  orderNumber: 'Order number',
  parcelNumber: 'Parcel number',
  stick: 'Stick this half on the outside of the parcel.',
  cut: 'Cut here',
  slipTitle: 'Put this half into the parcel',
  product: 'Product',
  sendBefore: (date) => `Send it before ${date} to keep your price.`,
  putIn: 'Put in',
  inside: ['The device named above, wrapped so that it cannot move', 'This slip'],
  leaveOut: 'Leave out',
  outside: ['SIM and memory cards', 'Cases, cables and chargers: we cannot send them back', 'Anything personal'],
  prepare: 'Before you close the parcel',
  steps: [
    'Back up what you want to keep.',
    'Sign out of your account and turn off “Find my device”.',
    'Reset the device to its factory settings and switch it off.',
  ],
  barcodeAlt: (order) => `Barcode of order ${order}`,
  qrAlt: (order) => `QR code of order ${order}`,
  parcelAlt: (number) => `Barcode of parcel ${number}`,
}
