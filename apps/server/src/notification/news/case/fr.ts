import { type CaseTexts, caseTexts } from './case-texts.ts'

export const fr: CaseTexts = caseTexts({
  received: {
    subject: ({ product }) => `Votre message nous est parvenu : ${product}`,
    title: ({ product }) => `Votre message au sujet de votre ${product} nous est parvenu.`,
    body: [
      () =>
        'Nous examinons votre demande et vous répondons par e-mail. La page de votre commande indique où elle en est.',
    ],
  },
  subject: ({ product }) => `Notre réponse au sujet de votre ${product}`,
  outcomes: {
    'payment-sent': ({ amount, product }) => `Le paiement de ${amount} pour votre ${product} est fait.`,
    'payment-due': ({ amount, product }) =>
      `Vous avez raison : ${amount} vous sont encore dus pour votre ${product}, et nous nous en occupons.`,
    'payment-not-due': ({ product }) => `Aucun paiement n’est dû pour votre ${product}.`,
    'parcel-found': ({ product }) => `Le colis contenant votre ${product} est retrouvé.`,
    'parcel-made-good': ({ product }) => `Le colis contenant votre ${product} est perdu, et nous vous dédommageons.`,
    'parcel-not-covered': ({ product }) =>
      `Le colis contenant votre ${product} est perdu, et son trajet n’était pas couvert par nous.`,
    'finding-stands': ({ product }) => `Notre constat sur votre ${product} est maintenu.`,
    'finding-corrected': ({ product }) =>
      `Vous avez raison : notre constat sur votre ${product} était erroné, et nous le corrigeons.`,
    'name-misused': () => 'Vous avez raison : votre nom a été utilisé sans votre accord pour cette commande.',
    'name-not-misused': () =>
      'D’après ce que nous voyons, votre nom n’a pas été utilisé sans votre accord pour cette commande.',
  },
  words: ({ answer }) => `Voici notre message : ${answer}`,
  again: () => 'Si vous n’êtes pas d’accord, dites-le sur la page de votre commande ou écrivez-nous.',
})
