import { paymentTexts, type PaymentTexts } from './payment-texts.ts'

export const de: PaymentTexts = paymentTexts({
  subject: ({ amount }) => `Ihre Bank hat unsere Zahlung über ${amount} nicht angenommen`,
  title: ({ amount }) => `${amount} sind zu uns zurückgekommen. Das Geld gehört weiterhin Ihnen.`,
  reasons: {
    'refused-account-unknown': ({ way }) => `Die Bank kennt dieses Konto nicht: ${way}.`,
    'refused-account-closed': ({ way }) => `Dieses Konto ist geschlossen: ${way}.`,
    'refused-account-blocked': ({ way }) => `Dieses Konto nimmt zurzeit keine Zahlungen an: ${way}.`,
    'refused-name-mismatch': ({ way }) => `Der angegebene Name ist nicht der des Kontoinhabers: ${way}.`,
    'refused-not-possible': ({ way }) => `Dieses Konto nimmt solche Überweisungen nicht an: ${way}.`,
  },
  next: [
    () =>
      'Öffnen Sie Ihren Auftrag und geben Sie die Bankverbindung noch einmal oder die eines anderen Kontos an. Vorher fragen wir nach einem Code aus diesem Postfach.',
    ({ holdHours }) =>
      `Zu Ihrer Sicherheit warten wir nach einer Änderung ${holdHours} Stunden und zahlen dann von selbst noch einmal.`,
  ],
  returned: {
    subject: ({ amount }) => `Unsere Zahlung über ${amount} ist zurückgekommen`,
    title: ({ amount }) =>
      `Unsere Zahlung über ${amount} ist von der Bank zurückgekommen. Das Geld gehört weiterhin Ihnen.`,
    body: [
      () =>
        'Sie müssen nichts tun: Ihre Bankverbindung stimmt. Wir zahlen von selbst noch einmal, mit unseren nächsten Zahlungen, und schreiben Ihnen.',
    ],
  },
})
