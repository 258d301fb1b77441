import { type CaseTexts, caseTexts } from './case-texts.ts'

export const ar: CaseTexts = caseTexts({
  received: {
    subject: ({ product }) => `وصلتنا رسالتك: ${product}`,
    title: ({ product }) => `وصلنا ما كتبته بشأن ${product}.`,
    body: [() => 'ننظر في الأمر ونجيبك بالبريد الإلكتروني. وتبيّن صفحة طلبك أين وصل.'],
  },
  subject: ({ product }) => `جوابنا بشأن ${product}`,
  outcomes: {
    'payment-sent': ({ amount, product }) => `تم دفع ${amount} مقابل ${product}.`,
    'payment-due': ({ amount, product }) => `أنت على حق: لم يُدفع بعد مبلغ ${amount} مقابل ${product}، ونحن نتولى ذلك.`,
    'payment-not-due': ({ product }) => `لا يُستحق أي مبلغ مقابل ${product}.`,
    'parcel-found': ({ product }) => `عُثر على الطرد الذي يحتوي على ${product}.`,
    'parcel-made-good': ({ product }) => `فُقد الطرد الذي يحتوي على ${product}، ونحن نعوّضك عنه.`,
    'parcel-not-covered': ({ product }) => `فُقد الطرد الذي يحتوي على ${product}، ولم يكن نقله مغطّى من جانبنا.`,
    'finding-stands': ({ product }) => `يبقى ما وجدناه عند فحص ${product} كما هو.`,
    'finding-corrected': ({ product }) => `أنت على حق: كان ما وجدناه عند فحص ${product} خطأ، ونحن نصحّحه.`,
    'name-misused': () => 'أنت على حق: استُعمل اسمك في هذا الطلب دون إذنك.',
    'name-not-misused': () => 'بحسب ما نراه لم يُستعمل اسمك في هذا الطلب دون إذنك.',
  },
  words: ({ answer }) => `هذا ما نكتبه إليك: ${answer}`,
  again: () => 'إن لم توافق فقل ذلك على صفحة طلبك أو اكتب إلينا.',
})
