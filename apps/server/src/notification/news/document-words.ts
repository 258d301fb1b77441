import type { DocumentOrigin, DocumentRefusal, FileRefusal } from '@reprise/contract'

/** What documents are called, and what to do about one that was refused, in the customer's language. */
export type DocumentWords = {
  readonly names: { readonly [origin in DocumentOrigin]: string }
  /** What proves who somebody is, where no single picture is meant. */
  readonly identity: string
  readonly refusals: { readonly [reason in DocumentRefusal | FileRefusal]: string }
}

/** Files that cannot be used for reasons only a program sees; what to do is the same. */
const damaged = (sentence: string) => ({
  empty: sentence,
  'type-not-accepted': sentence,
  'type-mismatch': sentence,
  heic: sentence,
  damaged: sentence,
  infected: sentence,
})

const en: DocumentWords = {
  names: {
    'identity-front': 'front of your identity document',
    'identity-back': 'back of your identity document',
    selfie: 'photo of yourself',
    'proof-of-purchase': 'proof of purchase',
    'proof-of-posting': 'proof of posting',
    'bank-details': 'bank account details',
    'sale-certificate': 'signed certificate of sale',
    'litigation-evidence': 'photo for your objection',
  },
  identity: 'your identity document',
  refusals: {
    ...damaged('The file cannot be opened. Take a photo or save it as a PDF, and send that.'),
    'too-large': 'The file is larger than 10 MB.',
    'too-many-pixels': 'The picture is too large. Take it with your phone’s camera.',
    'too-small': 'The picture is too small to read. Send the photo itself, not a preview of it.',
    encrypted: 'The PDF has a password. Save it without one.',
    'too-many-pages': 'The PDF has more than ten pages. Send only those that matter.',
    'active-content': 'The PDF carries programs or other files in it. Print it to a new PDF, or send a photo.',
    unreadable: 'It cannot be read. Photograph it in daylight, without a reflection.',
    cropped: 'A part is missing. All four edges must be in the picture.',
    expired: 'It is no longer valid. Send one that is.',
    'wrong-document': 'It is another document than the one we need.',
    'other-person': 'It is in another name than the one on your order.',
    incomplete: 'A page or a side is missing.',
  },
}

const fr: DocumentWords = {
  names: {
    'identity-front': 'recto de votre pièce d’identité',
    'identity-back': 'verso de votre pièce d’identité',
    selfie: 'photo de vous',
    'proof-of-purchase': 'preuve d’achat',
    'proof-of-posting': 'preuve de dépôt',
    'bank-details': 'relevé d’identité bancaire',
    'sale-certificate': 'certificat de vente signé',
    'litigation-evidence': 'photo à l’appui de votre contestation',
  },
  identity: 'votre pièce d’identité',
  refusals: {
    ...damaged('Le fichier ne s’ouvre pas. Prenez une photo ou enregistrez-le en PDF, puis envoyez-le.'),
    'too-large': 'Le fichier dépasse 10 Mo.',
    'too-many-pixels': 'L’image est trop grande. Prenez-la avec l’appareil photo de votre téléphone.',
    'too-small': 'L’image est trop petite pour être lue. Envoyez la photo elle-même, pas un aperçu.',
    encrypted: 'Le PDF est protégé par un mot de passe. Enregistrez-le sans.',
    'too-many-pages': 'Le PDF compte plus de dix pages. Envoyez seulement celles qui comptent.',
    'active-content':
      'Le PDF contient des programmes ou d’autres fichiers. Imprimez-le dans un nouveau PDF, ou envoyez une photo.',
    unreadable: 'Il est illisible. Photographiez-le à la lumière du jour, sans reflet.',
    cropped: 'Une partie manque. Les quatre bords doivent être visibles.',
    expired: 'Il n’est plus valable. Envoyez-en un en cours de validité.',
    'wrong-document': 'Ce n’est pas le document dont nous avons besoin.',
    'other-person': 'Il est à un autre nom que celui de votre commande.',
    incomplete: 'Il manque une page ou un côté.',
  },
}

const de: DocumentWords = {
  names: {
    'identity-front': 'Vorderseite Ihres Ausweises',
    'identity-back': 'Rückseite Ihres Ausweises',
    selfie: 'Foto von Ihnen',
    'proof-of-purchase': 'Kaufbeleg',
    'proof-of-posting': 'Einlieferungsbeleg',
    'bank-details': 'Nachweis Ihres Bankkontos',
    'sale-certificate': 'unterschriebene Verkaufserklärung',
    'litigation-evidence': 'Foto zu Ihrem Einwand',
  },
  identity: 'Ihr Ausweis',
  refusals: {
    ...damaged(
      'Die Datei lässt sich nicht öffnen. Machen Sie ein Foto oder speichern Sie sie als PDF, und schicken Sie das.',
    ),
    'too-large': 'Die Datei ist größer als 10 MB.',
    'too-many-pixels': 'Das Bild ist zu groß. Nehmen Sie es mit der Kamera Ihres Handys auf.',
    'too-small': 'Das Bild ist zu klein, um es zu lesen. Schicken Sie das Foto selbst, keine Vorschau.',
    encrypted: 'Das PDF hat ein Passwort. Speichern Sie es ohne.',
    'too-many-pages': 'Das PDF hat mehr als zehn Seiten. Schicken Sie nur die nötigen.',
    'active-content':
      'Das PDF enthält Programme oder andere Dateien. Drucken Sie es in ein neues PDF, oder schicken Sie ein Foto.',
    unreadable: 'Es ist nicht lesbar. Fotografieren Sie bei Tageslicht und ohne Spiegelung.',
    cropped: 'Ein Teil fehlt. Alle vier Ränder müssen zu sehen sein.',
    expired: 'Es ist nicht mehr gültig. Schicken Sie ein gültiges.',
    'wrong-document': 'Es ist ein anderes Dokument als das, das wir brauchen.',
    'other-person': 'Es lautet auf einen anderen Namen als Ihre Bestellung.',
    incomplete: 'Eine Seite fehlt.',
  },
}

const es: DocumentWords = {
  names: {
    'identity-front': 'anverso de su documento de identidad',
    'identity-back': 'reverso de su documento de identidad',
    selfie: 'foto de usted',
    'proof-of-purchase': 'justificante de compra',
    'proof-of-posting': 'resguardo del envío',
    'bank-details': 'justificante de su cuenta bancaria',
    'sale-certificate': 'certificado de venta firmado',
    'litigation-evidence': 'foto para su reclamación',
  },
  identity: 'su documento de identidad',
  refusals: {
    ...damaged('El archivo no se puede abrir. Haga una foto o guárdelo como PDF, y envíe eso.'),
    'too-large': 'El archivo ocupa más de 10 MB.',
    'too-many-pixels': 'La imagen es demasiado grande. Hágala con la cámara del móvil.',
    'too-small': 'La imagen es demasiado pequeña para leerla. Envíe la foto original, no una vista previa.',
    encrypted: 'El PDF tiene contraseña. Guárdelo sin ella.',
    'too-many-pages': 'El PDF tiene más de diez páginas. Envíe solo las necesarias.',
    'active-content': 'El PDF lleva programas u otros archivos dentro. Imprímalo en un PDF nuevo o envíe una foto.',
    unreadable: 'No se puede leer. Fotografíelo con luz de día y sin reflejos.',
    cropped: 'Falta una parte. Deben verse los cuatro bordes.',
    expired: 'Ya no es válido. Envíe uno en vigor.',
    'wrong-document': 'Es un documento distinto del que necesitamos.',
    'other-person': 'Está a otro nombre que el de su pedido.',
    incomplete: 'Falta una página o una cara.',
  },
}

const it: DocumentWords = {
  names: {
    'identity-front': 'fronte del suo documento d’identità',
    'identity-back': 'retro del suo documento d’identità',
    selfie: 'foto di lei',
    'proof-of-purchase': 'prova d’acquisto',
    'proof-of-posting': 'ricevuta di spedizione',
    'bank-details': 'documento del suo conto bancario',
    'sale-certificate': 'certificato di vendita firmato',
    'litigation-evidence': 'foto per la sua contestazione',
  },
  identity: 'il suo documento d’identità',
  refusals: {
    ...damaged('Il file non si apre. Scatti una foto o lo salvi come PDF, e invii quello.'),
    'too-large': 'Il file supera i 10 MB.',
    'too-many-pixels': 'L’immagine è troppo grande. La scatti con la fotocamera del telefono.',
    'too-small': 'L’immagine è troppo piccola da leggere. Invii la foto originale, non un’anteprima.',
    encrypted: 'Il PDF ha una password. Lo salvi senza.',
    'too-many-pages': 'Il PDF ha più di dieci pagine. Invii solo quelle che servono.',
    'active-content': 'Il PDF contiene programmi o altri file. Lo stampi in un nuovo PDF, o invii una foto.',
    unreadable: 'Non si legge. Lo fotografi alla luce del giorno, senza riflessi.',
    cropped: 'Ne manca una parte. Devono vedersi tutti e quattro i bordi.',
    expired: 'Non è più valido. Ne invii uno valido.',
    'wrong-document': 'È un documento diverso da quello che ci serve.',
    'other-person': 'È intestato a un nome diverso da quello del suo ordine.',
    incomplete: 'Manca una pagina o un lato.',
  },
}

const nl: DocumentWords = {
  names: {
    'identity-front': 'voorkant van uw identiteitsbewijs',
    'identity-back': 'achterkant van uw identiteitsbewijs',
    selfie: 'foto van uzelf',
    'proof-of-purchase': 'aankoopbewijs',
    'proof-of-posting': 'verzendbewijs',
    'bank-details': 'bewijs van uw bankrekening',
    'sale-certificate': 'ondertekende verkoopverklaring',
    'litigation-evidence': 'foto bij uw bezwaar',
  },
  identity: 'uw identiteitsbewijs',
  refusals: {
    ...damaged('Het bestand gaat niet open. Maak een foto of bewaar het als pdf, en stuur dat.'),
    'too-large': 'Het bestand is groter dan 10 MB.',
    'too-many-pixels': 'De afbeelding is te groot. Maak hem met de camera van uw telefoon.',
    'too-small': 'De afbeelding is te klein om te lezen. Stuur de foto zelf, geen voorbeeld ervan.',
    encrypted: 'De pdf heeft een wachtwoord. Bewaar hem zonder.',
    'too-many-pages': 'De pdf heeft meer dan tien pagina’s. Stuur alleen de nodige.',
    'active-content':
      'In de pdf zitten programma’s of andere bestanden. Druk hem af naar een nieuwe pdf, of stuur een foto.',
    unreadable: 'Het is niet leesbaar. Maak de foto bij daglicht, zonder weerspiegeling.',
    cropped: 'Er ontbreekt een stuk. Alle vier de randen moeten in beeld zijn.',
    expired: 'Het is niet meer geldig. Stuur er een die dat wel is.',
    'wrong-document': 'Het is een ander document dan we nodig hebben.',
    'other-person': 'Het staat op een andere naam dan uw bestelling.',
    incomplete: 'Er ontbreekt een pagina of een kant.',
  },
}

const ar: DocumentWords = {
  names: {
    'identity-front': 'الوجه الأمامي لوثيقة هويتك',
    'identity-back': 'الوجه الخلفي لوثيقة هويتك',
    selfie: 'صورة لك',
    'proof-of-purchase': 'إثبات الشراء',
    'proof-of-posting': 'إيصال إرسال الطرد',
    'bank-details': 'إثبات حسابك البنكي',
    'sale-certificate': 'شهادة البيع موقّعة',
    'litigation-evidence': 'صورة تدعم اعتراضك',
  },
  identity: 'وثيقة هويتك',
  refusals: {
    ...damaged('لا يمكن فتح الملف. التقط صورة أو احفظه بصيغة PDF ثم أرسله.'),
    'too-large': 'حجم الملف أكبر من 10 ميغابايت.',
    'too-many-pixels': 'الصورة كبيرة جدًا. التقطها بكاميرا هاتفك.',
    'too-small': 'الصورة أصغر من أن تُقرأ. أرسل الصورة نفسها لا معاينة منها.',
    encrypted: 'ملف PDF محمي بكلمة مرور. احفظه بدونها.',
    'too-many-pages': 'في ملف PDF أكثر من عشر صفحات. أرسل الصفحات اللازمة فقط.',
    'active-content': 'يحتوي ملف PDF على برامج أو ملفات أخرى. اطبعه في ملف PDF جديد، أو أرسل صورة.',
    unreadable: 'لا يمكن قراءته. صوّره في ضوء النهار دون انعكاس.',
    cropped: 'جزء منه ناقص. يجب أن تظهر حوافه الأربع.',
    expired: 'انتهت صلاحيته. أرسل وثيقة سارية.',
    'wrong-document': 'ليست هذه الوثيقة التي نحتاج إليها.',
    'other-person': 'هي باسم غير الاسم الموجود في طلبك.',
    incomplete: 'تنقصه صفحة أو جهة.',
  },
}

const WORDS: { readonly [language: string]: DocumentWords } = { en, fr, de, es, it, nl, ar }

/** In the language of a locale where we speak it, else in English. */
export const documentWords = (locale: string): DocumentWords => {
  const language = locale.split('-')[0] ?? ''
  return (Object.hasOwn(WORDS, language) ? WORDS[language] : undefined) ?? en
}
