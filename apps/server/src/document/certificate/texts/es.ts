import type { CertificateTexts } from './certificate-texts.ts'

export const es: CertificateTexts = {
  title: 'Certificado de venta',
  documentTitle: (order) => `Certificado de venta, pedido ${order}`,
  fileName: (order) => `certificado-de-venta-${order}`,
  orderNumber: 'Número de pedido',
  product: 'Producto',
  serialNumber: 'IMEI o número de serie',
  price: 'Precio',
  seller: 'Vendedor',
  buyer: 'Comprador',
  declaration: [
    'Vendo el producto arriba indicado al comprador arriba indicado, al precio arriba indicado.',
    'Me pertenece solo a mí. No es robado ni encontrado, ni alquilado ni financiado, y nadie más tiene derechos sobre él.',
    'Soy mayor de edad y he retirado de él mis cuentas y mis datos.',
    'Si el comprador encuentra un estado distinto del que declaré, un precio más bajo solo vale si lo acepto.',
  ],
  placeAndDate: 'Lugar y fecha',
  signature: 'Firma del vendedor',
  barcodeAlt: (order) => `Código de barras del pedido ${order}`,
}
