import { paymentTexts, type PaymentTexts } from './payment-texts.ts'

export const it: PaymentTexts = paymentTexts({
  subject: ({ amount }) => `La sua banca non ha accettato il nostro pagamento di ${amount}`,
  title: ({ amount }) => `I suoi ${amount} sono tornati a noi. Sono ancora suoi.`,
  reasons: {
    'refused-account-unknown': ({ way }) => `La banca non conosce questo conto: ${way}.`,
    'refused-account-closed': ({ way }) => `Questo conto è chiuso: ${way}.`,
    'refused-account-blocked': ({ way }) => `Questo conto al momento non riceve pagamenti: ${way}.`,
    'refused-name-mismatch': ({ way }) => `Il nome indicato non è quello dell’intestatario del conto: ${way}.`,
    'refused-not-possible': ({ way }) => `Questo conto non accetta bonifici di questo tipo: ${way}.`,
  },
  next: [
    () =>
      'Apra il suo ordine e inserisca di nuovo le coordinate bancarie, o quelle di un altro conto. Prima chiederemo un codice inviato a questo indirizzo.',
    ({ holdHours }) =>
      `Per la sua sicurezza aspettiamo ${holdHours} ore dopo una modifica, poi paghiamo di nuovo da soli.`,
  ],
  returned: {
    subject: ({ amount }) => `Il nostro pagamento di ${amount} è tornato indietro`,
    title: ({ amount }) => `La banca ci ha rimandato il nostro pagamento di ${amount}. È ancora suo.`,
    body: [
      () =>
        'Non deve fare nulla: i suoi dati bancari vanno bene. Paghiamo di nuovo con i nostri prossimi pagamenti e le scriviamo.',
    ],
  },
})
