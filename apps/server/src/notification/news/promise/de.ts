import type { PromiseTexts } from './promise-texts.ts'

const ours = 'Dieser Tag ist vorbei. Die Verspätung liegt an uns, nicht an Ihnen, und Sie brauchen nichts zu tun.'

export const de: PromiseTexts = {
  promised: {
    inspect: ({ by, product }) => `Wir prüfen Ihr ${product} bis zum ${by}.`,
    pay: {
      'bank-transfer': ({ by }) => `Die Überweisung geht bis zum ${by} hinaus.`,
      voucher: ({ by }) => `Ihr Gutschein wird bis zum ${by} ausgestellt.`,
      donation: ({ by }) => `Wir geben die Spende bis zum ${by} weiter.`,
    },
    return: ({ by, product }) => `Ihr ${product} geht bis zum ${by} auf den Weg.`,
    answer: ({ by }) => `Sie haben unsere Antwort bis zum ${by}.`,
  },
  late: {
    'late-inspect': {
      subject: ({ product }) => `Es dauert länger: ${product}`,
      title: ({ product, by }) => `Ihr ${product} ist noch nicht geprüft. Versprochen hatten wir es bis zum ${by}.`,
      body: [() => ours, () => 'Ihr Preis bleibt, wie er ist, und wir schreiben Ihnen, sobald die Prüfung fertig ist.'],
    },
    'late-pay': {
      subject: ({ product }) => `Es dauert länger: ${product}`,
      title: ({ amount, product, by }) =>
        `Für Ihr ${product} stehen noch ${amount} aus. Versprochen hatten wir sie bis zum ${by}.`,
      body: [() => ours, () => 'Wir schulden den Betrag weiterhin und schreiben Ihnen, sobald er beglichen ist.'],
    },
    'late-return': {
      subject: ({ product }) => `Es dauert länger: ${product}`,
      title: ({ product, by }) =>
        `Ihr ${product} ist noch nicht auf dem Weg. Versprochen hatten wir die Rücksendung bis zum ${by}.`,
      body: [() => ours, () => 'Die Rücksendung bleibt kostenlos, und wir schreiben Ihnen, sobald sie hinausgeht.'],
    },
    'late-answer': {
      subject: ({ product }) => `Es dauert länger: ${product}`,
      title: ({ product, by }) =>
        `Zu Ihrem ${product} haben wir Ihnen noch nicht geantwortet. Versprochen hatten wir es bis zum ${by}.`,
      body: [
        () => ours,
        () => 'Was Sie uns geschrieben haben, liegt uns vor, und wir schreiben Ihnen, sobald es eine Antwort gibt.',
      ],
    },
  },
}
