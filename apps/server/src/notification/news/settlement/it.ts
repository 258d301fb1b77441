import { settlementTexts, type SettlementTexts } from './settlement-texts.ts'

export const it: SettlementTexts = settlementTexts({
  voucher: {
    subject: ({ amount }) => `Il suo buono di ${amount}`,
    title: ({ amount }) => `Ecco il suo buono di ${amount}.`,
    ends: ({ voucherEnds }) => `Si può usare fino al ${voucherEnds} compreso.`,
    mind: 'Chi ha il codice può usarlo: lo tenga per sé. Lo ritrova anche nella pagina del suo ordine, dove prima chiediamo un codice inviato a questo indirizzo.',
    given: {
      'in-store': ({ amount }) => `Il suo buono di ${amount} le è stato consegnato in negozio.`,
      'by-post': ({ amount }) => `Il suo buono di ${amount} è in arrivo per posta.`,
      'by-e-mail': ({ amount }) => `Riceve il suo buono di ${amount} in un’e-mail a parte.`,
      'to-account': ({ amount }) => `${amount} sono stati accreditati sul suo conto cliente presso il negozio.`,
    },
    missing: 'Non l’ha ricevuto? Ci scriva indicando il numero d’ordine.',
  },
  donation: {
    subject: ({ amount, charity }) => `Versati: ${amount} a ${charity}`,
    title: ({ passedOn, amount, charity }) => `Il ${passedOn} abbiamo versato ${amount} a: ${charity}.`,
    body: [({ product }) => `È quanto valeva il suo ${product}. Non deve fare altro.`],
  },
})
