import { es as identity } from './identity/es.ts'
import { es as litigation } from './litigation/es.ts'
import type { NewsTexts } from './news-texts.ts'
import { es as payment } from './payment/es.ts'

export const es: NewsTexts = {
  greeting: (name) => `Hola, ${name}:`,
  orderNumber: 'Número de pedido',
  openIdentity: 'Demostrar quién soy',
  openOrder: 'Ver mi pedido',
  openQuestion: 'Ver y responder',
  sentBecause: (appName) => `Recibes este mensaje porque vendiste un producto con ${appName}.`,
  news: {
    ...identity,
    ...litigation,
    ...payment,
    code: {
      subject: ({ code }) => `${code} es tu código`,
      title: ({ code }) => `Tu código: ${code}`,
      body: [
        ({ minutes }) => `Escríbelo en la página que lo pide. Sirve una sola vez y durante ${minutes} minutos.`,
        () =>
          '¿No has pedido ningún código? Entonces alguien tiene la dirección de tu pedido. Sin este código no puede abrirlo: no se lo des a nadie.',
      ],
    },
    sent: {
      subject: ({ product }) => `En camino: ${product}`,
      title: ({ product }) => `Tu ${product} viene hacia nosotros.`,
      body: [() => 'Te escribiremos en cuanto llegue. Tu precio está asegurado.'],
    },
    received: {
      subject: ({ product }) => `Ha llegado: ${product}`,
      title: ({ product }) => `Tu ${product} ha llegado.`,
      body: [
        () =>
          'Ahora lo revisamos. Si está como lo describiste, recibes lo prometido. Si encontramos otra cosa, te lo mostramos y decides tú.',
      ],
    },
    accepted: {
      subject: ({ product }) => `Revisado: ${product} está como dijiste`,
      title: ({ product, amount }) => `Tu ${product} está como lo describiste. Recibes ${amount}.`,
      body: [({ way }) => `Pagamos ahora: ${way}.`],
    },
    paid: {
      subject: ({ amount }) => `Pagado: ${amount}`,
      title: ({ amount }) => `Te hemos pagado ${amount}.`,
      body: [({ way }) => `Forma de pago: ${way}. Una transferencia puede tardar dos días laborables en aparecer.`],
    },
    returning: {
      subject: ({ product }) => `De vuelta: ${product}`,
      title: ({ product }) => `Tu ${product} vuelve a tus manos.`,
      body: [() => 'La devolución es gratuita.'],
    },
    returned: {
      subject: ({ product }) => `Devuelto: ${product}`,
      title: ({ product }) => `Tu ${product} está de nuevo contigo.`,
      body: [() => 'El pedido está cerrado. No debes nada.'],
    },
    recycled: {
      subject: ({ product }) => `Reciclado: ${product}`,
      title: ({ product }) => `Tu ${product} se va a reciclar.`,
      body: [() => 'Su memoria se destruye y sus materiales se reutilizan. El pedido está cerrado.'],
    },
    cancelled: {
      subject: ({ product }) => `Cancelado: ${product}`,
      title: ({ product }) => `La venta de tu ${product} está cancelada.`,
      body: [
        () => 'Quédate con tu producto y tira la etiqueta. Si el paquete ya está en camino, te lo devolvemos gratis.',
      ],
    },
    expired: {
      subject: ({ product }) => `Tu precio de ${product} ha terminado`,
      title: ({ product }) => `No hemos recibido tu ${product}, así que el pedido está cerrado.`,
      body: [() => 'No debes nada. Puedes pedir un precio nuevo cuando quieras.'],
    },
    'email-changed': {
      subject: () => 'Tu dirección de correo ha cambiado',
      title: ({ product }) => `Las noticias de tu ${product} llegan ahora a otra dirección de correo.`,
      body: [
        () => 'Esta dirección ya no recibe noticias del pedido, y los enlaces que enviamos aquí ya no lo abren.',
        ({ holdHours }) =>
          `¿No has sido tú? Escríbenos enseguida: no se paga nada a una cuenta nueva antes de ${holdHours} horas.`,
      ],
    },
    'email-here': {
      subject: ({ product }) => `Las noticias de ${product} llegan aquí desde ahora`,
      title: ({ product }) => `Las noticias de tu ${product} llegan desde ahora a esta dirección.`,
      body: [() => 'La cambiaste en la página de tu pedido. También hemos avisado a la dirección anterior.'],
    },
    'address-changed': {
      subject: () => 'Tu dirección postal ha cambiado',
      title: () => 'La dirección postal de tu pedido ha cambiado.',
      body: [
        ({ product }) =>
          `Si tu ${product} tiene que volver, irá a la nueva dirección. Si aún no has usado la etiqueta, imprímela de nuevo.`,
        () => '¿No has sido tú? Escríbenos enseguida.',
      ],
    },
    'payment-changed': {
      subject: () => 'Tus datos bancarios han cambiado',
      title: () => 'Los datos bancarios de tu pedido han cambiado.',
      body: [
        ({ holdHours, way }) =>
          `Cuenta nueva: ${way}. Por tu seguridad, no se paga nada en ella antes de ${holdHours} horas.`,
        () => '¿No has sido tú? Escríbenos enseguida, antes del pago.',
      ],
    },
    'documents-missing': {
      subject: ({ product }) => `Falta para ${product}`,
      title: ({ product }) => `Nos falta ver algo antes de pagarte tu ${product}.`,
      body: [
        ({ documents }) => `Falta por enviar: ${documents}.`,
        () => 'Basta con una foto hecha con el móvil. Solo la ven quienes la revisan.',
      ],
    },
    'document-refused': {
      subject: ({ documents }) => `Por enviar de nuevo: ${documents}`,
      title: ({ documents }) => `No hemos podido usar lo que enviaste: ${documents}.`,
      body: [({ refusal }) => refusal, () => 'Envíalo de nuevo en la página de tu pedido. Tu precio no cambia.'],
    },
  },
}
