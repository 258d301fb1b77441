import type { LitigationTexts } from './litigation-texts.ts'

export const de: LitigationTexts = {
  'found-less': {
    subject: ({ product }) => `Zum Ansehen: ${product} ist anders als beschrieben`,
    title: ({ product, amount, before }) =>
      `Wir haben Ihr ${product} in einem anderen Zustand vorgefunden und bieten ${amount} statt ${before}.`,
    body: [
      () =>
        'Jede Abweichung zeigen wir mit Fotos und mit dem, was sie ändert. Sie entscheiden: Angebot annehmen, kostenlos zurückschicken lassen, recyceln lassen oder eine zweite Prüfung verlangen.',
      ({ answerBefore }) =>
        `Sie haben bis ${answerBefore} Zeit. Hören wir nichts, schicken wir es Ihnen kostenlos zurück. Schweigen heißt nie Ja.`,
    ],
  },
  'found-other': {
    subject: ({ product, declared }) => `Zum Ansehen: ${product} statt ${declared}`,
    title: ({ product, declared, amount, before }) =>
      `Wir haben ${product} statt ${declared} vorgefunden und bieten ${amount} statt ${before}.`,
    body: [
      () =>
        'Jede Abweichung zeigen wir mit Fotos und mit dem, was sie ändert. Sie entscheiden: Angebot annehmen, kostenlos zurückschicken lassen, recyceln lassen oder eine zweite Prüfung verlangen.',
      ({ answerBefore }) =>
        `Sie haben bis ${answerBefore} Zeit. Hören wir nichts, schicken wir es Ihnen kostenlos zurück. Schweigen heißt nie Ja.`,
    ],
  },
  'accepted-other': {
    subject: ({ product, declared }) => `Geprüft: ${product} statt ${declared}`,
    title: ({ product, declared, amount }) =>
      `Wir haben ${product} statt ${declared} vorgefunden. Es bleibt bei ${amount}.`,
    body: [({ next }) => next],
  },
  'ios-lock': {
    subject: ({ product }) => `Ihr ${product} ist noch mit einem Apple-Account verbunden`,
    title: ({ product, before }) =>
      `Ihr ${product} ist noch durch einen Apple-Account gesperrt. Ihr Preis von ${before} bleibt.`,
    body: [
      () =>
        'Sie können den Account aus der Ferne entfernen, in etwa zwei Minuten. Wir zeigen Ihnen Schritt für Schritt, wie. Tippen Sie auf „Ich habe ihn entfernt“, und die Frist steht still.',
      ({ answerBefore }) =>
        `Sie haben bis ${answerBefore} Zeit. Hören wir nichts, schicken wir es Ihnen kostenlos zurück.`,
    ],
  },
  'android-lock': {
    subject: ({ product }) => `Ihr ${product} ist noch mit einem Konto verbunden`,
    title: ({ product, before }) => `Ihr ${product} ist noch durch ein Konto gesperrt. Ihr Preis von ${before} bleibt.`,
    body: [
      () =>
        'Sie können das Konto aus der Ferne entfernen, in etwa zwei Minuten. Wir zeigen Ihnen Schritt für Schritt, wie. Tippen Sie auf „Ich habe es entfernt“, und die Frist steht still.',
      ({ answerBefore }) =>
        `Sie haben bis ${answerBefore} Zeit. Hören wir nichts, schicken wir es Ihnen kostenlos zurück.`,
    ],
  },
  blocklisted: {
    subject: ({ product }) => `Ihr ${product} steht auf einer Sperrliste`,
    title: ({ product }) =>
      `Ihr ${product} steht auf einer Liste verlorener oder gestohlener Geräte. Darum können wir es jetzt nicht kaufen.`,
    body: [
      () =>
        'Listen können sich irren. Sie können eine zweite Prüfung verlangen, es kostenlos zurückschicken lassen oder recyceln lassen.',
      ({ answerBefore }) =>
        `Sie haben bis ${answerBefore} Zeit. Hören wir nichts, schicken wir es Ihnen kostenlos zurück.`,
    ],
  },
  'wrong-product': {
    subject: ({ product }) => `Wir haben etwas anderes als ${product} erhalten`,
    title: ({ product }) => `Wir haben ein anderes Gerät erhalten als das verkaufte ${product}.`,
    body: [
      () =>
        'Wir zeigen Ihnen, was im Paket war. Sie können eine zweite Prüfung verlangen, es kostenlos zurückschicken lassen oder recyceln lassen.',
      ({ answerBefore }) =>
        `Sie haben bis ${answerBefore} Zeit. Hören wir nichts, schicken wir es Ihnen kostenlos zurück.`,
    ],
  },
  'parcel-empty': {
    subject: () => 'Ihr Paket kam leer an',
    title: ({ product }) => `Ihr Paket kam ohne Ihr ${product} an.`,
    body: [
      () =>
        'Wir haben das Paket so fotografiert, wie es ankam. Sehen Sie sich die Bilder an und sagen Sie uns, was geschehen soll: Wir sehen noch einmal nach, oder wir schließen den Verkauf ab.',
      ({ answerBefore }) =>
        `Sie haben bis ${answerBefore} Zeit. Hören wir nichts, wird der Verkauf abgeschlossen, und niemand schuldet etwas.`,
    ],
  },
  'parcel-damaged': {
    subject: () => 'Ihr Paket kam beschädigt an',
    title: ({ product }) => `Ihr ${product} wurde auf dem Weg zu uns beschädigt.`,
    body: [
      () =>
        'Wir haben das Paket so fotografiert, wie es ankam. Sehen Sie sich die Bilder an und sagen Sie uns, was geschehen soll.',
      ({ answerBefore }) =>
        `Sie haben bis ${answerBefore} Zeit. Hören wir nichts, schicken wir es Ihnen kostenlos zurück.`,
    ],
  },
  'question-reminder': {
    subject: ({ product }) => `Ihre Antwort fehlt noch: ${product}`,
    title: ({ answerBefore, product }) => `Wir warten bis ${answerBefore} auf Ihre Antwort zu Ihrem ${product}.`,
    body: [() => 'Hören wir bis dahin nichts, schicken wir es Ihnen kostenlos zurück. Schweigen heißt nie Ja.'],
  },
  'question-reminder-empty': {
    subject: ({ product }) => `Ihre Antwort fehlt noch: ${product}`,
    title: ({ answerBefore, product }) => `Wir warten bis ${answerBefore} auf Ihre Antwort zu Ihrem ${product}.`,
    body: [() => 'Hören wir bis dahin nichts, wird der Verkauf abgeschlossen. Niemand schuldet etwas.'],
  },
  'offer-accepted': {
    subject: ({ amount, product }) => `Einig: ${amount} für ${product}`,
    title: ({ amount, product }) => `Sie haben ${amount} für Ihr ${product} angenommen.`,
    body: [({ next }) => next],
  },
  'return-asked': {
    subject: ({ product }) => `Wir schicken es zurück: ${product}`,
    title: ({ product }) => `Wie gewünscht schicken wir Ihr ${product} kostenlos zurück.`,
    body: [() => 'Wir schreiben Ihnen, wenn es abgeht. Bis dahin können Sie es sich anders überlegen.'],
  },
  'second-look': {
    subject: ({ product }) => `Zweite Prüfung: ${product}`,
    title: ({ product }) => `Wir sehen uns Ihr ${product} noch einmal an.`,
    body: [
      () =>
        'Sie riskieren nichts: Das bessere der beiden Angebote zählt. Die Frist steht still, und wir schreiben, sobald wir mehr wissen.',
    ],
  },
  'second-look-other': {
    subject: ({ product }) => `Zweite Prüfung: ${product}`,
    title: ({ product }) => `Wir sehen uns Ihr ${product} noch einmal an.`,
    body: [() => 'Sie riskieren nichts. Die Frist steht still, und wir schreiben, sobald wir mehr wissen.'],
  },
  unlocked: {
    subject: ({ product }) => `Danke: ${product} wird wieder geprüft`,
    title: ({ product }) => `Sie haben das Konto von Ihrem ${product} entfernt. Wir prüfen es erneut.`,
    body: [() => 'Die Frist steht still. Sie müssen nichts tun; wir schreiben, sobald es geprüft ist.'],
  },
  unanswered: {
    subject: ({ product }) => `Wir schicken es zurück: ${product}`,
    title: ({ product }) => `Wir haben nichts von Ihnen gehört und schicken Ihr ${product} kostenlos zurück.`,
    body: [() => 'Wir schreiben Ihnen, wenn es abgeht. Bis dahin können Sie noch antworten.'],
  },
  'sale-closed': {
    subject: ({ product }) => `Abgeschlossen: der Verkauf von ${product}`,
    title: ({ product }) => `Der Verkauf Ihres ${product} ist abgeschlossen: Das Paket kam leer an.`,
    body: [() => 'Es wird nichts gezahlt, und niemand schuldet etwas. Taucht es wieder auf, schreiben Sie uns.'],
  },
  'going-back': {
    subject: ({ product }) => `Wir schicken es zurück: ${product}`,
    title: ({ product }) => `Wir schicken Ihr ${product} kostenlos zu Ihnen zurück.`,
    body: [() => 'Wir schreiben Ihnen, wenn es abgeht.'],
  },
}
