import type { ToldBy } from '@reprise/contract'
import type { CorrectionTexts, NotedText } from './correction-texts.ts'

const HOW: { readonly [told in ToldBy]: string } = {
  telephone: 'per telefono',
  'e-mail': 'per e-mail',
  letter: 'per lettera',
  counter: 'allo sportello',
}

export const noted: NotedText = (told) =>
  `Abbiamo annotato questa risposta perché ce l’ha data ${HOW[told]}. Se non è ciò che ha detto, ci scriva subito.`

export const it: CorrectionTexts = {
  'undo-reception': {
    subject: ({ product }) => `Non ancora arrivato: ${product}`,
    title: ({ product }) =>
      `Le abbiamo scritto che il suo ${product} era arrivato. È stato un nostro errore: avevamo scansionato un altro pacco.`,
    body: [() => 'Il suo ordine è al punto di prima. La sua pagina mostra che cosa segue.'],
  },
  'undo-finding': {
    subject: ({ product }) => `Ritirata: la nostra domanda su ${product}`,
    title: ({ product }) => `Ritiriamo ciò che le abbiamo chiesto sul suo ${product}. È stato un nostro errore.`,
    body: [() => 'Non deve rispondere nulla. Il suo ordine prosegue e le scriviamo che cosa segue.'],
  },
  'undo-acceptance': {
    subject: ({ product }) => `Non ancora deciso: ${product}`,
    title: ({ product }) => `Le abbiamo scritto troppo presto che compriamo il suo ${product}. Non è ancora deciso.`,
    body: [() => 'Non è stato pagato nulla. La pagina del suo ordine mostra che cosa segue, e le scriviamo.'],
  },
  'undo-give-back': {
    subject: ({ product }) => `Resta qui: ${product}`,
    title: ({ product }) =>
      `Le abbiamo scritto che le rispediamo il suo ${product}. È stato un nostro errore: resta qui e il suo ordine prosegue.`,
    body: [() => 'La pagina del suo ordine mostra che cosa segue.'],
  },
  'undo-document': {
    subject: ({ documents }) => `Accettato, alla fine: ${documents}`,
    title: ({ documents }) => `Avevamo rifiutato per errore ciò che ha inviato. È accettato: ${documents}.`,
    body: [() => 'Non deve inviarlo di nuovo.'],
  },
  'undo-identity': {
    subject: () => 'Non più necessaria: la prova d’identità',
    title: () => 'Per questo ordine non deve dimostrare chi è. Glielo abbiamo chiesto per errore.',
    body: [() => 'Il messaggio in cui glielo abbiamo chiesto non vale più.'],
  },
}
