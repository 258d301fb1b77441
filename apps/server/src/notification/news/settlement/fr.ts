import { settlementTexts, type SettlementTexts } from './settlement-texts.ts'

export const fr: SettlementTexts = settlementTexts({
  voucher: {
    subject: ({ amount }) => `Votre bon de ${amount}`,
    title: ({ amount }) => `Voici votre bon de ${amount}.`,
    ends: ({ voucherEnds }) => `Il est utilisable jusqu’au ${voucherEnds} inclus.`,
    mind: 'Quiconque possède ce code peut l’utiliser : gardez-le pour vous. Vous le retrouvez sur la page de votre commande, où nous demandons d’abord un code envoyé à cette adresse.',
    given: {
      'in-store': ({ amount }) => `Votre bon de ${amount} vous a été remis en magasin.`,
      'by-post': ({ amount }) => `Votre bon de ${amount} vous parvient par la poste.`,
      'by-e-mail': ({ amount }) => `Vous recevez votre bon de ${amount} dans un e-mail à part.`,
      'to-account': ({ amount }) => `${amount} ont été crédités sur votre compte client auprès de l’enseigne.`,
    },
    missing: 'Vous ne l’avez pas reçu ? Écrivez-nous en indiquant votre numéro de commande.',
  },
  donation: {
    subject: ({ amount, charity }) => `Transmis : ${amount} à ${charity}`,
    title: ({ amount, passedOn, charity }) => `Nous avons transmis ${amount} le ${passedOn} à : ${charity}.`,
    body: [({ product }) => `C’est ce que valait votre ${product}. Vous n’avez plus rien à faire.`],
  },
})
