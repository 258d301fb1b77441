import { settlementTexts, type SettlementTexts } from './settlement-texts.ts'

export const nl: SettlementTexts = settlementTexts({
  voucher: {
    subject: ({ amount }) => `Uw tegoedbon van ${amount}`,
    title: ({ amount }) => `Hier is uw tegoedbon van ${amount}.`,
    ends: ({ voucherEnds }) => `Hij is te gebruiken tot en met ${voucherEnds}.`,
    mind: 'Wie de code heeft, kan hem gebruiken: houd hem voor uzelf. U vindt hem ook op de pagina van uw bestelling, waar we eerst om een code vragen die we naar dit adres sturen.',
    given: {
      'in-store': ({ amount }) => `Uw tegoedbon van ${amount} is u in de winkel gegeven.`,
      'by-post': ({ amount }) => `Uw tegoedbon van ${amount} is per post naar u onderweg.`,
      'by-e-mail': ({ amount }) => `U krijgt uw tegoedbon van ${amount} in een aparte e-mail.`,
      'to-account': ({ amount }) => `${amount} is bijgeschreven op uw klantaccount bij de winkel.`,
    },
    missing: 'Niet ontvangen? Schrijf ons en noem uw bestelnummer.',
  },
  donation: {
    subject: ({ amount, charity }) => `Overgedragen: ${amount} aan ${charity}`,
    title: ({ passedOn, amount, charity }) => `Op ${passedOn} hebben we ${amount} overgedragen aan: ${charity}.`,
    body: [({ product }) => `Zoveel was uw ${product} waard. U hoeft niets meer te doen.`],
  },
})
