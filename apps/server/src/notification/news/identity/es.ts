import { identityNews, type IdentityTexts } from './identity-texts.ts'

export const es: IdentityTexts = identityNews({
  asked: {
    subject: ({ product }) => `Demuestra quién eres para ${product}`,
    title: ({ amount }) => `Antes de pagarte ${amount}, tenemos que ver tu documento de identidad.`,
    body: [
      () =>
        'Abre este mensaje en tu teléfono y pulsa el botón: dos fotos de tu pasaporte o documento de identidad, dos minutos.',
      () =>
        'La ley nos pide saber quién nos vende un producto usado. Las fotos se borran siete días después de nuestra decisión.',
    ],
  },
  accepted: {
    subject: () => 'Tu identidad está confirmada',
    title: () => 'Gracias. Tu identidad está confirmada.',
    body: [() => 'No tienes que hacer nada más. Borramos las fotos en siete días.'],
  },
  refused: {
    subject: 'Necesitamos tu documento de identidad otra vez',
    title: 'Aún no hemos podido confirmar tu identidad.',
    reasons: {
      'photo-damaged': 'No se pudo abrir una foto. Hazla de nuevo.',
      'too-dark': 'La foto estaba demasiado oscura. Hazla junto a una ventana o una lámpara.',
      glare: 'La luz se reflejaba en el documento. Inclínalo un poco y repite la foto.',
      blurred: 'La foto estaba borrosa. Apoya el documento y mantén quieto el teléfono.',
      'not-readable': 'No se pudieron leer las líneas de abajo. El documento entero debe verse en la foto.',
      'numbers-do-not-agree': 'Los números del documento no concuerdan entre sí. Repite la foto, justo desde arriba.',
      'document-not-accepted': 'Este tipo de documento no se acepta. Usa un pasaporte o un documento de identidad.',
      expired: 'El documento ha caducado. Usa uno vigente.',
      'under-age':
        'Una persona menor de 18 años no puede vendernos. Puede hacerlo su madre o su padre, con su propio documento.',
      'other-name':
        'El nombre del documento no es el del pedido. Usa tu propio documento, o escríbenos si has cambiado de nombre.',
      'not-the-original': 'La foto muestra una copia o una pantalla. Fotografía el documento mismo.',
    },
    next: [
      'Tu producto y tu precio están a salvo mientras tanto. Pulsa el botón para intentarlo de nuevo, o pide allí que lo mire una persona.',
    ],
  },
})
