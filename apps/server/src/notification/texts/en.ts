import type { ConfirmationTexts } from './confirmation-texts.ts'

export const en: ConfirmationTexts = {
  subject: ({ product, amount }) => `Sold: ${product} for ${amount}`,
  preview: {
    parcel: (date) => `Next: send it before ${date}. Your label is attached.`,
    kit: () => 'Next: an envelope comes to you by post.',
    store: (date) => `Next: bring it to a store before ${date}.`,
  },
  greeting: (name) => `Hello ${name},`,
  headline: ({ product, amount }) => `You have sold your ${product} for ${amount}.`,
  orderNumber: 'Order number',
  someCharity: 'a good cause',
  openOrder: 'See my order',
  labelled: (label, value) => `${label}: ${value}`,
  next: 'What happens next',
  steps: {
    prepare: 'Back up your data, sign out of your account and reset the device to its factory settings.',
    pack: {
      label: 'Print the attached page: the upper half goes on the parcel, the lower half into it.',
      either:
        'Print the attached page: the upper half goes on the parcel, the lower half into it. Without a printer, show the code on your order’s page at the counter.',
      code: 'Pack it well. At the counter you show the code on your order’s page.',
      kit: 'An envelope comes to you by post, with its label on it and a slip in it. Put the device and the slip into it.',
      store: 'You need no parcel: bring the device and your order number.',
    },
    send: {
      parcel: (date) => `Hand the parcel in before ${date}. Until then your price is locked.`,
      store: (date) =>
        `Bring it to a store before ${date}. Until then your price is locked. Your order’s page says where.`,
    },
    counter: (carrier) => `Any counter of ${carrier} takes it; the postage is paid.`,
    check: 'When it arrives we check it and write to you. If we find something else than you told us, you decide.',
    requirements: (list) => `Before we pay, we need from you: ${list}. Send it on your order’s page, now or later.`,
    pay: ({ amount, way }) => `Then you receive ${amount}: ${way}.`,
    passOn: ({ amount, charity }) => `Then we pass ${amount} on to ${charity}, and write to you on which day we did.`,
  },
  receipt: 'How your price is made up',
  bonus: (way) => `Extra for ${way}`,
  total: 'You receive',
  donated: 'You donate',
  payment: 'How you are paid',
  donation: 'What becomes of the amount',
  account: (account) => `to the account ${account}`,
  attached: 'Attached: shipping label and packing slip (PDF)',
  sentBecause: (appName) => `You receive this message because you sold a product through ${appName}.`,
}
