import { identityNews, type IdentityTexts } from './identity-texts.ts'

export const en: IdentityTexts = identityNews({
  asked: {
    subject: ({ product }) => `Prove who you are for ${product}`,
    title: ({ amount }) => `Before we pay you ${amount}, we need to see your identity document.`,
    body: [
      () =>
        'Open this message on your phone and press the button: one or two photos of your passport or identity card, two minutes.',
      () => 'The law asks us who sells us a used product. The photos are deleted seven days after our decision.',
    ],
  },
  accepted: {
    subject: () => 'Your identity is confirmed',
    title: () => 'Thank you. Your identity is confirmed.',
    body: [() => 'There is nothing left to do about it. We delete the photos in seven days.'],
  },
  refused: {
    subject: 'We need your identity document once more',
    title: 'We could not confirm your identity yet.',
    reasons: {
      infected: 'A file held something harmful, and we deleted it. Take the photo with the camera of your phone.',
      'photo-damaged': 'A photo could not be opened. Take it again.',
      'too-dark': 'The photo was too dark. Take it by a window or a lamp.',
      glare: 'Light was reflected on the document. Tilt it a little and take it again.',
      blurred: 'The photo was blurred. Lay the document down and hold the phone still.',
      'not-readable':
        'The lines at the bottom of the document could not be read. The whole document must be in the photo.',
      'numbers-do-not-agree':
        'The numbers on the document do not agree with one another. Take the photo again, straight from above.',
      'document-not-accepted': 'This kind of document is not accepted. Use a passport or an identity card.',
      expired: 'The document has expired. Use one that is valid.',
      'under-age': 'Somebody under 18 cannot sell to us. A parent can, with their own document.',
      'other-name':
        'The name on the document is not the name on the order. Use your own document, or write to us if your name has changed.',
      'not-the-original': 'The photo shows a copy or a screen. Take it of the document itself.',
    },
    next: [
      'Your product and your price are safe meanwhile. Press the button to try again, or ask a person there to look at it.',
    ],
  },
})
