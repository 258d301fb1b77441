import type { ConfirmationTexts } from './confirmation-texts.ts'

export const de: ConfirmationTexts = {
  subject: ({ product, amount }) => `Verkauft: ${product} für ${amount}`,
  preview: (date) => `Als Nächstes: vor dem ${date} absenden. Ihr Etikett hängt an.`,
  greeting: (name) => `Guten Tag ${name},`,
  headline: ({ product, amount }) => `Sie haben Ihr Gerät ${product} für ${amount} verkauft.`,
  orderNumber: 'Auftragsnummer',
  someCharity: 'einen guten Zweck',
  openOrder: 'Meinen Auftrag ansehen',
  labelled: (label, value) => `${label}: ${value}`,
  next: 'So geht es weiter',
  steps: {
    prepare: 'Sichern Sie Ihre Daten, melden Sie Ihr Konto ab und setzen Sie das Gerät auf Werkseinstellungen zurück.',
    pack: 'Drucken Sie die angehängte Seite: Die obere Hälfte gehört auf das Paket, die untere hinein.',
    send: (date) => `Senden Sie das Paket vor dem ${date} ab. Bis dahin gilt Ihr Preis.`,
    check:
      'Wenn es ankommt, prüfen wir es und schreiben Ihnen. Finden wir etwas anderes, als Sie angegeben haben, entscheiden Sie.',
    identity: 'Bevor wir zahlen, bitten wir Sie, Ihren Ausweis vorzuzeigen.',
    pay: ({ amount, way }) => `Danach erhalten Sie ${amount}: ${way}.`,
    passOn: ({ amount, charity }) =>
      `Danach geben wir ${amount} weiter an: ${charity}. Wir schreiben Ihnen, an welchem Tag das geschehen ist.`,
  },
  receipt: 'So setzt sich Ihr Preis zusammen',
  bonus: (way) => `Zuschlag für ${way}`,
  total: 'Sie erhalten',
  donated: 'Sie spenden',
  payment: 'So werden Sie bezahlt',
  donation: 'Was mit dem Betrag geschieht',
  account: (account) => `auf das Konto ${account}`,
  attached: 'Anhang: Versandetikett und Begleitzettel (PDF)',
  sentBecause: (appName) => `Sie erhalten diese Nachricht, weil Sie über ${appName} ein Gerät verkauft haben.`,
}
