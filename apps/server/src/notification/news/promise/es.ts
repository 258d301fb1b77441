import type { PromiseTexts } from './promise-texts.ts'

const ours = 'Ese día ya ha pasado. El retraso se debe a nosotros, no a usted, y no tiene que hacer nada.'

export const es: PromiseTexts = {
  promised: {
    inspect: ({ by, product }) => `Revisamos su ${product} a más tardar el ${by}.`,
    pay: {
      'bank-transfer': ({ by }) => `La transferencia sale a más tardar el ${by}.`,
      voucher: ({ by }) => `Su vale se emite a más tardar el ${by}.`,
      donation: ({ by }) => `Entregamos la donación a más tardar el ${by}.`,
    },
    return: ({ by, product }) => `Su ${product} sale de vuelta a más tardar el ${by}.`,
    answer: ({ by }) => `Tiene nuestra respuesta a más tardar el ${by}.`,
  },
  late: {
    'late-inspect': {
      subject: ({ product }) => `Tarda más de lo previsto: ${product}`,
      title: ({ product, by }) =>
        `Todavía no hemos revisado su ${product}. Lo habíamos prometido a más tardar para el ${by}.`,
      body: [() => ours, () => 'Su precio se mantiene, y le escribimos en cuanto esté revisado.'],
    },
    'late-pay': {
      subject: ({ product }) => `Tarda más de lo previsto: ${product}`,
      title: ({ amount, product, by }) =>
        `Todavía debemos ${amount} por su ${product}. Lo habíamos prometido a más tardar para el ${by}.`,
      body: [() => ours, () => 'El importe se sigue debiendo, y le escribimos en cuanto esté saldado.'],
    },
    'late-return': {
      subject: ({ product }) => `Tarda más de lo previsto: ${product}`,
      title: ({ product, by }) =>
        `Su ${product} todavía no ha salido. Habíamos prometido devolvérselo a más tardar el ${by}.`,
      body: [() => ours, () => 'La devolución sigue siendo gratuita, y le escribimos en cuanto salga.'],
    },
    'late-answer': {
      subject: ({ product }) => `Tarda más de lo previsto: ${product}`,
      title: ({ product, by }) =>
        `Todavía no le hemos respondido sobre su ${product}. Lo habíamos prometido a más tardar para el ${by}.`,
      body: [() => ours, () => 'Hemos recibido lo que nos escribió, y le escribimos en cuanto haya una respuesta.'],
    },
  },
}
