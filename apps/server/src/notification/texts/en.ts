import type { ConfirmationTexts } from './confirmation-texts.ts'

export const en: ConfirmationTexts = {
  subject: ({ product, amount }) => `Sold: ${product} for ${amount}`,
  preview: (date) => `Next: send it before ${date}. Your label is attached.`,
  greeting: (name) => `Hello ${name},`,
  headline: ({ product, amount }) => `You have sold your ${product} for ${amount}.`,
  orderNumber: 'Order number',
  openOrder: 'See my order',
  labelled: (label, value) => `${label}: ${value}`,
  next: 'What happens next',
  steps: {
    prepare: 'Back up your data, sign out of your account and reset the device to its factory settings.',
    pack: 'Print the attached page: the upper half goes on the parcel, the lower half into it.',
    send: (date) => `Send the parcel before ${date}. Until then your price is locked.`,
    check: 'When it arrives we check it and write to you. If we find something else than you told us, you decide.',
    identity: 'Before we pay, we ask for a look at your identity document.',
    pay: ({ amount, way }) => `Then you receive ${amount}: ${way}.`,
  },
  receipt: 'How your price is made up',
  bonus: (way) => `Extra for ${way}`,
  total: 'You receive',
  payment: 'How you are paid',
  account: (account) => `to the account ${account}`,
  attached: 'Attached: shipping label and packing slip (PDF)',
  sentBecause: (appName) => `You receive this message because you sold a product through ${appName}.`,
}
