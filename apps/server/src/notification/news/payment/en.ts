import { paymentTexts, type PaymentTexts } from './payment-texts.ts'

export const en: PaymentTexts = paymentTexts({
  subject: ({ amount }) => `Your bank did not take our payment of ${amount}`,
  title: ({ amount }) => `Your ${amount} came back to us. It is still yours.`,
  reasons: {
    'refused-account-unknown': ({ way }) => `The bank knows no such account: ${way}.`,
    'refused-account-closed': ({ way }) => `This account is closed: ${way}.`,
    'refused-account-blocked': ({ way }) => `This account takes no payments at the moment: ${way}.`,
    'refused-name-mismatch': ({ way }) => `The name that you gave is not the name of the account’s holder: ${way}.`,
    'refused-not-possible': ({ way }) => `This account takes no transfers of this kind: ${way}.`,
  },
  next: [
    () =>
      'Open your order and give the bank details again, or those of another account. We ask for a code from this mailbox first.',
    ({ holdHours }) => `For your safety we wait ${holdHours} hours after a change, and then pay again by ourselves.`,
  ],
  returned: {
    subject: ({ amount }) => `Our payment of ${amount} came back`,
    title: ({ amount }) => `Our payment of ${amount} came back from the bank. It is still yours.`,
    body: [
      () =>
        'You have nothing to do: your bank details are fine. We pay again by ourselves, with our next payments, and write to you.',
    ],
  },
})
