import type { LabelTexts } from './label-texts.ts'

export const es: LabelTexts = {
  fileName: (order) => `etiqueta-${order}.pdf`,
  documentTitle: (order) => `Etiqueta de envío y hoja para el paquete, pedido ${order}`,
  to: 'Destinatario',
  from: 'Remitente',
  postagePaid: 'Franqueo pagado por el destinatario: el remitente no paga nada',
  carrier: (name) => `Transportista: ${name}`,
  orderNumber: 'Número de pedido',
  parcelNumber: 'Número de paquete',
  stick: 'Pegue esta mitad en el exterior del paquete.',
  cut: 'Corte por aquí',
  slipTitle: 'Meta esta mitad dentro del paquete',
  product: 'Producto',
  sendBefore: (date) => `Envíelo antes del ${date} para mantener su precio.`,
  putIn: 'Qué incluir',
  inside: ['El dispositivo indicado arriba, protegido para que no se mueva', 'Esta hoja'],
  leaveOut: 'Qué no incluir',
  outside: [
    'Tarjetas SIM y de memoria',
    'Fundas, cables y cargadores: no podemos devolverlos',
    'Ningún objeto personal',
  ],
  prepare: 'Antes de cerrar el paquete',
  steps: [
    'Haga una copia de lo que quiera conservar.',
    'Cierre la sesión de su cuenta y desactive «Encontrar mi dispositivo».',
    'Restablezca los ajustes de fábrica y apague el dispositivo.',
  ],
  barcodeAlt: (order) => `Código de barras del pedido ${order}`,
  qrAlt: (order) => `Código QR del pedido ${order}`,
  parcelAlt: (number) => `Código de barras del paquete ${number}`,
}
