import type { ConfirmationTexts } from './confirmation-texts.ts'

export const ar: ConfirmationTexts = {
  subject: ({ product, amount }) => `تم البيع: ${product} مقابل ${amount}`,
  preview: (date) => `الخطوة التالية: أرسله قبل ${date}. ملصق الشحن مرفق.`,
  greeting: (name) => `مرحبًا ${name}،`,
  headline: ({ product, amount }) => `لقد بعت ${product} مقابل ${amount}.`,
  orderNumber: 'رقم الطلب',
  openOrder: 'عرض طلبي',
  labelled: (label, value) => `${label}: ${value}`,
  next: 'ماذا يحدث بعد ذلك',
  steps: {
    prepare: 'احفظ نسخة احتياطية من بياناتك، وسجّل الخروج من حسابك، وأعد الجهاز إلى إعدادات المصنع.',
    pack: 'اطبع الصفحة المرفقة: النصف العلوي يُلصق على الطرد، والنصف السفلي يوضع داخله.',
    send: (date) => `أرسل الطرد قبل ${date}. سعرك ثابت حتى ذلك الحين.`,
    check: 'عند وصوله نفحصه ونكتب إليك. إذا وجدنا ما يختلف عمّا ذكرته، فالقرار لك.',
    identity: 'قبل الدفع، نطلب منك إبراز وثيقة هويتك.',
    pay: ({ amount, way }) => `بعد ذلك تستلم ${amount}: ${way}.`,
  },
  receipt: 'كيف حُسب سعرك',
  bonus: (way) => `زيادة مقابل ${way}`,
  total: 'ستستلم',
  payment: 'طريقة الدفع لك',
  account: (account) => `إلى الحساب ${account}`,
  attached: 'مرفق: ملصق الشحن وورقة الطرد (PDF)',
  sentBecause: (appName) => `تصلك هذه الرسالة لأنك بعت منتجًا عبر ${appName}.`,
}
