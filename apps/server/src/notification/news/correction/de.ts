import type { ToldBy } from '@reprise/contract'
import type { CorrectionTexts, NotedText } from './correction-texts.ts'

const HOW: { readonly [told in ToldBy]: string } = {
  telephone: 'am Telefon',
  'e-mail': 'per E-Mail',
  letter: 'per Brief',
  counter: 'am Schalter',
}

export const noted: NotedText = (told) =>
  `Wir haben diese Antwort eingetragen, weil Sie sie uns ${HOW[told]} gegeben haben. Wenn Sie das nicht gesagt haben, schreiben Sie uns sofort.`

export const de: CorrectionTexts = {
  'undo-reception': {
    subject: ({ product }) => `Noch nicht angekommen: ${product}`,
    title: ({ product }) =>
      `Wir haben geschrieben, dass Ihr ${product} angekommen ist. Das war unser Fehler: Wir hatten ein anderes Paket gescannt.`,
    body: [() => 'Ihr Auftrag steht, wo er vorher stand. Wie es weitergeht, sehen Sie auf seiner Seite.'],
  },
  'undo-finding': {
    subject: ({ product }) => `Zurückgenommen: unsere Frage zu ${product}`,
    title: ({ product }) => `Wir nehmen zurück, was wir Sie zu Ihrem ${product} gefragt haben. Das war unser Fehler.`,
    body: [
      () =>
        'Sie brauchen nicht zu antworten. Ihr Auftrag geht weiter, und wir schreiben Ihnen, was als Nächstes kommt.',
    ],
  },
  'undo-acceptance': {
    subject: ({ product }) => `Noch nicht entschieden: ${product}`,
    title: ({ product }) =>
      `Wir haben zu früh geschrieben, dass wir Ihr ${product} kaufen. Das ist noch nicht entschieden.`,
    body: [
      () =>
        'Es wurde nichts ausgezahlt. Wie es weitergeht, sehen Sie auf der Seite Ihres Auftrags, und wir schreiben Ihnen.',
    ],
  },
  'undo-give-back': {
    subject: ({ product }) => `Es bleibt hier: ${product}`,
    title: ({ product }) =>
      `Wir haben geschrieben, dass wir Ihr ${product} zurückschicken. Das war unser Fehler: Es bleibt hier, und Ihr Auftrag geht weiter.`,
    body: [() => 'Wie es weitergeht, sehen Sie auf der Seite Ihres Auftrags.'],
  },
  'undo-document': {
    subject: ({ documents }) => `Doch angenommen: ${documents}`,
    title: ({ documents }) =>
      `Wir hatten irrtümlich abgelehnt, was Sie geschickt haben. Es ist angenommen: ${documents}.`,
    body: [() => 'Sie brauchen es nicht noch einmal zu schicken.'],
  },
  'undo-identity': {
    subject: () => 'Nicht mehr nötig: der Nachweis Ihrer Identität',
    title: () =>
      'Sie brauchen für diesen Auftrag nicht nachzuweisen, wer Sie sind. Wir haben Sie irrtümlich darum gebeten.',
    body: [() => 'Die Nachricht, in der wir Sie darum gebeten haben, gilt nicht mehr.'],
  },
}
