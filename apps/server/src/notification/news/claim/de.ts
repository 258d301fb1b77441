import { type ClaimTexts, claimTexts } from './claim-texts.ts'

export const de: ClaimTexts = claimTexts({
  subject: ({ amount, product }) => `Zurückzuzahlen: ${amount} für ${product}`,
  tooHigh: {
    title: ({ amount, product }) => `Sie haben ${amount} zu viel bekommen. Es geht um: ${product}.`,
    why: ({ before, due }) => `Sie haben ${before} bekommen, vereinbart sind ${due}. Der Fehler liegt bei uns.`,
  },
  notOwed: {
    title: ({ amount, product }) => `Sie haben ${amount} bekommen, die Ihnen nicht zustehen. Es geht um: ${product}.`,
    why: () => 'Der Betrag wurde versehentlich gezahlt. Der Fehler liegt bei uns.',
  },
  next: [
    ({ amount, until, repayTo, reference }) =>
      `Überweisen Sie ${amount} bis zum ${until} auf dieses Konto zurück: ${repayTo}. Verwendungszweck: ${reference}.`,
    () =>
      'Von keiner anderen Zahlung wird etwas abgezogen. Wenn Sie nicht einverstanden sind oder schon zurückgezahlt haben, schreiben Sie uns.',
  ],
  repaid: {
    subject: ({ amount }) => `Ihre Rückzahlung von ${amount} ist da`,
    title: ({ amount }) => `Ihre Rückzahlung von ${amount} ist bei uns angekommen. Vielen Dank.`,
    body: [() => 'Sie müssen nichts mehr zurückzahlen.'],
  },
  writtenOff: {
    subject: ({ amount }) => `Sie müssen ${amount} nicht zurückzahlen`,
    title: ({ amount }) => `Sie müssen ${amount} nicht zurückzahlen.`,
    body: [() => 'Wir verlangen den Betrag nicht mehr. Wenn Sie ihn schon überwiesen haben, schreiben Sie uns.'],
  },
})
