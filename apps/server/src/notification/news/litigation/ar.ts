import type { LitigationTexts } from './litigation-texts.ts'

export const ar: LitigationTexts = {
  'found-less': {
    subject: ({ product }) => `للاطلاع: ${product} ليس كما وُصف`,
    title: ({ product, amount, before }) => `وجدنا جهازك ${product} في حالة أخرى، ونعرض ${amount} بدلًا من ${before}.`,
    body: [
      () =>
        'نُظهر كل اختلاف بالصور وبما يغيّره. القرار لك: قبول العرض، أو استعادته مجانًا، أو إعادة تدويره، أو طلب فحص ثانٍ.',
      ({ answerBefore }) => `أمامك حتى ${answerBefore}. إن لم نسمع منك أعدناه إليك مجانًا. الصمت لا يعني الموافقة أبدًا.`,
    ],
  },
  'found-other': {
    subject: ({ product, declared }) => `للاطلاع: ${product} بدلًا من ${declared}`,
    title: ({ product, declared, amount, before }) =>
      `وجدنا ${product} بدلًا من ${declared}، ونعرض ${amount} بدلًا من ${before}.`,
    body: [
      () =>
        'نُظهر كل اختلاف بالصور وبما يغيّره. القرار لك: قبول العرض، أو استعادته مجانًا، أو إعادة تدويره، أو طلب فحص ثانٍ.',
      ({ answerBefore }) => `أمامك حتى ${answerBefore}. إن لم نسمع منك أعدناه إليك مجانًا. الصمت لا يعني الموافقة أبدًا.`,
    ],
  },
  'accepted-other': {
    subject: ({ product, declared }) => `تم الفحص: ${product} بدلًا من ${declared}`,
    title: ({ product, declared, amount }) => `وجدنا ${product} بدلًا من ${declared}. سعرك ${amount} مؤكد.`,
    body: [({ next }) => next],
  },
  'ios-lock': {
    subject: ({ product }) => `جهازك ${product} ما زال مرتبطًا بحساب Apple`,
    title: ({ product, before }) => `جهازك ${product} ما زال مقفلًا بحساب Apple. سعرك ${before} باقٍ.`,
    body: [
      () => 'يمكنك إزالة الحساب عن بُعد في نحو دقيقتين. نريك الطريقة خطوة بخطوة. اضغط «أزلتُه» فتتوقف المهلة.',
      ({ answerBefore }) => `أمامك حتى ${answerBefore}. إن لم نسمع منك أعدناه إليك مجانًا.`,
    ],
  },
  'android-lock': {
    subject: ({ product }) => `جهازك ${product} ما زال مرتبطًا بحساب`,
    title: ({ product, before }) => `جهازك ${product} ما زال مقفلًا بحساب. سعرك ${before} باقٍ.`,
    body: [
      () => 'يمكنك إزالة الحساب عن بُعد في نحو دقيقتين. نريك الطريقة خطوة بخطوة. اضغط «أزلتُه» فتتوقف المهلة.',
      ({ answerBefore }) => `أمامك حتى ${answerBefore}. إن لم نسمع منك أعدناه إليك مجانًا.`,
    ],
  },
  blocklisted: {
    subject: ({ product }) => `جهازك ${product} مدرج في قائمة حظر`,
    title: ({ product }) => `جهازك ${product} مدرج في قائمة الأجهزة المفقودة أو المسروقة، فلا يمكننا شراؤه الآن.`,
    body: [
      () => 'قد تخطئ القوائم. يمكنك طلب فحص ثانٍ، أو استعادته مجانًا، أو إعادة تدويره.',
      ({ answerBefore }) => `أمامك حتى ${answerBefore}. إن لم نسمع منك أعدناه إليك مجانًا.`,
    ],
  },
  'wrong-product': {
    subject: ({ product }) => `وصلنا منتج آخر غير ${product}`,
    title: ({ product }) => `وصلنا منتج آخر غير ${product} الذي بعته.`,
    body: [
      () => 'نريك ما كان في الطرد. يمكنك طلب فحص ثانٍ، أو استعادته مجانًا، أو إعادة تدويره.',
      ({ answerBefore }) => `أمامك حتى ${answerBefore}. إن لم نسمع منك أعدناه إليك مجانًا.`,
    ],
  },
  'parcel-empty': {
    subject: () => 'وصل طردك فارغًا',
    title: ({ product }) => `وصل طردك دون جهازك ${product}.`,
    body: [
      () => 'صوّرنا الطرد كما وصل. انظر إلى الصور وقل لنا ما نفعل: ننظر مرة أخرى، أو نغلق البيع.',
      ({ answerBefore }) => `أمامك حتى ${answerBefore}. إن لم نسمع منك أُغلق البيع ولا يُطلب منك شيء.`,
    ],
  },
  'parcel-damaged': {
    subject: () => 'وصل طردك متضررًا',
    title: ({ product }) => `تضرر جهازك ${product} في طريقه إلينا.`,
    body: [
      () => 'صوّرنا الطرد كما وصل. انظر إلى الصور وقل لنا ما نفعل.',
      ({ answerBefore }) => `أمامك حتى ${answerBefore}. إن لم نسمع منك أعدناه إليك مجانًا.`,
    ],
  },
  'question-reminder': {
    subject: ({ product }) => `ما زلنا ننتظر ردك: ${product}`,
    title: ({ product, answerBefore }) => `ننتظر ردك بشأن جهازك ${product} حتى ${answerBefore}.`,
    body: [() => 'إن لم نسمع منك حتى ذلك الحين أعدناه إليك مجانًا. الصمت لا يعني الموافقة أبدًا.'],
  },
  'question-reminder-empty': {
    subject: ({ product }) => `ما زلنا ننتظر ردك: ${product}`,
    title: ({ product, answerBefore }) => `ننتظر ردك بشأن جهازك ${product} حتى ${answerBefore}.`,
    body: [() => 'إن لم نسمع منك حتى ذلك الحين أُغلق البيع. ولا يُطلب منك شيء.'],
  },
  'offer-accepted': {
    subject: ({ amount, product }) => `تم الاتفاق: ${amount} مقابل ${product}`,
    title: ({ amount, product }) => `قبلتَ ${amount} مقابل جهازك ${product}.`,
    body: [({ next }) => next],
  },
  'return-asked': {
    subject: ({ product }) => `نعيده إليك: ${product}`,
    title: ({ product }) => `كما طلبت، نعيد إليك جهازك ${product} مجانًا.`,
    body: [() => 'نكتب إليك حين يغادر. وحتى ذلك الحين يمكنك تغيير رأيك.'],
  },
  'second-look': {
    subject: ({ product }) => `فحص ثانٍ: ${product}`,
    title: ({ product }) => `نفحص جهازك ${product} مرة أخرى.`,
    body: [() => 'لا تخاطر بشيء: يُحتسب أفضل العرضين. توقفت المهلة، ونكتب إليك حالما نعرف المزيد.'],
  },
  'second-look-other': {
    subject: ({ product }) => `فحص ثانٍ: ${product}`,
    title: ({ product }) => `نفحص جهازك ${product} مرة أخرى.`,
    body: [() => 'لا تخاطر بشيء. توقفت المهلة، ونكتب إليك حالما نعرف المزيد.'],
  },
  unlocked: {
    subject: ({ product }) => `شكرًا: ${product} عاد إلى الفحص`,
    title: ({ product }) => `أزلتَ الحساب من جهازك ${product}. نفحصه من جديد.`,
    body: [() => 'توقفت المهلة. ليس عليك فعل شيء، ونكتب إليك حالما ينتهي الفحص.'],
  },
  unanswered: {
    subject: ({ product }) => `نعيده إليك: ${product}`,
    title: ({ product }) => `لم نسمع منك، لذا نعيد إليك جهازك ${product} مجانًا.`,
    body: [() => 'نكتب إليك حين يغادر. وحتى ذلك الحين ما زال بإمكانك الرد.'],
  },
  'sale-closed': {
    subject: ({ product }) => `أُغلق بيع ${product}`,
    title: ({ product }) => `أُغلق بيع جهازك ${product}: وصل الطرد فارغًا.`,
    body: [() => 'لا يُدفع شيء ولا يُطلب منك شيء. إن ظهر الجهاز فاكتب إلينا.'],
  },
  'going-back': {
    subject: ({ product }) => `نعيده إليك: ${product}`,
    title: ({ product }) => `نعيد إليك جهازك ${product} مجانًا.`,
    body: [() => 'نكتب إليك حين يغادر.'],
  },
}
