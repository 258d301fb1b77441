import { type CaseTexts, caseTexts } from './case-texts.ts'

export const en: CaseTexts = caseTexts({
  received: {
    subject: ({ product }) => `We have got your message: ${product}`,
    title: ({ product }) => `We have got what you wrote about your ${product}.`,
    body: [
      () => 'Somebody looks into it, and you get an answer by e-mail. You see how it stands on your order’s page.',
    ],
  },
  subject: ({ product }) => `Our answer about your ${product}`,
  outcomes: {
    'payment-sent': ({ amount, product }) => `The payment of ${amount} for your ${product} has been made.`,
    'payment-due': ({ amount, product }) =>
      `You are right: ${amount} for your ${product} is still to be paid, and we see to it.`,
    'payment-not-due': ({ product }) => `Nothing is to be paid for your ${product}.`,
    'parcel-found': ({ product }) => `The parcel with your ${product} is found.`,
    'parcel-made-good': ({ product }) => `The parcel with your ${product} is lost, and we make good for it.`,
    'parcel-not-covered': ({ product }) =>
      `The parcel with your ${product} is lost, and its way was not covered by us.`,
    'finding-stands': ({ product }) => `What we found when we looked at your ${product} stands.`,
    'finding-corrected': ({ product }) =>
      `You are right: what we found when we looked at your ${product} was wrong, and we correct it.`,
    'name-misused': () => 'You are right: your name was misused for this order.',
    'name-not-misused': () => 'As far as we can see, your name was not misused for this order.',
  },
  words: ({ answer }) => `What we write to you: ${answer}`,
  again: () => 'If you do not agree, say so on your order’s page, or write to us.',
})
