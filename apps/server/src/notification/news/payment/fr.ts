import { type PaymentTexts, refusals } from './payment-texts.ts'

export const fr: PaymentTexts = refusals({
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
})
