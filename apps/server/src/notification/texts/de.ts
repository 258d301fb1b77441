import type { ConfirmationTexts } from './confirmation-texts.ts'

export const de: ConfirmationTexts = {
  subject: ({ product, amount }) => `Verkauft: ${product} für ${amount}`,
  preview: {
    parcel: (date) => `Als Nächstes: vor dem ${date} absenden. Ihr Etikett hängt an.`,
    kit: () => 'Als Nächstes: Ein Umschlag kommt per Post zu Ihnen.',
    store: (date) => `Als Nächstes: vor dem ${date} in einen Laden bringen.`,
  },
  greeting: (name) => `Guten Tag ${name},`,
  headline: ({ product, amount }) => `Sie haben Ihr Gerät ${product} für ${amount} verkauft.`,
  orderNumber: 'Auftragsnummer',
  someCharity: 'einen guten Zweck',
  openOrder: 'Meinen Auftrag ansehen',
  labelled: (label, value) => `${label}: ${value}`,
  next: 'So geht es weiter',
  steps: {
    prepare: 'Sichern Sie Ihre Daten, melden Sie Ihr Konto ab und setzen Sie das Gerät auf Werkseinstellungen zurück.',
    pack: {
      label: 'Drucken Sie die angehängte Seite: Die obere Hälfte gehört auf das Paket, die untere hinein.',
      either:
        'Drucken Sie die angehängte Seite: Die obere Hälfte gehört auf das Paket, die untere hinein. Ohne Drucker zeigen Sie am Schalter den Code von der Seite Ihres Auftrags.',
      code: 'Verpacken Sie es gut. Am Schalter zeigen Sie den Code von der Seite Ihres Auftrags.',
      kit: 'Ein Umschlag kommt per Post zu Ihnen, das Etikett klebt darauf, ein Begleitzettel liegt darin. Legen Sie Gerät und Zettel hinein.',
      store: 'Sie brauchen kein Paket: Bringen Sie das Gerät und Ihre Auftragsnummer mit.',
    },
    send: {
      parcel: (date) => `Geben Sie das Paket vor dem ${date} ab. Bis dahin gilt Ihr Preis.`,
      store: (date) =>
        `Bringen Sie es vor dem ${date} in einen Laden. Bis dahin gilt Ihr Preis. Wohin, steht auf der Seite Ihres Auftrags.`,
    },
    counter: (carrier) => `Jeder Schalter von ${carrier} nimmt es an; das Porto ist bezahlt.`,
    check:
      'Wenn es ankommt, prüfen wir es und schreiben Ihnen. Finden wir etwas anderes, als Sie angegeben haben, entscheiden Sie.',
    requirements: (list) =>
      `Bevor wir zahlen, brauchen wir von Ihnen: ${list}. Senden Sie es auf der Seite Ihres Auftrags, jetzt oder später.`,
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
