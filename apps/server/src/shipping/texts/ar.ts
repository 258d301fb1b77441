import type { LabelTexts } from './label-texts.ts'

export const ar: LabelTexts = {
  documentTitle: (order) => `ملصق الشحن وورقة الطرد، الطلب ${order}`,
  to: 'المرسَل إليه',
  from: 'المرسِل',
  orderNumber: 'رقم الطلب',
  parcelNumber: 'رقم الطرد',
  stick: 'ألصق هذا النصف على الطرد من الخارج.',
  cut: 'قص هنا',
  slipTitle: 'ضع هذا النصف داخل الطرد',
  product: 'المنتج',
  sendBefore: (date) => `أرسله قبل ${date} للاحتفاظ بسعرك.`,
  putIn: 'ضع في الطرد',
  inside: ['الجهاز المذكور أعلاه، مغلفًا بحيث لا يتحرك', 'هذه الورقة'],
  leaveOut: 'لا تضع في الطرد',
  outside: ['بطاقات SIM وبطاقات الذاكرة', 'الأغطية والكابلات والشواحن: لا يمكننا إعادتها', 'أي غرض شخصي'],
  prepare: 'قبل إغلاق الطرد',
  steps: [
    'احفظ نسخة احتياطية مما تريد الاحتفاظ به.',
    'سجّل الخروج من حسابك وأوقف «العثور على جهازي».',
    'أعد الجهاز إلى إعدادات المصنع ثم أطفئه.',
  ],
  barcodeAlt: (order) => `الرمز الشريطي للطلب ${order}`,
  qrAlt: (order) => `رمز QR للطلب ${order}`,
  parcelAlt: (number) => `الرمز الشريطي للطرد ${number}`,
}
