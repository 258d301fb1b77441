import type { CertificateTexts } from './certificate-texts.ts'

export const ar: CertificateTexts = {
  title: 'شهادة بيع',
  documentTitle: (order) => `شهادة بيع، الطلب ${order}`,
  fileName: (order) => `شهادة-بيع-${order}`,
  orderNumber: 'رقم الطلب',
  product: 'المنتج',
  serialNumber: 'رقم IMEI أو الرقم التسلسلي',
  price: 'السعر',
  seller: 'البائع',
  buyer: 'المشتري',
  declaration: [
    'أبيع المنتج المذكور أعلاه للمشتري المذكور أعلاه بالسعر المذكور أعلاه.',
    'المنتج ملكي وحدي. ليس مسروقًا ولا معثورًا عليه ولا مستأجرًا ولا ممولًا، ولا حق لأحد غيري فيه.',
    'أنا بالغ سن الرشد، وقد أزلت منه حساباتي وبياناتي.',
    'إذا وجد المشتري حالة غير التي صرّحت بها، فلا يسري سعر أقل إلا بموافقتي.',
  ],
  placeAndDate: 'المكان والتاريخ',
  signature: 'توقيع البائع',
  barcodeAlt: (order) => `الرمز الشريطي للطلب ${order}`,
}
