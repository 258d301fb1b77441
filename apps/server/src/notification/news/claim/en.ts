import { type ClaimTexts, claimTexts } from './claim-texts.ts'

export const en: ClaimTexts = claimTexts({
  subject: ({ amount, product }) => `To be paid back: ${amount} for ${product}`,
  tooHigh: {
    title: ({ amount, product }) => `You got ${amount} too much for your ${product}.`,
    why: ({ before, due }) => `You got ${before}, and the price that was agreed is ${due}. The mistake is ours.`,
  },
  notOwed: {
    title: ({ amount, product }) => `You got ${amount} for your ${product} that was not due to you.`,
    why: () => 'It was paid by mistake. The mistake is ours.',
  },
  next: [
    ({ amount, until, repayTo, reference }) =>
      `Transfer ${amount} back by ${until} to this account: ${repayTo}. Reference: ${reference}.`,
    () => 'Nothing is taken from any other payment. If you do not agree, or have paid it back already, write to us.',
  ],
  repaid: {
    subject: ({ amount }) => `We have got ${amount} back`,
    title: ({ amount }) => `We have got ${amount} back. Thank you.`,
    body: [() => 'You have nothing more to pay back.'],
  },
  writtenOff: {
    subject: ({ amount }) => `You need not pay back ${amount}`,
    title: ({ amount }) => `You need not pay back ${amount}.`,
    body: [() => 'We no longer ask for it. If you have transferred it already, write to us.'],
  },
})
