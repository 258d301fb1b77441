import { type CaseTexts, caseTexts } from './case-texts.ts'

export const it: CaseTexts = caseTexts({
  received: {
    subject: ({ product }) => `Abbiamo ricevuto il suo messaggio: ${product}`,
    title: ({ product }) => `Abbiamo ricevuto quanto ci ha scritto sul suo ${product}.`,
    body: [
      () => 'Esaminiamo la questione e le rispondiamo per e-mail. Sulla pagina del suo ordine vede a che punto è.',
    ],
  },
  subject: ({ product }) => `La nostra risposta sul suo ${product}`,
  outcomes: {
    'payment-sent': ({ amount, product }) => `Il pagamento di ${amount} per il suo ${product} è stato fatto.`,
    'payment-due': ({ amount, product }) =>
      `Ha ragione: ${amount} per il suo ${product} sono ancora da pagare, e ce ne occupiamo.`,
    'payment-not-due': ({ product }) => `Per il suo ${product} non c’è nulla da pagare.`,
    'parcel-found': ({ product }) => `Il pacco con il suo ${product} è stato ritrovato.`,
    'parcel-made-good': ({ product }) => `Il pacco con il suo ${product} è andato perso, e ne rispondiamo noi.`,
    'parcel-not-covered': ({ product }) =>
      `Il pacco con il suo ${product} è andato perso, e il suo tragitto non era coperto da noi.`,
    'finding-stands': ({ product }) => `Resta valido quanto abbiamo trovato esaminando il suo ${product}.`,
    'finding-corrected': ({ product }) =>
      `Ha ragione: quanto abbiamo trovato esaminando il suo ${product} era sbagliato, e lo correggiamo.`,
    'name-misused': () => 'Ha ragione: per questo ordine il suo nome è stato usato senza il suo consenso.',
    'name-not-misused': () =>
      'Per quanto vediamo, per questo ordine il suo nome non è stato usato senza il suo consenso.',
  },
  words: ({ answer }) => `Ecco che cosa le scriviamo: ${answer}`,
  again: () => 'Se non è d’accordo, lo dica sulla pagina del suo ordine o ci scriva.',
})
