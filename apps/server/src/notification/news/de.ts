import { de as caseNews } from './case/de.ts'
import { de as claim } from './claim/de.ts'
import { de as correction, noted } from './correction/de.ts'
import { de as identity } from './identity/de.ts'
import { de as litigation } from './litigation/de.ts'
import type { NewsTexts } from './news-texts.ts'
import { de as payment } from './payment/de.ts'
import { de as promise } from './promise/de.ts'
import { de as settlement } from './settlement/de.ts'
import { de as waiting } from './waiting/de.ts'

export const de: NewsTexts = {
  greeting: (name) => `Guten Tag ${name},`,
  orderNumber: 'Auftragsnummer',
  voucherCode: 'Gutscheincode',
  formAttached:
    'Im Anhang: die Verkaufserklärung. Unterschreiben Sie sie auf Papier oder am Bildschirm und senden Sie sie auf dieser Seite als Foto oder Datei.',
  ukAccount: (sortCode, accountNumber) => `Sort Code ${sortCode}, Kontonummer ${accountNumber}`,
  someCharity: 'einen guten Zweck',
  next: {
    'bank-transfer': ({ way }) =>
      `Als Nächstes kommt die Zahlung: ${way}. Wir schreiben Ihnen, sobald sie erfolgt ist.`,
    voucher: ({ way }) => `Als Nächstes kommt Ihr Gutschein (${way}). Wir schreiben Ihnen, sobald er ausgegeben ist.`,
    donation: ({ amount, charity }) =>
      `Wir geben ${amount} jetzt weiter an: ${charity}. Wir schreiben Ihnen, an welchem Tag das geschehen ist.`,
  },
  noted,
  stillNeeded: (list) =>
    `Bevor wir zahlen können, brauchen wir noch von Ihnen: ${list}. Senden Sie es auf der Seite Ihres Auftrags.`,
  beingChecked: 'Wir sehen uns an, was Sie uns gesendet haben. Danach folgt die Zahlung, und wir schreiben Ihnen.',
  openIdentity: 'Mich ausweisen',
  openOrder: 'Meinen Auftrag ansehen',
  openQuestion: 'Ansehen und antworten',
  sentBecause: (appName) => `Sie erhalten diese Nachricht, weil Sie über ${appName} ein Gerät verkauft haben.`,
  promised: promise.promised,
  news: {
    ...caseNews,
    ...claim,
    ...correction,
    ...identity,
    ...litigation,
    ...payment,
    ...promise.late,
    ...settlement,
    ...waiting,
    code: {
      subject: ({ code }) => `${code} ist Ihr Code`,
      title: ({ code }) => `Ihr Code: ${code}`,
      body: [
        ({ minutes }) =>
          `Geben Sie ihn auf der Seite ein, die danach fragt. Er gilt einmal und ${minutes} Minuten lang.`,
        () =>
          'Sie haben keinen Code angefordert? Dann kennt jemand die Adresse Ihres Auftrags. Ohne diesen Code lässt er sich nicht öffnen: Geben Sie ihn nicht weiter.',
      ],
    },
    'kit-coming': {
      subject: ({ product }) => `Wir schicken Ihnen einen Umschlag für Ihr ${product}`,
      title: () => 'Ihr Umschlag kommt per Post.',
      body: [
        () => 'Er kommt kostenlos an die Adresse Ihrer Bestellung, das Etikett ist schon darauf.',
        ({ product, amount, sendBefore }) =>
          `Legen Sie Ihr ${product} und den Beleg hinein, schließen Sie ihn und geben Sie ihn vor dem ${sendBefore} ab. Bis dahin ist Ihr Preis von ${amount} gesichert.`,
      ],
    },
    sent: {
      subject: ({ product }) => `Unterwegs: ${product}`,
      title: ({ product }) => `Ihr ${product} ist unterwegs zu uns.`,
      body: [
        () => 'Wir schreiben Ihnen, sobald es angekommen ist. Ihr Preis ist gesichert.',
        ({ stillNeeded }) => stillNeeded,
      ],
    },
    received: {
      subject: ({ product }) => `Angekommen: ${product}`,
      title: ({ product }) => `Ihr ${product} ist angekommen.`,
      body: [
        () =>
          'Wir prüfen es jetzt. Ist es so, wie Sie es beschrieben haben, bleibt es beim zugesagten Preis. Finden wir etwas anderes, zeigen wir es Ihnen und Sie entscheiden.',
        ({ stillNeeded }) => stillNeeded,
      ],
    },
    accepted: {
      subject: ({ product }) => `Geprüft: ${product} ist wie beschrieben`,
      title: ({ product, amount }) => `Ihr ${product} ist so, wie Sie es beschrieben haben. Es bleibt bei ${amount}.`,
      body: [({ next }) => next],
    },
    paid: {
      subject: ({ amount }) => `Ausgezahlt: ${amount}`,
      title: ({ amount }) => `Wir haben Ihnen ${amount} gezahlt.`,
      body: [({ way }) => `Zahlungsart: ${way}. Bis eine Überweisung sichtbar ist, können zwei Werktage vergehen.`],
    },
    returning: {
      subject: ({ product }) => `Auf dem Rückweg: ${product}`,
      title: ({ product }) => `Ihr ${product} ist auf dem Weg zurück zu Ihnen.`,
      body: [() => 'Die Rücksendung ist kostenlos.'],
    },
    returned: {
      subject: ({ product }) => `Zurückgegeben: ${product}`,
      title: ({ product }) => `Ihr ${product} ist wieder bei Ihnen.`,
      body: [() => 'Der Auftrag ist abgeschlossen. Es ist nichts offen.'],
    },
    recycled: {
      subject: ({ product }) => `Recycelt: ${product}`,
      title: ({ product }) => `Ihr ${product} wird recycelt.`,
      body: [() => 'Sie bekommen es nicht zurück, und es wird nichts gezahlt. Der Auftrag ist abgeschlossen.'],
    },
    cancelled: {
      subject: ({ product }) => `Storniert: ${product}`,
      title: ({ product }) => `Der Verkauf Ihres ${product} ist storniert.`,
      body: [
        () =>
          'Behalten Sie Ihr Gerät und werfen Sie das Etikett weg. Ist das Paket schon unterwegs, schreiben wir Ihnen, wenn es ankommt; die Rücksendung ist kostenlos.',
      ],
    },
    expired: {
      subject: ({ product }) => `Ihr Preis für ${product} ist abgelaufen`,
      title: ({ product }) => `Ihr ${product} ist nicht bei uns eingetroffen. Der Auftrag ist geschlossen.`,
      body: [() => 'Es ist nichts offen. Sie können jederzeit einen neuen Preis anfragen.'],
    },
    'email-changed': {
      subject: () => 'Ihre E-Mail-Adresse wurde geändert',
      title: ({ product }) => `Nachrichten zu Ihrem ${product} gehen jetzt an eine andere E-Mail-Adresse.`,
      body: [
        () =>
          'Diese Adresse erhält keine Nachrichten zum Auftrag mehr, und Links, die wir hierher geschickt haben, öffnen ihn nicht mehr.',
        ({ holdHours }) =>
          `Waren Sie das nicht? Schreiben Sie uns sofort: Auf ein neues Konto wird innerhalb von ${holdHours} Stunden nichts gezahlt.`,
      ],
    },
    'email-here': {
      subject: ({ product }) => `Nachrichten zu ${product} kommen ab jetzt hier an`,
      title: ({ product }) => `Nachrichten zu Ihrem ${product} kommen ab jetzt an diese Adresse.`,
      body: [() => 'Sie haben sie auf der Seite Ihres Auftrags geändert. Die bisherige Adresse weiß es auch.'],
    },
    'address-changed': {
      subject: () => 'Ihre Anschrift wurde geändert',
      title: () => 'Die Anschrift Ihres Auftrags wurde geändert.',
      body: [
        ({ product }) =>
          `Falls Ihr ${product} zurückkommt, geht es an die neue Anschrift. Ein Etikett, das Sie noch nicht benutzt haben, drucken Sie neu.`,
        () => 'Waren Sie das nicht? Schreiben Sie uns sofort.',
      ],
    },
    'payment-changed': {
      subject: () => 'Ihre Bankverbindung wurde geändert',
      title: () => 'Die Bankverbindung Ihres Auftrags wurde geändert.',
      body: [
        ({ holdHours, way }) =>
          `Neues Konto: ${way}. Zu Ihrer Sicherheit wird darauf innerhalb von ${holdHours} Stunden nichts gezahlt.`,
        () => 'Waren Sie das nicht? Schreiben Sie uns sofort, vor der Zahlung.',
      ],
    },
    'documents-missing': {
      subject: ({ product }) => `Noch nötig für ${product}`,
      title: ({ product }) => `Bevor wir Ihr ${product} bezahlen können, müssen wir noch etwas sehen.`,
      body: [
        ({ documents }) => `Noch nötig: ${documents}.`,
        () => 'Ein Foto mit dem Handy genügt. Nur wer es prüft, bekommt es zu sehen.',
        ({ form }) => form,
      ],
    },
    'document-refused': {
      subject: ({ documents }) => `Noch einmal schicken: ${documents}`,
      title: ({ documents }) => `Was Sie geschickt haben, konnten wir nicht verwenden: ${documents}.`,
      body: [
        ({ refusal }) => refusal,
        () => 'Schicken Sie es auf der Seite Ihrer Bestellung noch einmal. Ihr Preis bleibt, wie er ist.',
        ({ form }) => form,
      ],
    },
  },
}
