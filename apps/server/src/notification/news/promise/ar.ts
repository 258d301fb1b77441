import type { PromiseTexts } from './promise-texts.ts'

const ours = 'مضى ذلك اليوم. التأخير من جانبنا لا من جانبك، وليس عليك فعل شيء.'

export const ar: PromiseTexts = {
  promised: {
    inspect: ({ by, product }) => `نفحص جهازك ${product} في موعد أقصاه ${by}.`,
    pay: {
      'bank-transfer': ({ by }) => `يُرسَل التحويل في موعد أقصاه ${by}.`,
      voucher: ({ by }) => `تصدر قسيمتك في موعد أقصاه ${by}.`,
      donation: ({ by }) => `نحوّل التبرع في موعد أقصاه ${by}.`,
    },
    return: ({ by, product }) => `يُرسَل إليك جهازك ${product} في موعد أقصاه ${by}.`,
    answer: ({ by }) => `تصلك إجابتنا في موعد أقصاه ${by}.`,
  },
  late: {
    'late-inspect': {
      subject: ({ product }) => `يستغرق الأمر وقتًا أطول: ${product}`,
      title: ({ product, by }) => `لم يُفحص جهازك ${product} بعد. وعدنا بذلك في موعد أقصاه ${by}.`,
      body: [() => ours, () => 'يبقى سعرك كما هو، ونكتب إليك فور انتهاء الفحص.'],
    },
    'late-pay': {
      subject: ({ product }) => `يستغرق الأمر وقتًا أطول: ${product}`,
      title: ({ amount, product, by }) =>
        `ما زال مبلغ ${amount} عن جهازك ${product} مستحقًا علينا. وعدنا به في موعد أقصاه ${by}.`,
      body: [() => ours, () => 'يبقى المبلغ مستحقًا علينا، ونكتب إليك فور تسديده.'],
    },
    'late-return': {
      subject: ({ product }) => `يستغرق الأمر وقتًا أطول: ${product}`,
      title: ({ product, by }) => `لم يُرسَل جهازك ${product} بعد. وعدنا بإعادته إليك في موعد أقصاه ${by}.`,
      body: [() => ours, () => 'تبقى الإعادة مجانية، ونكتب إليك فور إرساله.'],
    },
    'late-answer': {
      subject: ({ product }) => `يستغرق الأمر وقتًا أطول: ${product}`,
      title: ({ product, by }) => `لم نُجبك بعد بشأن جهازك ${product}. وعدنا بذلك في موعد أقصاه ${by}.`,
      body: [() => ours, () => 'ما كتبته وصل إلينا، ونكتب إليك فور توفّر الجواب.'],
    },
  },
}
