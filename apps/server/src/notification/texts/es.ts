import type { ConfirmationTexts } from './confirmation-texts.ts'

export const es: ConfirmationTexts = {
  subject: ({ product, amount }) => `Vendido: ${product} por ${amount}`,
  preview: (date) => `Siguiente paso: envíalo antes del ${date}. Adjuntamos tu etiqueta.`,
  greeting: (name) => `Hola, ${name}:`,
  headline: ({ product, amount }) => `Has vendido tu ${product} por ${amount}.`,
  orderNumber: 'Número de pedido',
  openOrder: 'Ver mi pedido',
  labelled: (label, value) => `${label}: ${value}`,
  next: 'Qué pasa ahora',
  steps: {
    prepare: 'Guarda una copia de tus datos, cierra la sesión de tu cuenta y restablece los ajustes de fábrica.',
    pack: 'Imprime la página adjunta: la mitad de arriba va pegada al paquete; la de abajo, dentro.',
    send: (date) => `Envía el paquete antes del ${date}. Hasta entonces tu precio está garantizado.`,
    check:
      'Cuando llegue, lo revisaremos y te escribiremos. Si encontramos algo distinto de lo que indicaste, decides tú.',
    identity: 'Antes de pagarte, te pediremos que muestres tu documento de identidad.',
    pay: ({ amount, way }) => `Después recibes ${amount}: ${way}.`,
  },
  receipt: 'Cómo se calcula tu precio',
  bonus: (way) => `Extra por ${way}`,
  total: 'Recibes',
  payment: 'Cómo te pagamos',
  account: (account) => `en la cuenta ${account}`,
  attached: 'Adjunto: etiqueta de envío y hoja para el paquete (PDF)',
  sentBecause: (appName) => `Recibes este mensaje porque has vendido un producto con ${appName}.`,
}
