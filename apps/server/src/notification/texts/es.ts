import type { ConfirmationTexts } from './confirmation-texts.ts'

export const es: ConfirmationTexts = {
  subject: ({ product, amount }) => `Vendido: ${product} por ${amount}`,
  preview: {
    parcel: (date) => `Siguiente paso: envíelo antes del ${date}. Adjuntamos su etiqueta.`,
    kit: () => 'Siguiente paso: le llega un sobre por correo.',
    store: (date) => `Siguiente paso: llévelo a una tienda antes del ${date}.`,
  },
  greeting: (name) => `Hola, ${name}:`,
  headline: ({ product, amount }) => `Ha vendido su ${product} por ${amount}.`,
  orderNumber: 'Número de pedido',
  someCharity: 'una buena causa',
  openOrder: 'Ver mi pedido',
  labelled: (label, value) => `${label}: ${value}`,
  next: 'Qué pasa ahora',
  steps: {
    prepare: 'Guarde una copia de sus datos, cierre la sesión de su cuenta y restablezca los ajustes de fábrica.',
    pack: {
      label: 'Imprima la página adjunta: la mitad de arriba va pegada al paquete; la de abajo, dentro.',
      either:
        'Imprima la página adjunta: la mitad de arriba va pegada al paquete; la de abajo, dentro. Sin impresora, muestre en el mostrador el código que aparece en la página de su pedido.',
      code: 'Embálelo bien. En el mostrador, muestre el código que aparece en la página de su pedido.',
      kit: 'Le llega un sobre por correo, con su etiqueta y una hoja dentro. Meta el dispositivo y la hoja.',
      store: 'No necesita paquete: lleve el dispositivo y su número de pedido.',
    },
    send: {
      parcel: (date) => `Entregue el paquete antes del ${date}. Hasta entonces su precio está garantizado.`,
      store: (date) =>
        `Llévelo a una tienda antes del ${date}. Hasta entonces su precio está garantizado. La página de su pedido dice dónde.`,
    },
    counter: (carrier) => `Lo recogen en cualquier mostrador de ${carrier}; el franqueo está pagado.`,
    check:
      'Cuando llegue, lo revisaremos y le escribiremos. Si encontramos algo distinto de lo que indicó, usted decide.',
    requirements: (list) =>
      `Antes de pagar, necesitamos de usted: ${list}. Envíelo en la página de su pedido, ahora o más tarde.`,
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
