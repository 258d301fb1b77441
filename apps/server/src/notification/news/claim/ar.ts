import { type ClaimTexts, claimTexts } from './claim-texts.ts'

export const ar: ClaimTexts = claimTexts({
  subject: ({ amount, product }) => `مبلغ مطلوب ردّه: ${amount} عن ${product}`,
  tooHigh: {
    title: ({ amount, product }) => `وصلك ${amount} زيادةً على ثمن جهازك ${product}.`,
    why: ({ before, due }) => `وصلك ${before}، أما السعر المتفق عليه فهو ${due}. الخطأ منا.`,
  },
  notOwed: {
    title: ({ amount, product }) => `وصلك عن جهازك ${product} مبلغ ${amount}، وهو غير مستحق لك.`,
    why: () => 'دُفع المبلغ سهوًا. الخطأ منا.',
  },
  next: [
    ({ amount, until, repayTo, reference }) =>
      `حوّل ${amount} في موعد أقصاه ${until} إلى هذا الحساب: ${repayTo}. مرجع التحويل: ${reference}.`,
    () => 'لا يُخصم شيء من أي دفعة أخرى. إذا لم توافق، أو كنت قد رددت المبلغ، فاكتب إلينا.',
  ],
  repaid: {
    subject: ({ amount }) => `وصلنا المبلغ الذي رددته: ${amount}`,
    title: ({ amount }) => `وصلنا ${amount} الذي رددته. شكرًا لك.`,
    body: [() => 'لم يبقَ عليك ردّ أي مبلغ.'],
  },
  writtenOff: {
    subject: ({ amount }) => `لا يلزمك ردّ ${amount}`,
    title: ({ amount }) => `لا يلزمك ردّ ${amount}.`,
    body: [() => 'لم نعد نطالب بهذا المبلغ. إذا كنت قد حوّلته، فاكتب إلينا.'],
  },
})
