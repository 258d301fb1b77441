import { settlementTexts, type SettlementTexts } from './settlement-texts.ts'

export const en: SettlementTexts = settlementTexts({
  voucher: {
    subject: ({ amount }) => `Your voucher of ${amount}`,
    title: ({ amount }) => `Here is your voucher of ${amount}.`,
    ends: ({ voucherEnds }) => `It can be used until ${voucherEnds}, that day included.`,
    mind: 'Whoever has the code can use it: keep it to yourself. You find it again on your order’s page, where we ask for a code from this mailbox first.',
    given: {
      'in-store': ({ amount }) => `You were given your voucher of ${amount} in the store.`,
      'by-post': ({ amount }) => `Your voucher of ${amount} is on its way to you by post.`,
      'by-e-mail': ({ amount }) => `You get your voucher of ${amount} in an e-mail of its own.`,
      'to-account': ({ amount }) => `${amount} was credited to your customer account with the shop.`,
    },
    missing: 'Did you not get it? Write to us, and name your order number.',
  },
  donation: {
    subject: ({ amount, charity }) => `Passed on: ${amount} to ${charity}`,
    title: ({ amount, charity, passedOn }) => `We passed ${amount} on to ${charity} on ${passedOn}.`,
    body: [({ product }) => `That is what your ${product} was worth. Nothing is left for you to do.`],
  },
})
