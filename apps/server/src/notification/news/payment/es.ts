import { paymentTexts, type PaymentTexts } from './payment-texts.ts'

export const es: PaymentTexts = paymentTexts({
  subject: ({ amount }) => `Su banco no ha aceptado nuestro pago de ${amount}`,
  title: ({ amount }) => `Sus ${amount} han vuelto a nosotros. Siguen siendo suyos.`,
  reasons: {
    'refused-account-unknown': ({ way }) => `El banco no conoce esta cuenta: ${way}.`,
    'refused-account-closed': ({ way }) => `Esta cuenta está cerrada: ${way}.`,
    'refused-account-blocked': ({ way }) => `Esta cuenta no recibe pagos en este momento: ${way}.`,
    'refused-name-mismatch': ({ way }) => `El nombre que dio no es el del titular de la cuenta: ${way}.`,
    'refused-not-possible': ({ way }) => `Esta cuenta no admite este tipo de transferencias: ${way}.`,
  },
  next: [
    () =>
      'Abra su pedido y vuelva a dar los datos bancarios, o los de otra cuenta. Antes le pediremos un código enviado a este correo.',
    ({ holdHours }) =>
      `Por su seguridad esperamos ${holdHours} horas tras un cambio y después pagamos de nuevo, sin que tenga que hacer nada.`,
  ],
  returned: {
    subject: ({ amount }) => `Nuestro pago de ${amount} ha vuelto`,
    title: ({ amount }) => `El banco nos ha devuelto nuestro pago de ${amount}. Sigue siendo suyo.`,
    body: [
      () =>
        'No tiene que hacer nada: sus datos bancarios están bien. Pagamos de nuevo con nuestros próximos pagos y le escribimos.',
    ],
  },
})
