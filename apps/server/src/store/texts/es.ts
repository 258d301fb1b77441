import type { SlipTexts } from './slip-texts.ts'

export const es: SlipTexts = {
  title: 'Resguardo de entrega',
  documentTitle: (order) => `Resguardo de entrega, pedido ${order}`,
  store: 'Tienda',
  associate: 'Dependiente',
  date: 'Fecha',
  orderNumber: 'Número de pedido',
  product: 'Producto',
  price: 'Precio acordado',
  condition:
    'Se paga después de revisar el producto. Si se encuentra algo distinto de lo declarado, decide el vendedor.',
  received: 'La tienda ha recibido el producto indicado, restablecido y sin cuentas.',
  keep: 'Guarde este resguardo hasta que le paguen.',
  customer: 'Vendedor',
  signature: 'Firma',
  barcodeAlt: (order) => `Código de barras del pedido ${order}`,
}
