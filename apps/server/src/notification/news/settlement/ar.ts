import { settlementTexts, type SettlementTexts } from './settlement-texts.ts'

export const ar: SettlementTexts = settlementTexts({
  voucher: {
    subject: ({ amount }) => `قسيمتك بقيمة ${amount}`,
    title: ({ amount }) => `هذه قسيمتك بقيمة ${amount}.`,
    ends: ({ voucherEnds }) => `يمكن استعمالها حتى ${voucherEnds}، وهذا اليوم مشمول.`,
    mind: 'من يملك الرمز يمكنه استعماله، فاحتفظ به لنفسك. تجده أيضًا في صفحة طلبك، حيث نطلب أولًا رمزًا نرسله إلى هذا البريد.',
    given: {
      'in-store': ({ amount }) => `سُلّمت إليك قسيمتك بقيمة ${amount} في المتجر.`,
      'by-post': ({ amount }) => `قسيمتك بقيمة ${amount} في طريقها إليك بالبريد.`,
      'by-e-mail': ({ amount }) => `تصلك قسيمتك بقيمة ${amount} في رسالة بريد إلكتروني مستقلة.`,
      'to-account': ({ amount }) => `أُضيف مبلغ ${amount} إلى حسابك لدى المتجر.`,
    },
    missing: 'لم تصلك؟ اكتب إلينا واذكر رقم طلبك.',
  },
  donation: {
    subject: ({ amount, charity }) => `تم التحويل: ${amount} إلى ${charity}`,
    title: ({ amount, charity, passedOn }) => `حوّلنا ${amount} إلى ${charity} في ${passedOn}.`,
    body: [({ product }) => `هذه قيمة جهازك ${product}. لم يبقَ عليك فعل شيء.`],
  },
})
