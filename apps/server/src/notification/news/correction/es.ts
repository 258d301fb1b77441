import type { ToldBy } from '@reprise/contract'
import type { CorrectionTexts, NotedText } from './correction-texts.ts'

const HOW: { readonly [told in ToldBy]: string } = {
  telephone: 'por teléfono',
  'e-mail': 'por correo electrónico',
  letter: 'por carta',
  counter: 'en el mostrador',
}

export const noted: NotedText = (told) =>
  `Hemos anotado esta respuesta porque usted nos la dio ${HOW[told]}. Si no es lo que dijo, escríbanos enseguida.`

export const es: CorrectionTexts = {
  'undo-reception': {
    subject: ({ product }) => `Aún no ha llegado: ${product}`,
    title: ({ product }) =>
      `Le escribimos que su ${product} había llegado. Fue un error nuestro: habíamos escaneado otro paquete.`,
    body: [() => 'Su pedido está donde estaba antes. En su página se ve lo que sigue.'],
  },
  'undo-finding': {
    subject: ({ product }) => `Retirada: nuestra pregunta sobre ${product}`,
    title: ({ product }) => `Retiramos lo que le preguntamos sobre su ${product}. Fue un error nuestro.`,
    body: [() => 'No tiene que responder nada. Su pedido continúa y le escribimos lo que sigue.'],
  },
  'undo-acceptance': {
    subject: ({ product }) => `Aún sin decidir: ${product}`,
    title: ({ product }) => `Le escribimos demasiado pronto que compramos su ${product}. Aún no está decidido.`,
    body: [() => 'No se ha pagado nada. En la página de su pedido se ve lo que sigue, y le escribimos.'],
  },
  'undo-give-back': {
    subject: ({ product }) => `Se queda aquí: ${product}`,
    title: ({ product }) =>
      `Le escribimos que le devolvemos su ${product}. Fue un error nuestro: se queda aquí y su pedido continúa.`,
    body: [() => 'En la página de su pedido se ve lo que sigue.'],
  },
  'undo-document': {
    subject: ({ documents }) => `Aceptado finalmente: ${documents}`,
    title: ({ documents }) => `Habíamos rechazado por error lo que envió. Está aceptado: ${documents}.`,
    body: [() => 'No tiene que enviarlo de nuevo.'],
  },
  'undo-identity': {
    subject: () => 'Ya no hace falta: la prueba de identidad',
    title: () => 'No tiene que demostrar quién es para este pedido. Se lo pedimos por error.',
    body: [() => 'El mensaje en el que se lo pedimos ya no vale.'],
  },
}
