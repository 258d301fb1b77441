import type { ToldBy } from '@reprise/contract'
import type { CorrectionTexts, NotedText } from './correction-texts.ts'

const HOW: { readonly [told in ToldBy]: string } = {
  telephone: 'par téléphone',
  'e-mail': 'par e-mail',
  letter: 'par courrier',
  counter: 'au comptoir',
}

export const noted: NotedText = (told) =>
  `Nous avons noté cette réponse parce que vous nous l’avez donnée ${HOW[told]}. Si ce n’est pas ce que vous avez dit, écrivez-nous tout de suite.`

export const fr: CorrectionTexts = {
  'undo-reception': {
    subject: ({ product }) => `Pas encore arrivé : ${product}`,
    title: ({ product }) =>
      `Nous avons écrit que votre ${product} était arrivé. C’était une erreur de notre part : nous avions scanné un autre colis.`,
    body: [() => 'Votre commande en est au même point qu’avant. Sa page vous montre la suite.'],
  },
  'undo-finding': {
    subject: ({ product }) => `Retirée : notre question sur ${product}`,
    title: ({ product }) =>
      `Nous retirons ce que nous vous avons demandé au sujet de votre ${product}. C’était une erreur de notre part.`,
    body: [() => 'Vous n’avez rien à répondre. Votre commande continue, et nous vous écrivons la suite.'],
  },
  'undo-acceptance': {
    subject: ({ product }) => `Pas encore décidé : ${product}`,
    title: ({ product }) =>
      `Nous avons écrit trop tôt que nous achetions votre ${product}. Ce n’est pas encore décidé.`,
    body: [() => 'Rien n’a été payé. La page de votre commande vous montre la suite, et nous vous écrivons.'],
  },
  'undo-give-back': {
    subject: ({ product }) => `Il reste chez nous : ${product}`,
    title: ({ product }) =>
      `Nous avons écrit que nous vous renvoyions votre ${product}. C’était une erreur de notre part : il reste chez nous, et votre commande continue.`,
    body: [() => 'La page de votre commande vous montre la suite.'],
  },
  'undo-document': {
    subject: ({ documents }) => `Finalement accepté : ${documents}`,
    title: ({ documents }) => `Nous avions refusé par erreur ce que vous avez envoyé. C’est accepté : ${documents}.`,
    body: [() => 'Vous n’avez pas à le renvoyer.'],
  },
  'undo-identity': {
    subject: () => 'Plus nécessaire : la preuve d’identité',
    title: () => 'Vous n’avez pas à prouver votre identité pour cette commande. Nous vous l’avons demandé par erreur.',
    body: [() => 'Le message où nous vous l’avons demandé ne compte plus.'],
  },
}
