import type { ConfirmationTexts } from './confirmation-texts.ts'

export const es: ConfirmationTexts = {
  subject: ({ product, amount }) => `Vendido: ${product} por ${amount}`,
  preview: (date) => `Siguiente paso: envíelo antes del ${date}. Adjuntamos su etiqueta.`,
  greeting: (name) => `Hola, ${name}:`,
  headline: ({ product, amount }) => `Ha vendido su ${product} por ${amount}.`,
  orderNumber: 'Número de pedido',
  someCharity: 'una buena causa',
  openOrder: 'Ver mi pedido',
  labelled: (label, value) => `${label}: ${value}`,
  next: 'Qué pasa ahora',
  steps: {
    prepare: 'Guarde una copia de sus datos, cierre la sesión de su cuenta y restablezca los ajustes de fábrica.',
    pack: 'Imprima la página adjunta: la mitad de arriba va pegada al paquete; la de abajo, dentro.',
    send: (date) => `Envíe el paquete antes del ${date}. Hasta entonces su precio está garantizado.`,
    check:
      'Cuando llegue, lo revisaremos y le escribiremos. Si encontramos algo distinto de lo que indicó, usted decide.',
    identity: 'Antes de pagarle, le pediremos que muestre su documento de identidad.',
    pay: ({ amount, way }) => `Después recibe ${amount}: ${way}.`,
    passOn: ({ amount, charity }) => `Después entregamos ${amount} a ${charity} y le escribimos qué día lo hicimos.`,
  },
  receipt: 'Cómo se calcula su precio',
  bonus: (way) => `Extra por ${way}`,
  total: 'Recibe',
  donated: 'Dona',
  payment: 'Cómo le pagamos',
  donation: 'Qué pasa con el importe',
  account: (account) => `en la cuenta ${account}`,
  attached: 'Adjunto: etiqueta de envío y hoja para el paquete (PDF)',
  sentBecause: (appName) => `Recibe este mensaje porque ha vendido un producto con ${appName}.`,
}
