import { type ClaimTexts, claimTexts } from './claim-texts.ts'

export const fr: ClaimTexts = claimTexts({
  subject: ({ amount, product }) => `À rembourser : ${amount} pour ${product}`,
  tooHigh: {
    title: ({ amount, product }) => `Vous avez reçu ${amount} de trop pour votre ${product}.`,
    why: ({ before, due }) =>
      `Vous avez reçu ${before}, alors que le prix convenu est de ${due}. L’erreur vient de nous.`,
  },
  notOwed: {
    title: ({ amount, product }) =>
      `Vous avez reçu ${amount} pour votre ${product}, une somme qui ne vous était pas due.`,
    why: () => 'Elle a été payée par erreur. L’erreur vient de nous.',
  },
  next: [
    ({ amount, until, repayTo, reference }) =>
      `Remboursez ${amount} au plus tard le ${until} par virement sur ce compte : ${repayTo}. Référence : ${reference}.`,
    () =>
      'Rien n’est retenu sur un autre paiement. Si vous n’êtes pas d’accord, ou si vous avez déjà remboursé, écrivez-nous.',
  ],
  repaid: {
    subject: ({ amount }) => `Votre remboursement de ${amount} nous est parvenu`,
    title: ({ amount }) => `Votre remboursement de ${amount} nous est parvenu. Merci.`,
    body: [() => 'Vous n’avez plus rien à rembourser.'],
  },
  writtenOff: {
    subject: ({ amount }) => `Vous n’avez pas à rembourser ${amount}`,
    title: ({ amount }) => `Vous n’avez pas à rembourser ${amount}.`,
    body: [() => 'Nous ne vous les demandons plus. Si vous avez déjà fait le virement, écrivez-nous.'],
  },
})
