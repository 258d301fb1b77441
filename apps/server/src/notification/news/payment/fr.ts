import { paymentTexts, type PaymentTexts } from './payment-texts.ts'

export const fr: PaymentTexts = paymentTexts({
  subject: ({ amount }) => `Votre banque n’a pas accepté notre virement de ${amount}`,
  title: ({ amount }) => `Vos ${amount} nous sont revenus. Ils restent à vous.`,
  reasons: {
    'refused-account-unknown': ({ way }) => `La banque ne connaît pas ce compte : ${way}.`,
    'refused-account-closed': ({ way }) => `Ce compte est fermé : ${way}.`,
    'refused-account-blocked': ({ way }) => `Ce compte ne reçoit pas de paiement en ce moment : ${way}.`,
    'refused-name-mismatch': ({ way }) => `Le nom que vous avez donné n’est pas celui du titulaire du compte : ${way}.`,
    'refused-not-possible': ({ way }) => `Ce compte n’accepte pas ce type de virement : ${way}.`,
  },
  next: [
    () =>
      'Ouvrez votre commande et redonnez vos coordonnées bancaires, ou celles d’un autre compte. Nous demanderons d’abord un code envoyé à cette adresse.',
    ({ holdHours }) =>
      `Pour votre sécurité, nous attendons ${holdHours} heures après un changement, puis nous payons à nouveau de nous-mêmes.`,
  ],
  returned: {
    subject: ({ amount }) => `Notre virement de ${amount} nous est revenu`,
    title: ({ amount }) => `La banque nous a renvoyé notre virement de ${amount}. Cette somme reste à vous.`,
    body: [
      () =>
        'Vous n’avez rien à faire : vos coordonnées bancaires sont bonnes. Nous payons à nouveau de nous-mêmes, avec nos prochains virements, et nous vous écrivons.',
    ],
  },
})
