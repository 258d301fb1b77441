import { type ClaimTexts, claimTexts } from './claim-texts.ts'

export const es: ClaimTexts = claimTexts({
  subject: ({ amount, product }) => `Por devolver: ${amount} de ${product}`,
  tooHigh: {
    title: ({ amount, product }) => `Ha recibido ${amount} de más por su ${product}.`,
    why: ({ before, due }) => `Ha recibido ${before} y el precio acordado es de ${due}. El error es nuestro.`,
  },
  notOwed: {
    title: ({ amount, product }) => `Ha recibido ${amount} por su ${product} que no le correspondían.`,
    why: () => 'Se pagó por error. El error es nuestro.',
  },
  next: [
    ({ amount, until, repayTo, reference }) =>
      `Devuelva ${amount} a más tardar el ${until} por transferencia a esta cuenta: ${repayTo}. Concepto: ${reference}.`,
    () => 'No se descuenta nada de ningún otro pago. Si no está de acuerdo, o ya lo ha devuelto, escríbanos.',
  ],
  repaid: {
    subject: ({ amount }) => `Hemos recibido su devolución de ${amount}`,
    title: ({ amount }) => `Hemos recibido su devolución de ${amount}. Gracias.`,
    body: [() => 'No tiene que devolver nada más.'],
  },
  writtenOff: {
    subject: ({ amount }) => `No tiene que devolver ${amount}`,
    title: ({ amount }) => `No tiene que devolver ${amount}.`,
    body: [() => 'Ya no se lo pedimos. Si ya ha hecho la transferencia, escríbanos.'],
  },
})
