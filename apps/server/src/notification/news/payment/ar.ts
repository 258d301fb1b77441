import { paymentTexts, type PaymentTexts } from './payment-texts.ts'

export const ar: PaymentTexts = paymentTexts({
  subject: ({ amount }) => `لم يقبل مصرفك دفعتنا البالغة ${amount}`,
  title: ({ amount }) => `عاد إلينا مبلغ ${amount}. وهو ما زال لك.`,
  reasons: {
    'refused-account-unknown': ({ way }) => `لا يعرف المصرف هذا الحساب: ${way}.`,
    'refused-account-closed': ({ way }) => `هذا الحساب مغلق: ${way}.`,
    'refused-account-blocked': ({ way }) => `لا يستقبل هذا الحساب مدفوعات الآن: ${way}.`,
    'refused-name-mismatch': ({ way }) => `الاسم الذي ذكرته ليس اسم صاحب الحساب: ${way}.`,
    'refused-not-possible': ({ way }) => `لا يقبل هذا الحساب تحويلات من هذا النوع: ${way}.`,
  },
  next: [
    () => 'افتح طلبك وأدخل البيانات المصرفية من جديد، أو بيانات حساب آخر. سنطلب أولًا رمزًا يصل إلى هذا البريد.',
    ({ holdHours }) => `حرصًا على سلامتك ننتظر ${holdHours} ساعة بعد أي تغيير، ثم ندفع من جديد من تلقاء أنفسنا.`,
  ],
  returned: {
    subject: ({ amount }) => `عادت دفعتنا البالغة ${amount}`,
    title: ({ amount }) => `أعاد إلينا المصرف دفعتنا البالغة ${amount}. وهي ما زالت لك.`,
    body: [
      () => 'ليس عليك فعل شيء: بياناتك المصرفية سليمة. ندفع من جديد من تلقاء أنفسنا مع دفعاتنا القادمة، ونكتب إليك.',
    ],
  },
})
