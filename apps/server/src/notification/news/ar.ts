import { ar as caseNews } from './case/ar.ts'
import { ar as claim } from './claim/ar.ts'
import { ar as correction, noted } from './correction/ar.ts'
import { ar as identity } from './identity/ar.ts'
import { ar as litigation } from './litigation/ar.ts'
import type { NewsTexts } from './news-texts.ts'
import { ar as payment } from './payment/ar.ts'
import { ar as promise } from './promise/ar.ts'
import { ar as settlement } from './settlement/ar.ts'
import { ar as waiting } from './waiting/ar.ts'

export const ar: NewsTexts = {
  greeting: (name) => `مرحبًا ${name}،`,
  orderNumber: 'رقم الطلب',
  voucherCode: 'رمز القسيمة',
  formAttached: 'مرفق: شهادة البيع. وقّعها على الورق أو على الشاشة، ثم أرسلها في تلك الصفحة صورةً أو ملفًا.',
  ukAccount: (sortCode, accountNumber) => `رمز الفرز (sort code) ${sortCode}، رقم الحساب ${accountNumber}`,
  someCharity: 'جهة خيرية',
  next: {
    'bank-transfer': ({ way }) => `الخطوة التالية هي الدفع: ${way}. نكتب إليك عند إتمامه.`,
    voucher: ({ way }) => `الخطوة التالية قسيمتك (${way}). نكتب إليك عند تسليمها.`,
    donation: ({ amount, charity }) => `نحوّل الآن ${amount} إلى ${charity}، ونكتب إليك في أي يوم تم ذلك.`,
  },
  noted,
  stillNeeded: (list) => `قبل أن نتمكن من الدفع، ما زلنا نحتاج منك إلى: ${list}. أرسله من صفحة طلبك.`,
  beingChecked: 'نراجع الآن ما أرسلته إلينا. يأتي الدفع بعد ذلك، ونكتب إليك.',
  openIdentity: 'إثبات هويتي',
  openOrder: 'عرض طلبي',
  openQuestion: 'انظر وأجب',
  sentBecause: (appName) => `وصلتك هذه الرسالة لأنك بعت جهازًا عبر ${appName}.`,
  promised: promise.promised,
  news: {
    ...caseNews,
    ...claim,
    ...correction,
    ...identity,
    ...litigation,
    ...payment,
    ...promise.late,
    ...settlement,
    ...waiting,
    code: {
      subject: ({ code }) => `رمزك هو ${code}`,
      title: ({ code }) => `رمزك: ${code}`,
      body: [
        ({ minutes }) => `اكتبه في الصفحة التي طلبته. يصلح مرة واحدة، لمدة ${minutes} دقائق.`,
        () => 'لم تطلب رمزًا؟ إذن يعرف أحدهم عنوان طلبك. لا يمكنه فتحه من دون هذا الرمز: لا تعطه لأحد.',
      ],
    },
    'kit-coming': {
      subject: ({ product }) => `نرسل إليك ظرفًا من أجل ${product}`,
      title: () => 'ظرفك يصل بالبريد.',
      body: [
        () => 'يصل مجانًا إلى عنوان طلبك وعليه ملصقه.',
        ({ product, amount, sendBefore }) =>
          `ضع ${product} والقسيمة فيه وأغلقه وسلّمه قبل ${sendBefore}. سعرك ${amount} محفوظ حتى ذلك الحين.`,
      ],
    },
    sent: {
      subject: ({ product }) => `في الطريق: ${product}`,
      title: ({ product }) => `جهازك ${product} في طريقه إلينا.`,
      body: [() => 'سنكتب لك فور وصوله. سعرك محفوظ.', ({ stillNeeded }) => stillNeeded],
    },
    received: {
      subject: ({ product }) => `وصل: ${product}`,
      title: ({ product }) => `وصل جهازك ${product}.`,
      body: [
        () => 'نفحصه الآن. إذا كان كما وصفته فسيبقى السعر الموعود كما هو. وإذا وجدنا شيئًا آخر فسنريك إياه، والقرار لك.',
        ({ stillNeeded }) => stillNeeded,
      ],
    },
    accepted: {
      subject: ({ product }) => `تم الفحص: ${product} كما وصفته`,
      title: ({ product, amount }) => `جهازك ${product} كما وصفته. سعرك ${amount} مؤكد.`,
      body: [({ next }) => next],
    },
    paid: {
      subject: ({ amount }) => `تم الدفع: ${amount}`,
      title: ({ amount }) => `دفعنا لك ${amount}.`,
      body: [({ way }) => `الطريقة: ${way}. قد يستغرق ظهور التحويل المصرفي يومي عمل.`],
    },
    returning: {
      subject: ({ product }) => `في طريق العودة: ${product}`,
      title: ({ product }) => `جهازك ${product} في طريقه عائدًا إليك.`,
      body: [() => 'الإرجاع مجاني.'],
    },
    returned: {
      subject: ({ product }) => `أُعيد: ${product}`,
      title: ({ product }) => `عاد جهازك ${product} إليك.`,
      body: [() => 'أُغلق الطلب. لا شيء مستحق عليك.'],
    },
    recycled: {
      subject: ({ product }) => `أُعيد تدويره: ${product}`,
      title: ({ product }) => `سيُعاد تدوير جهازك ${product}.`,
      body: [() => 'لا يعود إليك ولا يُدفع شيء. أُغلق الطلب.'],
    },
    cancelled: {
      subject: ({ product }) => `أُلغي: ${product}`,
      title: ({ product }) => `أُلغي بيع جهازك ${product}.`,
      body: [() => 'احتفظ بجهازك وتخلّص من الملصق. إذا كان الطرد في الطريق فسنكتب لك عند وصوله، والإرجاع مجاني.'],
    },
    expired: {
      subject: ({ product }) => `انتهى سعرك لـ ${product}`,
      title: ({ product }) => `لم يصلنا جهازك ${product}، لذلك أُغلق الطلب.`,
      body: [() => 'لا شيء مستحق عليك. يمكنك طلب سعر جديد متى شئت.'],
    },
    'email-changed': {
      subject: () => 'تم تغيير عنوان بريدك الإلكتروني',
      title: ({ product }) => `أخبار جهازك ${product} تصل الآن إلى عنوان بريد آخر.`,
      body: [
        () => 'لن تصل أخبار الطلب إلى هذا العنوان بعد الآن، والروابط التي أرسلناها إليه لم تعد تفتحه.',
        ({ holdHours }) => `ألم تكن أنت؟ اكتب إلينا فورًا: لا يُدفع شيء إلى حساب جديد قبل مرور ${holdHours} ساعة.`,
      ],
    },
    'email-here': {
      subject: ({ product }) => `أخبار جهازك ${product} تصل إلى هنا من الآن`,
      title: ({ product }) => `أخبار جهازك ${product} تصل إلى هذا العنوان من الآن.`,
      body: [() => 'غيّرته أنت في صفحة طلبك، وأبلغنا العنوان القديم أيضًا.'],
    },
    'address-changed': {
      subject: () => 'تم تغيير عنوانك',
      title: () => 'تم تغيير عنوان طلبك.',
      body: [
        ({ product }) =>
          `إذا وجب أن يعود جهازك ${product} إليك فسيُرسل إلى العنوان الجديد. وإذا لم تستخدم الملصق بعد فاطبعه من جديد.`,
        () => 'ألم تكن أنت؟ اكتب إلينا فورًا.',
      ],
    },
    'payment-changed': {
      subject: () => 'تم تغيير بياناتك المصرفية',
      title: () => 'تم تغيير البيانات المصرفية لطلبك.',
      body: [
        ({ holdHours, way }) => `الحساب الجديد: ${way}. حرصًا على سلامتك لا يُدفع إليه شيء قبل مرور ${holdHours} ساعة.`,
        () => 'ألم تكن أنت؟ اكتب إلينا فورًا، قبل الدفع.',
      ],
    },
    'documents-missing': {
      subject: ({ product }) => `ما زال مطلوبًا: ${product}`,
      title: ({ product }) => `نحتاج إلى رؤية شيء قبل أن ندفع لك ثمن ${product}.`,
      body: [
        ({ documents }) => `ما زال مطلوبًا: ${documents}.`,
        () => 'تكفي صورة تلتقطها بهاتفك، ولا يراها إلا من يتحقق منها.',
        ({ form }) => form,
      ],
    },
    'document-refused': {
      subject: ({ documents }) => `يُرسَل من جديد: ${documents}`,
      title: ({ documents }) => `لم نتمكن من استخدام ما أرسلته: ${documents}.`,
      body: [({ refusal }) => refusal, () => 'أرسله من جديد من صفحة طلبك. سعرك لا يتغير.', ({ form }) => form],
    },
  },
}
