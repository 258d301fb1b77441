import { identityNews, type IdentityTexts } from './identity-texts.ts'

export const es: IdentityTexts = identityNews({
  asked: {
    subject: ({ product }) => `Demuestre quién es para ${product}`,
    title: ({ amount }) => `Antes de pagarle ${amount}, tenemos que ver su documento de identidad.`,
    body: [
      () =>
        'Abra este mensaje en su teléfono y pulse el botón: una o dos fotos de su pasaporte o documento de identidad, dos minutos.',
      () =>
        'La ley nos pide saber quién nos vende un producto usado. Las fotos se borran siete días después de nuestra decisión.',
    ],
  },
  accepted: {
    subject: () => 'Su identidad está confirmada',
    title: () => 'Gracias. Su identidad está confirmada.',
    body: [() => 'No tiene que hacer nada más. Borramos las fotos en siete días.'],
  },
  refused: {
    subject: 'Necesitamos su documento de identidad otra vez',
    title: 'Aún no hemos podido confirmar su identidad.',
    reasons: {
      infected: 'Un archivo contenía algo dañino y lo hemos borrado. Haga la foto con la cámara de su teléfono.',
      'photo-damaged': 'No se pudo abrir una foto. Hágala de nuevo.',
      'too-dark': 'La foto estaba demasiado oscura. Hágala junto a una ventana o una lámpara.',
      glare: 'La luz se reflejaba en el documento. Inclínelo un poco y repita la foto.',
      blurred: 'La foto estaba borrosa. Apoye el documento y mantenga quieto el teléfono.',
      'not-readable': 'No se pudieron leer las líneas de abajo. El documento entero debe verse en la foto.',
      'numbers-do-not-agree': 'Los números del documento no concuerdan entre sí. Repita la foto, justo desde arriba.',
      'document-not-accepted': 'Este tipo de documento no se acepta. Use un pasaporte o un documento de identidad.',
      expired: 'El documento ha caducado. Use uno vigente.',
      'under-age':
        'Una persona menor de 18 años no puede vendernos. Puede hacerlo su madre o su padre, con su propio documento.',
      'other-name':
        'El nombre del documento no es el del pedido. Use su propio documento, o escríbanos si ha cambiado de nombre.',
      'not-the-original': 'La foto muestra una copia o una pantalla. Fotografíe el documento mismo.',
    },
    next: [
      'Su producto y su precio están a salvo mientras tanto. Pulse el botón para intentarlo de nuevo, o pida allí que lo mire una persona.',
    ],
  },
})
