import { es as caseNews } from './case/es.ts'
import { es as claim } from './claim/es.ts'
import { es as correction, noted } from './correction/es.ts'
import { es as identity } from './identity/es.ts'
import { es as litigation } from './litigation/es.ts'
import type { NewsTexts } from './news-texts.ts'
import { es as payment } from './payment/es.ts'
import { es as promise } from './promise/es.ts'
import { es as settlement } from './settlement/es.ts'
import { es as waiting } from './waiting/es.ts'

export const es: NewsTexts = {
  greeting: (name) => `Hola, ${name}:`,
  orderNumber: 'Número de pedido',
  voucherCode: 'Código del vale',
  formAttached:
    'Adjunto: el certificado de venta. Fírmelo, en papel o en pantalla, y envíelo en esa página, como foto o como archivo.',
  ukAccount: (sortCode, accountNumber) => `sort code ${sortCode}, número de cuenta ${accountNumber}`,
  someCharity: 'una buena causa',
  next: {
    'bank-transfer': ({ way }) => `Ahora viene el pago: ${way}. Le escribimos cuando esté hecho.`,
    voucher: ({ way }) => `Ahora viene su vale (${way}). Le escribimos cuando esté entregado.`,
    donation: ({ amount, charity }) => `Ahora entregamos ${amount} a ${charity} y le escribimos qué día lo hicimos.`,
  },
  noted,
  stillNeeded: (list) => `Antes de poder pagar, aún necesitamos de usted: ${list}. Envíelo en la página de su pedido.`,
  beingChecked: 'Estamos revisando lo que nos envió. Después viene el pago, y le escribimos.',
  openIdentity: 'Demostrar quién soy',
  openOrder: 'Ver mi pedido',
  openQuestion: 'Ver y responder',
  sentBecause: (appName) => `Recibe este mensaje porque vendió un producto con ${appName}.`,
  promised: promise.promised,
  news: {
    ...caseNews,
    ...claim,
    ...correction,
    ...identity,
    ...litigation,
    ...payment,
    ...promise.late,
    ...settlement,
    ...waiting,
    code: {
      subject: ({ code }) => `${code} es su código`,
      title: ({ code }) => `Su código: ${code}`,
      body: [
        ({ minutes }) => `Escríbalo en la página que lo pide. Sirve una sola vez y durante ${minutes} minutos.`,
        () =>
          '¿No ha pedido ningún código? Entonces alguien tiene la dirección de su pedido. Sin este código no puede abrirlo: no se lo dé a nadie.',
      ],
    },
    'kit-coming': {
      subject: ({ product }) => `Le enviamos un sobre para su ${product}`,
      title: () => 'Su sobre llega por correo.',
      body: [
        () => 'Lo recibe gratis en la dirección de su pedido, con la etiqueta puesta.',
        ({ product, amount, sendBefore }) =>
          `Meta su ${product} y la hoja, ciérrelo y entréguelo antes del ${sendBefore}. Hasta entonces su precio de ${amount} está asegurado.`,
      ],
    },
    sent: {
      subject: ({ product }) => `En camino: ${product}`,
      title: ({ product }) => `Su ${product} viene hacia nosotros.`,
      body: [() => 'Le escribiremos en cuanto llegue. Su precio está asegurado.', ({ stillNeeded }) => stillNeeded],
    },
    received: {
      subject: ({ product }) => `Ha llegado: ${product}`,
      title: ({ product }) => `Su ${product} ha llegado.`,
      body: [
        () =>
          'Ahora lo revisamos. Si está como lo describió, se mantiene el precio prometido. Si encontramos otra cosa, se lo mostramos y usted decide.',
        ({ stillNeeded }) => stillNeeded,
      ],
    },
    accepted: {
      subject: ({ product }) => `Revisado: ${product} está como dijo`,
      title: ({ product, amount }) => `Su ${product} está como lo describió. Se mantiene su precio de ${amount}.`,
      body: [({ next }) => next],
    },
    paid: {
      subject: ({ amount }) => `Pagado: ${amount}`,
      title: ({ amount }) => `Le hemos pagado ${amount}.`,
      body: [({ way }) => `Forma de pago: ${way}. Una transferencia puede tardar dos días laborables en aparecer.`],
    },
    returning: {
      subject: ({ product }) => `De vuelta: ${product}`,
      title: ({ product }) => `Su ${product} vuelve a sus manos.`,
      body: [() => 'La devolución es gratuita.'],
    },
    returned: {
      subject: ({ product }) => `Devuelto: ${product}`,
      title: ({ product }) => `Su ${product} está de nuevo con usted.`,
      body: [() => 'El pedido está cerrado. No debe nada.'],
    },
    recycled: {
      subject: ({ product }) => `Reciclado: ${product}`,
      title: ({ product }) => `Su ${product} se va a reciclar.`,
      body: [() => 'No se le devuelve y no se paga nada. El pedido está cerrado.'],
    },
    cancelled: {
      subject: ({ product }) => `Cancelado: ${product}`,
      title: ({ product }) => `La venta de su ${product} está cancelada.`,
      body: [
        () =>
          'Quédese con su producto y tire la etiqueta. Si el paquete ya está en camino, le escribiremos cuando llegue; la devolución es gratis.',
      ],
    },
    expired: {
      subject: ({ product }) => `Su precio de ${product} ha terminado`,
      title: ({ product }) => `No hemos recibido su ${product}, así que el pedido está cerrado.`,
      body: [() => 'No debe nada. Puede pedir un precio nuevo cuando quiera.'],
    },
    'email-changed': {
      subject: () => 'Su dirección de correo ha cambiado',
      title: ({ product }) => `Las noticias de su ${product} llegan ahora a otra dirección de correo.`,
      body: [
        () => 'Esta dirección ya no recibe noticias del pedido, y los enlaces que enviamos aquí ya no lo abren.',
        ({ holdHours }) =>
          `¿No ha sido usted? Escríbanos enseguida: no se paga nada a una cuenta nueva antes de ${holdHours} horas.`,
      ],
    },
    'email-here': {
      subject: ({ product }) => `Las noticias de ${product} llegan aquí desde ahora`,
      title: ({ product }) => `Las noticias de su ${product} llegan desde ahora a esta dirección.`,
      body: [() => 'La cambió en la página de su pedido. También hemos avisado a la dirección anterior.'],
    },
    'address-changed': {
      subject: () => 'Su dirección postal ha cambiado',
      title: () => 'La dirección postal de su pedido ha cambiado.',
      body: [
        ({ product }) =>
          `Si su ${product} tiene que volver, irá a la nueva dirección. Si aún no ha usado la etiqueta, imprímala de nuevo.`,
        () => '¿No ha sido usted? Escríbanos enseguida.',
      ],
    },
    'payment-changed': {
      subject: () => 'Sus datos bancarios han cambiado',
      title: () => 'Los datos bancarios de su pedido han cambiado.',
      body: [
        ({ holdHours, way }) =>
          `Cuenta nueva: ${way}. Por su seguridad, no se paga nada en ella antes de ${holdHours} horas.`,
        () => '¿No ha sido usted? Escríbanos enseguida, antes del pago.',
      ],
    },
    'documents-missing': {
      subject: ({ product }) => `Falta para ${product}`,
      title: ({ product }) => `Nos falta ver algo antes de pagarle su ${product}.`,
      body: [
        ({ documents }) => `Falta por enviar: ${documents}.`,
        () => 'Basta con una foto hecha con el móvil. Solo la ven quienes la revisan.',
        ({ form }) => form,
      ],
    },
    'document-refused': {
      subject: ({ documents }) => `Por enviar de nuevo: ${documents}`,
      title: ({ documents }) => `No hemos podido usar lo que envió: ${documents}.`,
      body: [
        ({ refusal }) => refusal,
        () => 'Envíelo de nuevo en la página de su pedido. Su precio no cambia.',
        ({ form }) => form,
      ],
    },
  },
}
