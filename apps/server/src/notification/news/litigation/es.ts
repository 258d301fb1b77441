import type { LitigationTexts } from './litigation-texts.ts'

export const es: LitigationTexts = {
  'found-less': {
    subject: ({ product }) => `Mírelo: ${product} no está como se describió`,
    title: ({ product, amount, before }) =>
      `Hemos encontrado su ${product} en otro estado y ofrecemos ${amount} en lugar de ${before}.`,
    body: [
      () =>
        'Cada diferencia se muestra con fotos y con lo que cambia. Decide usted: aceptar la oferta, recibirlo de vuelta gratis, reciclarlo o pedir una segunda revisión.',
      ({ answerBefore }) =>
        `Tiene hasta el ${answerBefore}. Si no sabemos nada, se lo devolvemos gratis. El silencio nunca significa sí.`,
    ],
  },
  'found-other': {
    subject: ({ product, declared }) => `Mírelo: ${product} en lugar de ${declared}`,
    title: ({ product, declared, amount, before }) =>
      `Hemos encontrado ${product} en lugar de ${declared} y ofrecemos ${amount} en lugar de ${before}.`,
    body: [
      () =>
        'Cada diferencia se muestra con fotos y con lo que cambia. Decide usted: aceptar la oferta, recibirlo de vuelta gratis, reciclarlo o pedir una segunda revisión.',
      ({ answerBefore }) =>
        `Tiene hasta el ${answerBefore}. Si no sabemos nada, se lo devolvemos gratis. El silencio nunca significa sí.`,
    ],
  },
  'accepted-other': {
    subject: ({ product, declared }) => `Revisado: ${product} en lugar de ${declared}`,
    title: ({ product, declared, amount }) =>
      `Hemos encontrado ${product} en lugar de ${declared}. Se mantiene su precio de ${amount}.`,
    body: [({ next }) => next],
  },
  'ios-lock': {
    subject: ({ product }) => `Su ${product} sigue vinculado a una cuenta de Apple`,
    title: ({ product, before }) =>
      `Su ${product} sigue bloqueado por una cuenta de Apple. Su precio de ${before} se mantiene.`,
    body: [
      () =>
        'Puede quitar la cuenta a distancia, en unos dos minutos. Le mostramos cómo, paso a paso. Pulse «La he quitado» y el plazo se detiene.',
      ({ answerBefore }) => `Tiene hasta el ${answerBefore}. Si no sabemos nada, se lo devolvemos gratis.`,
    ],
  },
  'android-lock': {
    subject: ({ product }) => `Su ${product} sigue vinculado a una cuenta`,
    title: ({ product, before }) => `Su ${product} sigue bloqueado por una cuenta. Su precio de ${before} se mantiene.`,
    body: [
      () =>
        'Puede quitar la cuenta a distancia, en unos dos minutos. Le mostramos cómo, paso a paso. Pulse «La he quitado» y el plazo se detiene.',
      ({ answerBefore }) => `Tiene hasta el ${answerBefore}. Si no sabemos nada, se lo devolvemos gratis.`,
    ],
  },
  blocklisted: {
    subject: ({ product }) => `Su ${product} está en una lista de bloqueo`,
    title: ({ product }) =>
      `Su ${product} figura en una lista de dispositivos perdidos o robados, así que ahora no podemos comprarlo.`,
    body: [
      () => 'Las listas pueden equivocarse. Puede pedir una segunda revisión, recibirlo de vuelta gratis o reciclarlo.',
      ({ answerBefore }) => `Tiene hasta el ${answerBefore}. Si no sabemos nada, se lo devolvemos gratis.`,
    ],
  },
  'wrong-product': {
    subject: ({ product }) => `Hemos recibido otro producto en lugar de ${product}`,
    title: ({ product }) => `Hemos recibido un producto distinto del ${product} que vendió.`,
    body: [
      () =>
        'Le mostramos lo que había en el paquete. Puede pedir una segunda revisión, recibirlo de vuelta gratis o reciclarlo.',
      ({ answerBefore }) => `Tiene hasta el ${answerBefore}. Si no sabemos nada, se lo devolvemos gratis.`,
    ],
  },
  'parcel-empty': {
    subject: () => 'Su paquete llegó vacío',
    title: ({ product }) => `Su paquete llegó sin su ${product}.`,
    body: [
      () =>
        'Fotografiamos el paquete tal como llegó. Mire las fotos y díganos qué hacer: volver a mirar o cerrar la venta.',
      ({ answerBefore }) => `Tiene hasta el ${answerBefore}. Si no sabemos nada, la venta se cierra y nadie debe nada.`,
    ],
  },
  'parcel-damaged': {
    subject: () => 'Su paquete llegó dañado',
    title: ({ product }) => `Su ${product} se dañó por el camino.`,
    body: [
      () => 'Fotografiamos el paquete tal como llegó. Mire las fotos y díganos qué hacer.',
      ({ answerBefore }) => `Tiene hasta el ${answerBefore}. Si no sabemos nada, se lo devolvemos gratis.`,
    ],
  },
  'question-reminder': {
    subject: ({ product }) => `Falta su respuesta: ${product}`,
    title: ({ product, answerBefore }) => `Esperamos su respuesta sobre su ${product} hasta el ${answerBefore}.`,
    body: [() => 'Si para entonces no sabemos nada, se lo devolvemos gratis. El silencio nunca significa sí.'],
  },
  'question-reminder-empty': {
    subject: ({ product }) => `Falta su respuesta: ${product}`,
    title: ({ product, answerBefore }) => `Esperamos su respuesta sobre su ${product} hasta el ${answerBefore}.`,
    body: [() => 'Si para entonces no sabemos nada, la venta se cierra. Nadie debe nada.'],
  },
  'offer-accepted': {
    subject: ({ amount, product }) => `De acuerdo: ${amount} por ${product}`,
    title: ({ amount, product }) => `Ha aceptado ${amount} por su ${product}.`,
    body: [({ next }) => next],
  },
  'return-asked': {
    subject: ({ product }) => `Se lo devolvemos: ${product}`,
    title: ({ product }) => `Como pidió, le devolvemos su ${product} gratis.`,
    body: [() => 'Le escribimos cuando salga. Hasta entonces puede cambiar de opinión.'],
  },
  'second-look': {
    subject: ({ product }) => `Segunda revisión: ${product}`,
    title: ({ product }) => `Volvemos a revisar su ${product}.`,
    body: [
      () =>
        'No arriesga nada: cuenta la mejor de las dos ofertas. El plazo se ha detenido y le escribimos en cuanto sepamos más.',
    ],
  },
  'second-look-other': {
    subject: ({ product }) => `Segunda revisión: ${product}`,
    title: ({ product }) => `Volvemos a revisar su ${product}.`,
    body: [() => 'No arriesga nada. El plazo se detiene y le escribimos en cuanto sepamos más.'],
  },
  unlocked: {
    subject: ({ product }) => `Gracias: ${product} vuelve a revisión`,
    title: ({ product }) => `Ha quitado la cuenta de su ${product}. Lo revisamos de nuevo.`,
    body: [() => 'El plazo se ha detenido. No tiene que hacer nada; le escribimos en cuanto esté revisado.'],
  },
  unanswered: {
    subject: ({ product }) => `Se lo devolvemos: ${product}`,
    title: ({ product }) => `No hemos sabido de usted, así que le devolvemos su ${product} gratis.`,
    body: [() => 'Le escribimos cuando salga. Hasta entonces aún puede responder.'],
  },
  'sale-closed': {
    subject: ({ product }) => `Venta cerrada: ${product}`,
    title: ({ product }) => `La venta de su ${product} está cerrada: el paquete llegó vacío.`,
    body: [() => 'No se paga nada y nadie debe nada. Si aparece, escríbanos.'],
  },
  'going-back': {
    subject: ({ product }) => `Se lo devolvemos: ${product}`,
    title: ({ product }) => `Le devolvemos su ${product} gratis.`,
    body: [() => 'Le escribimos cuando salga.'],
  },
}
