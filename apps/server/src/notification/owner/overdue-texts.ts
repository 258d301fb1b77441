import type { PromiseKind } from '@reprise/contract'

/** Formatted: how many orders wait, and the day that the one was promised which waits longest. */
type Counts = { readonly count: string; readonly due: string }

/** What the owner of a programme is told of promises that were not kept. */
export type OverdueTexts = {
  readonly subject: (appName: string) => string
  readonly intro: (appName: string) => string
  readonly line: { readonly [kind in PromiseKind]: (counts: Counts) => string }
  /** Before the command that lists them. */
  readonly todo: string
}

const TEXTS: { readonly [language: string]: OverdueTexts } = {
  en: {
    subject: (appName) => `${appName}: promises to customers are overdue`,
    intro: (appName) => `Customers of ${appName} wait longer than they were promised.`,
    line: {
      inspect: ({ count, due }) => `Not checked: ${count}, the oldest due on ${due}.`,
      pay: ({ count, due }) => `Not paid: ${count}, the oldest due on ${due}.`,
      return: ({ count, due }) => `Not sent back: ${count}, the oldest due on ${due}.`,
      answer: ({ count, due }) => `Not answered: ${count}, the oldest due on ${due}.`,
    },
    todo: 'Those of them who gave an e-mail address are told once that it takes longer. To see the orders:',
  },
  fr: {
    subject: (appName) => `${appName} : des promesses faites aux clients sont dépassées`,
    intro: (appName) => `Des clients de ${appName} attendent plus longtemps que promis.`,
    line: {
      inspect: ({ count, due }) => `Non contrôlés : ${count}, le plus ancien promis pour le ${due}.`,
      pay: ({ count, due }) => `Non payés : ${count}, le plus ancien promis pour le ${due}.`,
      return: ({ count, due }) => `Non renvoyés : ${count}, le plus ancien promis pour le ${due}.`,
      answer: ({ count, due }) => `Sans réponse : ${count}, le plus ancien promis pour le ${due}.`,
    },
    todo: 'Ceux qui ont donné une adresse e-mail sont avertis une fois que cela prend plus de temps. Pour voir les commandes :',
  },
  de: {
    subject: (appName) => `${appName}: Zusagen an Kunden sind überfällig`,
    intro: (appName) => `Kunden von ${appName} warten länger als zugesagt.`,
    line: {
      inspect: ({ count, due }) => `Nicht geprüft: ${count}, am längsten fällig seit dem ${due}.`,
      pay: ({ count, due }) => `Nicht bezahlt: ${count}, am längsten fällig seit dem ${due}.`,
      return: ({ count, due }) => `Nicht zurückgeschickt: ${count}, am längsten fällig seit dem ${due}.`,
      answer: ({ count, due }) => `Nicht beantwortet: ${count}, am längsten fällig seit dem ${due}.`,
    },
    todo: 'Wer eine E-Mail-Adresse angegeben hat, erfährt einmal, dass es länger dauert. So sehen Sie die Aufträge:',
  },
  es: {
    subject: (appName) => `${appName}: hay promesas a clientes vencidas`,
    intro: (appName) => `Hay clientes de ${appName} que esperan más de lo prometido.`,
    line: {
      inspect: ({ count, due }) => `Sin revisar: ${count}; el más antiguo vencía el ${due}.`,
      pay: ({ count, due }) => `Sin pagar: ${count}; el más antiguo vencía el ${due}.`,
      return: ({ count, due }) => `Sin devolver: ${count}; el más antiguo vencía el ${due}.`,
      answer: ({ count, due }) => `Sin responder: ${count}; el más antiguo vencía el ${due}.`,
    },
    todo: 'A quienes dieron una dirección de correo se les avisa una vez de que tarda más. Para ver los pedidos:',
  },
  it: {
    subject: (appName) => `${appName}: ci sono promesse ai clienti scadute`,
    intro: (appName) => `Alcuni clienti di ${appName} aspettano più di quanto promesso.`,
    line: {
      inspect: ({ count, due }) => `Non controllati: ${count}; il più vecchio scadeva il giorno ${due}.`,
      pay: ({ count, due }) => `Non pagati: ${count}; il più vecchio scadeva il giorno ${due}.`,
      return: ({ count, due }) => `Non rispediti: ${count}; il più vecchio scadeva il giorno ${due}.`,
      answer: ({ count, due }) => `Senza risposta: ${count}; il più vecchio scadeva il giorno ${due}.`,
    },
    todo: 'Chi ha indicato un indirizzo e-mail viene avvisato una volta che ci vuole più tempo. Per vedere gli ordini:',
  },
  nl: {
    subject: (appName) => `${appName}: beloften aan klanten zijn over tijd`,
    intro: (appName) => `Klanten van ${appName} wachten langer dan beloofd.`,
    line: {
      inspect: ({ count, due }) => `Niet gecontroleerd: ${count}, de oudste beloofd voor ${due}.`,
      pay: ({ count, due }) => `Niet betaald: ${count}, de oudste beloofd voor ${due}.`,
      return: ({ count, due }) => `Niet teruggestuurd: ${count}, de oudste beloofd voor ${due}.`,
      answer: ({ count, due }) => `Niet beantwoord: ${count}, de oudste beloofd voor ${due}.`,
    },
    todo: 'Wie een e-mailadres heeft opgegeven, hoort één keer dat het langer duurt. Zo ziet u de bestellingen:',
  },
  ar: {
    subject: (appName) => `${appName}: وعود للعملاء تجاوزت موعدها`,
    intro: (appName) => `عملاء لدى ${appName} ينتظرون مدة أطول مما وُعدوا به.`,
    line: {
      inspect: ({ count, due }) => `لم تُفحص: ${count}، وأقدمها كان موعده ${due}.`,
      pay: ({ count, due }) => `لم تُدفع: ${count}، وأقدمها كان موعده ${due}.`,
      return: ({ count, due }) => `لم تُعَد: ${count}، وأقدمها كان موعده ${due}.`,
      answer: ({ count, due }) => `لم يُجَب عنها: ${count}، وأقدمها كان موعده ${due}.`,
    },
    todo: 'من أعطى منهم بريدًا إلكترونيًا يُبلَّغ مرة واحدة بأن الأمر يستغرق وقتًا أطول. لعرض الطلبات:',
  },
}

/** The texts of a language, and the locale to format by: the wanted one where we speak it, else English. */
export const overdueTexts = (locale: string): { readonly locale: string; readonly texts: OverdueTexts } => {
  const { [locale.split('-')[0] ?? '']: texts } = TEXTS
  return texts === undefined ? { locale: 'en', texts: TEXTS['en'] as OverdueTexts } : { locale, texts }
}
