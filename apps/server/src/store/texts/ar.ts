import type { SlipTexts } from './slip-texts.ts'

export const ar: SlipTexts = {
  title: 'إيصال تسليم',
  documentTitle: (order) => `إيصال تسليم، الطلب ${order}`,
  store: 'المتجر',
  associate: 'الموظف',
  date: 'التاريخ',
  orderNumber: 'رقم الطلب',
  product: 'المنتج',
  price: 'السعر المتفق عليه',
  condition: 'يُدفع بعد فحص المنتج. وإن وُجد غير ما ذُكر فالقرار للبائع.',
  received: 'استلم المتجر المنتج المذكور أعلاه بعد إعادة ضبطه وإزالة الحسابات.',
  keep: 'احتفظ بهذا الإيصال حتى يُدفع لك.',
  customer: 'البائع',
  signature: 'التوقيع',
  barcodeAlt: (order) => `الرمز الشريطي للطلب ${order}`,
}
