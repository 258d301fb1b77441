import { type PaymentTexts, refusals } from './payment-texts.ts'

export const es: PaymentTexts = refusals({
  subject: ({ amount }) => `Tu banco no ha aceptado nuestro pago de ${amount}`,
  title: ({ amount }) => `Tus ${amount} han vuelto a nosotros. Siguen siendo tuyos.`,
  reasons: {
    'refused-account-unknown': ({ way }) => `El banco no conoce esta cuenta: ${way}.`,
    'refused-account-closed': ({ way }) => `Esta cuenta está cerrada: ${way}.`,
    'refused-account-blocked': ({ way }) => `Esta cuenta no recibe pagos en este momento: ${way}.`,
    'refused-name-mismatch': ({ way }) => `El nombre que diste no es el del titular de la cuenta: ${way}.`,
    'refused-not-possible': ({ way }) => `Esta cuenta no admite este tipo de transferencias: ${way}.`,
  },
  next: [
    () =>
      'Abre tu pedido y vuelve a dar los datos bancarios, o los de otra cuenta. Antes te pediremos un código enviado a este correo.',
    ({ holdHours }) =>
      `Por tu seguridad esperamos ${holdHours} horas tras un cambio y después pagamos de nuevo, sin que tengas que hacer nada.`,
  ],
})
