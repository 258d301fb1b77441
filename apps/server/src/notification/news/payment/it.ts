import { type PaymentTexts, refusals } from './payment-texts.ts'

export const it: PaymentTexts = refusals({
  subject: ({ amount }) => `La tua banca non ha accettato il nostro pagamento di ${amount}`,
  title: ({ amount }) => `I tuoi ${amount} sono tornati a noi. Sono ancora tuoi.`,
  reasons: {
    'refused-account-unknown': ({ way }) => `La banca non conosce questo conto: ${way}.`,
    'refused-account-closed': ({ way }) => `Questo conto è chiuso: ${way}.`,
    'refused-account-blocked': ({ way }) => `Questo conto al momento non riceve pagamenti: ${way}.`,
    'refused-name-mismatch': ({ way }) => `Il nome indicato non è quello dell’intestatario del conto: ${way}.`,
    'refused-not-possible': ({ way }) => `Questo conto non accetta bonifici di questo tipo: ${way}.`,
  },
  next: [
    () =>
      'Apri il tuo ordine e inserisci di nuovo le coordinate bancarie, o quelle di un altro conto. Prima chiederemo un codice inviato a questo indirizzo.',
    ({ holdHours }) =>
      `Per la tua sicurezza aspettiamo ${holdHours} ore dopo una modifica, poi paghiamo di nuovo da soli.`,
  ],
})
