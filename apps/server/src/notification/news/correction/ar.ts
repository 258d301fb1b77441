import type { ToldBy } from '@reprise/contract'
import type { CorrectionTexts, NotedText } from './correction-texts.ts'

const HOW: { readonly [told in ToldBy]: string } = {
  telephone: 'هاتفيًا',
  'e-mail': 'بالبريد الإلكتروني',
  letter: 'برسالة بريدية',
  counter: 'عند الشباك',
}

export const noted: NotedText = (told) =>
  `سجّلنا هذه الإجابة لأنك أعطيتنا إياها ${HOW[told]}. إن لم يكن هذا ما قلته، فاكتب إلينا فورًا.`

export const ar: CorrectionTexts = {
  'undo-reception': {
    subject: ({ product }) => `لم يصل بعد: ${product}`,
    title: ({ product }) => `كتبنا إليك أن جهازك ${product} قد وصل. كان ذلك خطأً منا: فقد مسحنا رمز طرد آخر.`,
    body: [() => 'طلبك على حاله كما كان من قبل. تعرض صفحته ما يأتي بعد ذلك.'],
  },
  'undo-finding': {
    subject: ({ product }) => `سحبنا سؤالنا عن ${product}`,
    title: ({ product }) => `نسحب ما سألناك عنه بشأن جهازك ${product}. كان ذلك خطأً منا.`,
    body: [() => 'ليس عليك أن تجيب عن شيء. يستمر طلبك، ونكتب إليك بما يأتي بعد ذلك.'],
  },
  'undo-acceptance': {
    subject: ({ product }) => `لم يتقرر بعد: ${product}`,
    title: ({ product }) => `كتبنا إليك قبل الأوان أننا نشتري جهازك ${product}. لم يتقرر ذلك بعد.`,
    body: [() => 'لم يُدفع شيء. تعرض صفحة طلبك ما يأتي بعد ذلك، ونكتب إليك.'],
  },
  'undo-give-back': {
    subject: ({ product }) => `يبقى لدينا: ${product}`,
    title: ({ product }) => `كتبنا إليك أننا نعيد جهازك ${product}. كان ذلك خطأً منا: يبقى لدينا، ويستمر طلبك.`,
    body: [() => 'تعرض صفحة طلبك ما يأتي بعد ذلك.'],
  },
  'undo-document': {
    subject: ({ documents }) => `قُبل بعد المراجعة: ${documents}`,
    title: ({ documents }) => `رفضنا ما أرسلته عن طريق الخطأ. وهو مقبول: ${documents}.`,
    body: [() => 'ليس عليك أن ترسله من جديد.'],
  },
  'undo-identity': {
    subject: () => 'لم يعد لازمًا: إثبات الهوية',
    title: () => 'ليس عليك إثبات هويتك لهذا الطلب. طلبناه منك عن طريق الخطأ.',
    body: [() => 'الرسالة التي طلبناه فيها لم تعد سارية.'],
  },
}
