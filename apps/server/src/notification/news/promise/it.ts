import type { PromiseTexts } from './promise-texts.ts'

const ours = 'Quel giorno è passato. Il ritardo dipende da noi, non da lei, e lei non deve fare nulla.'

export const it: PromiseTexts = {
  promised: {
    inspect: ({ by, product }) => `Controlliamo il suo ${product} entro il giorno ${by}.`,
    pay: {
      'bank-transfer': ({ by }) => `Il bonifico parte entro il giorno ${by}.`,
      voucher: ({ by }) => `Il suo buono viene emesso entro il giorno ${by}.`,
      donation: ({ by }) => `Versiamo la donazione entro il giorno ${by}.`,
    },
    return: ({ by, product }) => `Il suo ${product} riparte entro il giorno ${by}.`,
    answer: ({ by }) => `Riceve la nostra risposta entro il giorno ${by}.`,
  },
  late: {
    'late-inspect': {
      subject: ({ product }) => `Ci vuole più tempo: ${product}`,
      title: ({ product, by }) =>
        `Il suo ${product} non è ancora stato controllato. Lo avevamo promesso entro il giorno ${by}.`,
      body: [() => ours, () => 'Il suo prezzo resta com’è, e le scriviamo non appena il controllo è concluso.'],
    },
    'late-pay': {
      subject: ({ product }) => `Ci vuole più tempo: ${product}`,
      title: ({ amount, product, by }) =>
        `Dobbiamo ancora ${amount} per il suo ${product}. Lo avevamo promesso entro il giorno ${by}.`,
      body: [() => ours, () => 'L’importo resta dovuto, e le scriviamo non appena è saldato.'],
    },
    'late-return': {
      subject: ({ product }) => `Ci vuole più tempo: ${product}`,
      title: ({ product, by }) =>
        `Il suo ${product} non è ancora partito. Avevamo promesso di rispedirlo entro il giorno ${by}.`,
      body: [() => ours, () => 'La restituzione resta gratuita, e le scriviamo non appena parte.'],
    },
    'late-answer': {
      subject: ({ product }) => `Ci vuole più tempo: ${product}`,
      title: ({ product, by }) =>
        `Non le abbiamo ancora risposto riguardo al suo ${product}. Lo avevamo promesso entro il giorno ${by}.`,
      body: [() => ours, () => 'Quello che ci ha scritto è arrivato, e le scriviamo non appena c’è una risposta.'],
    },
  },
}
