import type { LitigationTexts } from './litigation-texts.ts'

export const es: LitigationTexts = {
  'found-less': {
    subject: ({ product }) => `Míralo: ${product} no está como se describió`,
    title: ({ product, amount, before }) =>
      `Hemos encontrado tu ${product} en otro estado y ofrecemos ${amount} en lugar de ${before}.`,
    body: [
      () =>
        'Cada diferencia se muestra con fotos y con lo que cambia. Decides tú: aceptar la oferta, recibirlo de vuelta gratis, reciclarlo o pedir una segunda revisión.',
      ({ answerBefore }) =>
        `Tienes hasta el ${answerBefore}. Si no sabemos nada, te lo devolvemos gratis. El silencio nunca significa sí.`,
    ],
  },
  'ios-lock': {
    subject: ({ product }) => `Tu ${product} sigue vinculado a una cuenta de Apple`,
    title: ({ product, before }) =>
      `Tu ${product} sigue bloqueado por una cuenta de Apple. Tu precio de ${before} se mantiene.`,
    body: [
      () =>
        'Puedes quitar la cuenta a distancia, en unos dos minutos. Te mostramos cómo, paso a paso. Pulsa «La he quitado» y el plazo se detiene.',
      ({ answerBefore }) => `Tienes hasta el ${answerBefore}. Si no sabemos nada, te lo devolvemos gratis.`,
    ],
  },
  'android-lock': {
    subject: ({ product }) => `Tu ${product} sigue vinculado a una cuenta`,
    title: ({ product, before }) => `Tu ${product} sigue bloqueado por una cuenta. Tu precio de ${before} se mantiene.`,
    body: [
      () =>
        'Puedes quitar la cuenta a distancia, en unos dos minutos. Te mostramos cómo, paso a paso. Pulsa «La he quitado» y el plazo se detiene.',
      ({ answerBefore }) => `Tienes hasta el ${answerBefore}. Si no sabemos nada, te lo devolvemos gratis.`,
    ],
  },
  blocklisted: {
    subject: ({ product }) => `Tu ${product} está en una lista de bloqueo`,
    title: ({ product }) =>
      `Tu ${product} figura en una lista de dispositivos perdidos o robados, así que ahora no podemos comprarlo.`,
    body: [
      () =>
        'Las listas pueden equivocarse. Puedes pedir una segunda revisión, recibirlo de vuelta gratis o reciclarlo.',
      ({ answerBefore }) => `Tienes hasta el ${answerBefore}. Si no sabemos nada, te lo devolvemos gratis.`,
    ],
  },
  'wrong-product': {
    subject: ({ product }) => `Hemos recibido otro producto en lugar de ${product}`,
    title: ({ product }) => `Hemos recibido un producto distinto del ${product} que vendiste.`,
    body: [
      () =>
        'Te mostramos lo que había en el paquete. Puedes pedir una segunda revisión, recibirlo de vuelta gratis o reciclarlo.',
      ({ answerBefore }) => `Tienes hasta el ${answerBefore}. Si no sabemos nada, te lo devolvemos gratis.`,
    ],
  },
  'parcel-empty': {
    subject: () => 'Tu paquete llegó vacío',
    title: ({ product }) => `Tu paquete llegó sin tu ${product}.`,
    body: [
      () =>
        'Fotografiamos el paquete tal como llegó. Mira las fotos y dinos qué hacer: volver a mirar o cerrar la venta.',
      ({ answerBefore }) => `Tienes hasta el ${answerBefore}.`,
    ],
  },
  'parcel-damaged': {
    subject: () => 'Tu paquete llegó dañado',
    title: ({ product }) => `Tu ${product} se dañó por el camino.`,
    body: [
      () => 'Fotografiamos el paquete tal como llegó. Mira las fotos y dinos qué hacer.',
      ({ answerBefore }) => `Tienes hasta el ${answerBefore}. Si no sabemos nada, te lo devolvemos gratis.`,
    ],
  },
  'question-reminder': {
    subject: ({ product }) => `Falta tu respuesta: ${product}`,
    title: ({ product, answerBefore }) => `Esperamos tu respuesta sobre tu ${product} hasta el ${answerBefore}.`,
    body: [() => 'Si para entonces no sabemos nada, te lo devolvemos gratis. El silencio nunca significa sí.'],
  },
  'offer-accepted': {
    subject: ({ amount, product }) => `De acuerdo: ${amount} por ${product}`,
    title: ({ amount, product }) => `Has aceptado ${amount} por tu ${product}.`,
    body: [({ way }) => `Pagamos ahora: ${way}.`],
  },
  'return-asked': {
    subject: ({ product }) => `Te lo devolvemos: ${product}`,
    title: ({ product }) => `Como pediste, te devolvemos tu ${product} gratis.`,
    body: [() => 'Te escribimos cuando salga. Hasta entonces puedes cambiar de opinión.'],
  },
  'second-look': {
    subject: ({ product }) => `Segunda revisión: ${product}`,
    title: ({ product }) => `Otra persona revisa ahora tu ${product}.`,
    body: [
      () =>
        'No arriesgas nada: cuenta la mejor de las dos ofertas. El plazo se ha detenido y te escribimos en cuanto sepamos más.',
    ],
  },
  unlocked: {
    subject: ({ product }) => `Gracias: ${product} vuelve a revisión`,
    title: ({ product }) => `Has quitado la cuenta de tu ${product}. Lo revisamos de nuevo.`,
    body: [() => 'El plazo se ha detenido. No tienes que hacer nada; te escribimos en cuanto esté revisado.'],
  },
  unanswered: {
    subject: ({ product }) => `Te lo devolvemos: ${product}`,
    title: ({ product }) => `No hemos sabido de ti, así que te devolvemos tu ${product} gratis.`,
    body: [() => 'Te escribimos cuando salga. Hasta entonces aún puedes responder.'],
  },
  'going-back': {
    subject: ({ product }) => `Te lo devolvemos: ${product}`,
    title: ({ product }) => `Te devolvemos tu ${product} gratis.`,
    body: [() => 'Te escribimos cuando salga.'],
  },
}
