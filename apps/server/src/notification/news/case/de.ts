import { type CaseTexts, caseTexts } from './case-texts.ts'

export const de: CaseTexts = caseTexts({
  received: {
    subject: ({ product }) => `Ihre Nachricht ist da: ${product}`,
    title: ({ product }) => `Ihre Nachricht zu Ihrem Gerät ${product} ist bei uns angekommen.`,
    body: [
      () =>
        'Wir sehen uns die Sache an und antworten Ihnen per E-Mail. Auf der Seite Ihres Auftrags sehen Sie, wie es steht.',
    ],
  },
  subject: ({ product }) => `Unsere Antwort zu ${product}`,
  outcomes: {
    'payment-sent': ({ amount, product }) => `Die Zahlung von ${amount} für ${product} ist erfolgt.`,
    'payment-due': ({ amount, product }) =>
      `Sie haben recht: ${amount} für ${product} stehen noch aus, und wir kümmern uns darum.`,
    'payment-not-due': ({ product }) => `Für ${product} ist nichts zu zahlen.`,
    'parcel-found': ({ product }) => `Das Paket mit ${product} ist gefunden.`,
    'parcel-made-good': ({ product }) => `Das Paket mit ${product} ist verloren, und wir stehen dafür ein.`,
    'parcel-not-covered': ({ product }) =>
      `Das Paket mit ${product} ist verloren, und sein Weg war nicht von uns gedeckt.`,
    'finding-stands': ({ product }) => `Was wir bei der Prüfung von ${product} festgestellt haben, bleibt bestehen.`,
    'finding-corrected': ({ product }) =>
      `Sie haben recht: Was wir bei der Prüfung von ${product} festgestellt haben, war falsch, und wir berichtigen es.`,
    'name-misused': () => 'Sie haben recht: Ihr Name wurde für diesen Auftrag missbraucht.',
    'name-not-misused': () => 'Soweit wir sehen, wurde Ihr Name für diesen Auftrag nicht missbraucht.',
  },
  words: ({ answer }) => `Das schreiben wir Ihnen: ${answer}`,
  again: () => 'Sind Sie nicht einverstanden, sagen Sie es auf der Seite Ihres Auftrags, oder schreiben Sie uns.',
})
