import { paymentTexts, type PaymentTexts } from './payment-texts.ts'

export const nl: PaymentTexts = paymentTexts({
  subject: ({ amount }) => `Uw bank heeft onze betaling van ${amount} niet aangenomen`,
  title: ({ amount }) => `Uw ${amount} is bij ons teruggekomen. Het blijft van u.`,
  reasons: {
    'refused-account-unknown': ({ way }) => `De bank kent deze rekening niet: ${way}.`,
    'refused-account-closed': ({ way }) => `Deze rekening is opgeheven: ${way}.`,
    'refused-account-blocked': ({ way }) => `Deze rekening ontvangt op dit moment geen betalingen: ${way}.`,
    'refused-name-mismatch': ({ way }) => `De naam die u gaf is niet die van de rekeninghouder: ${way}.`,
    'refused-not-possible': ({ way }) => `Deze rekening neemt zulke overschrijvingen niet aan: ${way}.`,
  },
  next: [
    () =>
      'Open uw bestelling en geef de bankgegevens opnieuw op, of die van een andere rekening. Eerst vragen we om een code uit deze mailbox.',
    ({ holdHours }) =>
      `Voor uw veiligheid wachten we na een wijziging ${holdHours} uur en betalen dan vanzelf opnieuw.`,
  ],
  returned: {
    subject: ({ amount }) => `Onze betaling van ${amount} is teruggekomen`,
    title: ({ amount }) => `Onze betaling van ${amount} is van de bank teruggekomen. Het geld blijft van u.`,
    body: [
      () =>
        'U hoeft niets te doen: uw bankgegevens kloppen. We betalen vanzelf opnieuw, met onze volgende betalingen, en schrijven u.',
    ],
  },
})
