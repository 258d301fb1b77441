import type { PromiseTexts } from './promise-texts.ts'

const ours = 'That day has passed. It is late because of us, not because of you, and you have nothing to do.'

export const en: PromiseTexts = {
  promised: {
    inspect: ({ by, product }) => `We check your ${product} by ${by}.`,
    pay: {
      'bank-transfer': ({ by }) => `The transfer leaves by ${by}.`,
      voucher: ({ by }) => `Your voucher is issued by ${by}.`,
      donation: ({ by }) => `We pass it on by ${by}.`,
    },
    return: ({ by, product }) => `Your ${product} leaves by ${by}.`,
    answer: ({ by }) => `You have our answer by ${by}.`,
  },
  late: {
    'late-inspect': {
      subject: ({ product }) => `It takes longer: ${product}`,
      title: ({ product, by }) => `Your ${product} is not checked yet. We had promised it by ${by}.`,
      body: [() => ours, () => 'Your price stays as it is, and we write to you as soon as it is checked.'],
    },
    'late-pay': {
      subject: ({ product }) => `It takes longer: ${product}`,
      title: ({ amount, product, by }) => `We still owe ${amount} for your ${product}. We had promised it by ${by}.`,
      body: [() => ours, () => 'The amount stays owed, and we write to you as soon as it is settled.'],
    },
    'late-return': {
      subject: ({ product }) => `It takes longer: ${product}`,
      title: ({ product, by }) => `Your ${product} has not left yet. We had promised to send it back by ${by}.`,
      body: [() => ours, () => 'The return stays free of charge, and we write to you as soon as it leaves.'],
    },
    'late-answer': {
      subject: ({ product }) => `It takes longer: ${product}`,
      title: ({ product, by }) => `We have not answered you yet about your ${product}. We had promised it by ${by}.`,
      body: [() => ours, () => 'What you wrote to us is with us, and we write to you as soon as there is an answer.'],
    },
  },
}
