import { type ClaimTexts, claimTexts } from './claim-texts.ts'

export const it: ClaimTexts = claimTexts({
  subject: ({ amount, product }) => `Da restituire: ${amount} per ${product}`,
  tooHigh: {
    title: ({ amount, product }) => `Ha ricevuto ${amount} di troppo per il suo ${product}.`,
    why: ({ before, due }) => `Ha ricevuto ${before}, mentre il prezzo concordato è di ${due}. L’errore è nostro.`,
  },
  notOwed: {
    title: ({ amount, product }) => `Ha ricevuto per il suo ${product} ${amount} che non le spettavano.`,
    why: () => 'La somma è stata pagata per errore. L’errore è nostro.',
  },
  next: [
    ({ amount, until, repayTo, reference }) =>
      `Restituisca ${amount} entro il giorno ${until} con un bonifico su questo conto: ${repayTo}. Causale: ${reference}.`,
    () =>
      'Non tratteniamo nulla da nessun altro pagamento. Se non è d’accordo, o se ha già restituito la somma, ci scriva.',
  ],
  repaid: {
    subject: ({ amount }) => `Abbiamo ricevuto la sua restituzione di ${amount}`,
    title: ({ amount }) => `Abbiamo ricevuto la sua restituzione di ${amount}. Grazie.`,
    body: [() => 'Non deve restituire altro.'],
  },
  writtenOff: {
    subject: ({ amount }) => `Non deve restituire ${amount}`,
    title: ({ amount }) => `Non deve restituire ${amount}.`,
    body: [() => 'Non chiediamo più questa somma. Se ha già fatto il bonifico, ci scriva.'],
  },
})
