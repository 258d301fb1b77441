import type { WaitingTexts } from './waiting-texts.ts'

export const es: WaitingTexts = {
  'arrived-late': {
    subject: ({ product }) => `Ha llegado de todos modos: ${product}`,
    title: ({ product }) => `Su ${product} ha llegado, aunque la venta ya había terminado.`,
    body: [
      ({ amount }) => `Usted decide: venderlo de todos modos por ${amount}, recibirlo de vuelta gratis o reciclarlo.`,
      ({ answerBefore }) => `Tiene hasta el ${answerBefore}. Si no sabemos nada, se lo devolvemos gratis.`,
    ],
  },
  resumed: {
    subject: ({ product }) => `Vendido de todos modos: ${product}`,
    title: ({ product, amount }) => `Vende su ${product} de todos modos, por ${amount}.`,
    body: [
      () =>
        'Ahora lo revisamos. Si está como lo describió, cobra lo prometido. Si encontramos otra cosa, se la mostramos y usted decide.',
    ],
  },
  'turned-back': {
    subject: ({ product }) => `Se lo devolvemos: ${product}`,
    title: ({ product }) => `Su ${product} ha llegado, aunque la venta ya había terminado. Se lo devolvemos.`,
    body: [() => 'No se paga nada, y la devolución es gratis.', () => 'Le escribiremos cuando salga.'],
  },
  'parcel-silent': {
    subject: ({ product }) => `¿Dónde está su paquete? ${product}`,
    title: ({ product, since }) => `No sabemos nada de su paquete con su ${product} desde el ${since}.`,
    body: [
      () => 'A veces los paquetes se retrasan. Compruebe si le ha sido devuelto.',
      () =>
        'Ningún transportista nos lo ha comunicado todavía: el resguardo de la oficina es la prueba de que lo entregó. Fotografíelo y envíelo en la página de su pedido.',
      ({ until }) =>
        `Si no se sabe nada del paquete antes del ${until}, se considera perdido y le escribiremos qué ocurre entonces.`,
    ],
  },
  'parcel-silent-seen': {
    subject: ({ product }) => `¿Dónde está su paquete? ${product}`,
    title: ({ product, since }) => `No sabemos nada de su paquete con su ${product} desde el ${since}.`,
    body: [
      () =>
        'El transportista lo conoce: usted no tiene nada que hacer, salvo comprobar si le ha sido devuelto. Guarde el resguardo de la oficina.',
      ({ until }) =>
        `Si no se sabe nada del paquete antes del ${until}, se considera perdido y le escribiremos qué ocurre entonces.`,
    ],
  },
  'lost-covered': {
    subject: ({ product }) => `Su paquete se ha perdido: ${product}`,
    title: ({ product, amount }) =>
      `Su paquete con su ${product} se considera perdido. Le pagamos ${amount} de todos modos.`,
    body: [
      ({ way }) => `Viajaba con nuestra etiqueta, así que la pérdida es nuestra. No tiene que hacer nada: ${way}.`,
      () => 'Si le es devuelto, escríbanos.',
    ],
  },
  'lost-asked': {
    subject: ({ product }) => `Su paquete se ha perdido: ${product}`,
    title: ({ product, amount }) =>
      `Su paquete con su ${product} se considera perdido. Le pagamos ${amount} en cuanto tengamos lo que falta.`,
    body: [
      ({ documents }) => `Todavía falta: ${documents}. Envíelo en la página de su pedido.`,
      ({ until }) => `Tiene que llegarnos antes del ${until}. Si no, no podemos pagar el paquete.`,
    ],
  },
  'lost-uncovered': {
    subject: ({ product }) => `Su paquete se ha perdido: ${product}`,
    title: ({ product }) => `Su paquete con su ${product} se considera perdido.`,
    body: [
      () =>
        'Como indicaba su oferta, no cubrimos el transporte, así que no podemos pagarlo. Pida una indemnización al transportista con el resguardo de la oficina.',
      ({ until }) =>
        `Si llega de todos modos, seguimos según lo acordado. Si no se sabe nada antes del ${until}, el pedido se cierra.`,
    ],
  },
  compensated: {
    subject: ({ amount }) => `Pagado: ${amount}`,
    title: ({ amount }) => `Le hemos pagado ${amount} por su paquete perdido.`,
    body: [({ way }) => `Forma de pago: ${way}. Una transferencia puede tardar dos días laborables en aparecer.`],
  },
  'written-off': {
    subject: ({ product }) => `Su pedido se ha cerrado: ${product}`,
    title: ({ product }) => `Su paquete con su ${product} no ha llegado, así que el pedido se ha cerrado.`,
    body: [
      () =>
        'No se paga nada, porque no cubrimos el transporte. Pida una indemnización al transportista con el resguardo de la oficina.',
      () => 'Si llega de todos modos, le escribiremos.',
    ],
  },
  'written-off-unproved': {
    subject: ({ product }) => `Su pedido se ha cerrado: ${product}`,
    title: ({ product }) => `Su paquete con su ${product} no ha llegado, así que el pedido se ha cerrado.`,
    body: [
      () => 'Pedimos lo que necesitamos para pagar un paquete perdido y no nos llegó, así que no se paga nada.',
      () => 'Si lo encuentra, o el paquete le es devuelto, escríbanos.',
    ],
  },
  'written-off-refused': {
    subject: ({ product }) => `Su pedido se ha cerrado: ${product}`,
    title: ({ product }) => `Su paquete con su ${product} no ha llegado, así que el pedido se ha cerrado.`,
    body: [
      () =>
        'Lo hemos estudiado y no podemos pagar el paquete. Si quiere saber por qué, o no está de acuerdo, escríbanos.',
      () => 'Si llega de todos modos, le escribiremos.',
    ],
  },
  'provide-reminder': {
    subject: ({ product, documents }) => `Todavía falta para ${product}: ${documents}`,
    title: ({ product, amount }) => `Su ${product} está aceptado, pero aún no podemos pagarle ${amount}.`,
    body: [
      ({ documents }) => `Todavía falta: ${documents}.`,
      ({ until, product }) =>
        `Tiene que llegarnos antes del ${until}. Si no, le devolvemos gratis su ${product} y no se paga nada.`,
    ],
  },
  'provide-reminder-lost': {
    subject: ({ product, documents }) => `Todavía falta para ${product}: ${documents}`,
    title: ({ amount }) => `Aún no podemos pagarle ${amount} por su paquete perdido.`,
    body: [
      ({ documents }) => `Todavía falta: ${documents}.`,
      ({ until }) => `Tiene que llegarnos antes del ${until}. Si no, no podemos pagar el paquete.`,
    ],
  },
  'given-back-unprovided': {
    subject: ({ product }) => `Se lo devolvemos: ${product}`,
    title: ({ product }) => `Le devolvemos su ${product}: lo que pedimos no llegó.`,
    body: [
      () =>
        'Sin ello no podemos pagar el producto, así que la venta queda anulada y no se paga nada. La devolución es gratis.',
      () => 'Le escribiremos cuando salga.',
    ],
  },
  'payment-reminder': {
    subject: ({ amount }) => `Todavía le debemos ${amount}`,
    title: ({ amount, product }) =>
      `Todavía le debemos ${amount} por su ${product} y necesitamos unos datos bancarios que funcionen.`,
    body: [
      ({ way }) =>
        `El banco no pudo pagar en esta cuenta: ${way}. Abra su pedido e indique los datos otra vez, o los de otra cuenta.`,
      () => 'Su dinero sigue siendo suyo, tarde lo que tarde.',
    ],
  },
  'return-undelivered': {
    subject: ({ product }) => `Nos ha sido devuelto: ${product}`,
    title: ({ product }) => `Su ${product} nos ha sido devuelto: no se pudo entregar.`,
    body: [
      () =>
        'Abra su pedido e indique la dirección otra vez, u otra distinta. Antes le pedimos un código de este buzón.',
      () => 'Entonces se lo enviamos de nuevo, gratis.',
    ],
  },
  'address-reminder': {
    subject: ({ product }) => `Seguimos teniendo su ${product}`,
    title: ({ product }) => `Seguimos teniendo su ${product} y necesitamos una dirección a la que enviarlo.`,
    body: [
      () =>
        'Abra su pedido e indique la dirección otra vez, u otra distinta. Entonces se lo enviamos de nuevo, gratis.',
    ],
  },
  'return-check': {
    subject: ({ product }) => `¿Le ha llegado? ${product}`,
    title: ({ product, since }) => `Su ${product} salió hacia su dirección el ${since}. ¿Le ha llegado?`,
    body: [
      () => 'Si es así, no tiene que hacer nada.',
      ({ until }) =>
        `Si no, escríbanos antes del ${until} y lo buscaremos. Después daremos por hecho que ha llegado y cerraremos el pedido.`,
    ],
  },
}
