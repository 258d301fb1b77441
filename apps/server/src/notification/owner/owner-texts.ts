/** What the owner of a programme is told of changed settings; in the words of each of the portal's languages. */
export type OwnerTexts = {
  readonly subject: (appName: string) => string
  /** @param when in UTC, written out */
  readonly intro: (facts: { readonly appName: string; readonly actor: string; readonly when: string }) => string
  readonly because: (note: string) => string
  readonly notSet: string
  /** @param version the one before the change */
  readonly undo: (version: number) => string
  readonly sentBecause: (appName: string) => string
}

const TEXTS: { readonly [language: string]: OwnerTexts } = {
  en: {
    subject: (appName) => `${appName}: settings that move parcels or money were changed`,
    intro: ({ appName, actor, when }) =>
      `On ${when}, ${actor} changed settings of ${appName} that decide where parcels or money go:`,
    because: (note) => `The reason given: ${note}`,
    notSet: 'not set',
    undo: (version) =>
      `If you did not expect this, have version ${version} restored, and the key revoked that made the change, before anything is sent or paid.`,
    sentBecause: (appName) => `You receive this message because you are named as the owner of ${appName}.`,
  },
  fr: {
    subject: (appName) => `${appName} : des réglages qui déplacent des colis ou de l’argent ont été modifiés`,
    intro: ({ appName, actor, when }) =>
      `Le ${when}, ${actor} a modifié des réglages de ${appName} qui décident où vont les colis ou l’argent :`,
    because: (note) => `Motif indiqué : ${note}`,
    notSet: 'non renseigné',
    undo: (version) =>
      `Si vous ne vous y attendiez pas, faites rétablir la version ${version} et révoquer la clé qui a servi à la modification, avant tout envoi ou paiement.`,
    sentBecause: (appName) => `Vous recevez ce message parce que vous êtes désigné comme responsable de ${appName}.`,
  },
  de: {
    subject: (appName) => `${appName}: Einstellungen für Pakete oder Geld wurden geändert`,
    intro: ({ appName, actor, when }) =>
      `Am ${when} hat ${actor} Einstellungen von ${appName} geändert, die bestimmen, wohin Pakete oder Geld gehen:`,
    because: (note) => `Angegebener Grund: ${note}`,
    notSet: 'nicht gesetzt',
    undo: (version) =>
      `Falls Sie das nicht erwartet haben, lassen Sie Version ${version} wiederherstellen und den Schlüssel sperren, mit dem geändert wurde, bevor etwas verschickt oder bezahlt wird.`,
    sentBecause: (appName) =>
      `Sie erhalten diese Nachricht, weil Sie als verantwortlich für ${appName} eingetragen sind.`,
  },
  es: {
    subject: (appName) => `${appName}: se han cambiado ajustes que mueven paquetes o dinero`,
    intro: ({ appName, actor, when }) =>
      `El ${when}, ${actor} cambió ajustes de ${appName} que deciden adónde van los paquetes o el dinero:`,
    because: (note) => `Motivo indicado: ${note}`,
    notSet: 'sin definir',
    undo: (version) =>
      `Si no lo esperaba, pida que se restaure la versión ${version} y que se revoque la clave con la que se hizo el cambio, antes de que se envíe o se pague nada.`,
    sentBecause: (appName) => `Recibe este mensaje porque figura como responsable de ${appName}.`,
  },
  it: {
    subject: (appName) => `${appName}: sono cambiate impostazioni che spostano pacchi o denaro`,
    intro: ({ appName, actor, when }) =>
      `Il ${when}, ${actor} ha modificato impostazioni di ${appName} che decidono dove vanno i pacchi o il denaro:`,
    because: (note) => `Motivo indicato: ${note}`,
    notSet: 'non impostato',
    undo: (version) =>
      `Se non se lo aspettava, faccia ripristinare la versione ${version} e revocare la chiave usata per la modifica, prima che qualcosa venga spedito o pagato.`,
    sentBecause: (appName) => `Riceve questo messaggio perché è indicato come responsabile di ${appName}.`,
  },
  nl: {
    subject: (appName) => `${appName}: instellingen voor pakketten of geld zijn gewijzigd`,
    intro: ({ appName, actor, when }) =>
      `Op ${when} heeft ${actor} instellingen van ${appName} gewijzigd die bepalen waar pakketten of geld naartoe gaan:`,
    because: (note) => `Opgegeven reden: ${note}`,
    notSet: 'niet ingesteld',
    undo: (version) =>
      `Als u dit niet verwachtte, laat dan versie ${version} herstellen en de sleutel intrekken waarmee is gewijzigd, voordat er iets wordt verstuurd of betaald.`,
    sentBecause: (appName) => `U ontvangt dit bericht omdat u als verantwoordelijke voor ${appName} bent genoemd.`,
  },
  ar: {
    subject: (appName) => `${appName}: تم تغيير إعدادات تحدد وجهة الطرود أو الأموال`,
    intro: ({ appName, actor, when }) => `في ${when} غيّر ${actor} إعدادات في ${appName} تحدد وجهة الطرود أو الأموال:`,
    because: (note) => `السبب المذكور: ${note}`,
    notSet: 'غير محدد',
    undo: (version) =>
      `إذا لم تكونوا تتوقعون ذلك، فاطلبوا استعادة الإصدار ${version} وإلغاء المفتاح الذي أُجري به التغيير قبل إرسال أي شيء أو دفعه.`,
    sentBecause: (appName) => `تصلكم هذه الرسالة لأنكم مسجَّلون بصفتكم المسؤول عن ${appName}.`,
  },
}

/** The texts of a language, and the locale to format by: the wanted one where we speak it, else English. */
export const ownerTexts = (locale: string): { readonly locale: string; readonly texts: OwnerTexts } => {
  const { [locale.split('-')[0] ?? '']: texts } = TEXTS
  return texts === undefined ? { locale: 'en', texts: TEXTS['en'] as OwnerTexts } : { locale, texts }
}
