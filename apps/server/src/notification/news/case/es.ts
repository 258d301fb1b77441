import { type CaseTexts, caseTexts } from './case-texts.ts'

export const es: CaseTexts = caseTexts({
  received: {
    subject: ({ product }) => `Hemos recibido su mensaje: ${product}`,
    title: ({ product }) => `Hemos recibido lo que nos escribió sobre su ${product}.`,
    body: [() => 'Lo examinamos y le respondemos por correo electrónico. En la página de su pedido ve cómo está.'],
  },
  subject: ({ product }) => `Nuestra respuesta sobre su ${product}`,
  outcomes: {
    'payment-sent': ({ amount, product }) => `El pago de ${amount} por su ${product} está hecho.`,
    'payment-due': ({ amount, product }) =>
      `Tiene razón: faltan por pagar ${amount} por su ${product}, y nos ocupamos de ello.`,
    'payment-not-due': ({ product }) => `No hay nada que pagar por su ${product}.`,
    'parcel-found': ({ product }) => `El paquete con su ${product} ha aparecido.`,
    'parcel-made-good': ({ product }) => `El paquete con su ${product} se ha perdido, y respondemos por él.`,
    'parcel-not-covered': ({ product }) =>
      `El paquete con su ${product} se ha perdido, y su trayecto no estaba cubierto por nosotros.`,
    'finding-stands': ({ product }) => `Se mantiene lo que encontramos al examinar su ${product}.`,
    'finding-corrected': ({ product }) =>
      `Tiene razón: lo que encontramos al examinar su ${product} era erróneo, y lo corregimos.`,
    'name-misused': () => 'Tiene razón: se usó su nombre sin su consentimiento en este pedido.',
    'name-not-misused': () => 'Por lo que vemos, no se usó su nombre sin su consentimiento en este pedido.',
  },
  words: ({ answer }) => `Esto es lo que le escribimos: ${answer}`,
  again: () => 'Si no está de acuerdo, dígalo en la página de su pedido o escríbanos.',
})
