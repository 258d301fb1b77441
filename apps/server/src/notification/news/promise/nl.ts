import type { PromiseTexts } from './promise-texts.ts'

const ours = 'Die dag is voorbij. De vertraging ligt aan ons, niet aan u, en u hoeft niets te doen.'

export const nl: PromiseTexts = {
  promised: {
    inspect: ({ by, product }) => `We controleren uw ${product} uiterlijk op ${by}.`,
    pay: {
      'bank-transfer': ({ by }) => `De overschrijving gaat uiterlijk op ${by} de deur uit.`,
      voucher: ({ by }) => `Uw tegoedbon wordt uiterlijk op ${by} uitgegeven.`,
      donation: ({ by }) => `We dragen de donatie uiterlijk op ${by} over.`,
    },
    return: ({ by, product }) => `Uw ${product} gaat uiterlijk op ${by} de deur uit.`,
    answer: ({ by }) => `U hebt ons antwoord uiterlijk op ${by}.`,
  },
  late: {
    'late-inspect': {
      subject: ({ product }) => `Het duurt langer: ${product}`,
      title: ({ product, by }) => `Uw ${product} is nog niet gecontroleerd. We hadden dat uiterlijk op ${by} beloofd.`,
      body: [() => ours, () => 'Uw prijs blijft zoals hij is, en we schrijven u zodra de controle klaar is.'],
    },
    'late-pay': {
      subject: ({ product }) => `Het duurt langer: ${product}`,
      title: ({ amount, product, by }) =>
        `Voor uw ${product} staat nog ${amount} open. We hadden dat uiterlijk op ${by} beloofd.`,
      body: [() => ours, () => 'We blijven het bedrag verschuldigd en schrijven u zodra het is voldaan.'],
    },
    'late-return': {
      subject: ({ product }) => `Het duurt langer: ${product}`,
      title: ({ product, by }) =>
        `Uw ${product} is nog niet vertrokken. We hadden beloofd het uiterlijk op ${by} terug te sturen.`,
      body: [() => ours, () => 'De retourzending blijft gratis, en we schrijven u zodra die vertrekt.'],
    },
    'late-answer': {
      subject: ({ product }) => `Het duurt langer: ${product}`,
      title: ({ product, by }) =>
        `We hebben u nog niet geantwoord over uw ${product}. We hadden dat uiterlijk op ${by} beloofd.`,
      body: [() => ours, () => 'Wat u ons hebt geschreven is binnen, en we schrijven u zodra er een antwoord is.'],
    },
  },
}
