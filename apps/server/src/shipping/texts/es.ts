import type { LabelTexts } from './label-texts.ts'

export const es: LabelTexts = {
  documentTitle: (order) => `Etiqueta de envío y hoja para el paquete, pedido ${order}`,
  to: 'Destinatario',
  from: 'Remitente',
  orderNumber: 'Número de pedido',
  parcelNumber: 'Número de paquete',
  stick: 'Pega esta mitad en el exterior del paquete.',
  cut: 'Corta por aquí',
  slipTitle: 'Mete esta mitad dentro del paquete',
  product: 'Producto',
  sendBefore: (date) => `Envíalo antes del ${date} para mantener tu precio.`,
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
    'Haz una copia de lo que quieras conservar.',
    'Cierra la sesión de tu cuenta y desactiva «Encontrar mi dispositivo».',
    'Restablece los ajustes de fábrica y apaga el dispositivo.',
  ],
  barcodeAlt: (order) => `Código de barras del pedido ${order}`,
  qrAlt: (order) => `Código QR del pedido ${order}`,
  parcelAlt: (number) => `Código de barras del paquete ${number}`,
}
