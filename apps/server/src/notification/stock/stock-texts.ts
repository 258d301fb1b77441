type Counts = {
  /** Isolated. */
  readonly appName: string
  readonly available: string
  readonly lowBelow: string
  readonly missing: string
}

/** What the owner of a programme is told of voucher codes that run short. Counts come formatted. */
export type StockTexts = {
  readonly subject: (counts: Counts) => string
  readonly left: (counts: Counts) => string
  readonly missing: (counts: Counts) => string
  /** Before the command that does it. */
  readonly todo: string
  readonly sentBecause: (appName: string) => string
}

const TEXTS: { readonly [language: string]: StockTexts } = {
  en: {
    subject: ({ appName, available }) => `${appName}: few voucher codes are left (${available})`,
    left: ({ appName, available, lowBelow }) =>
      `Voucher codes of ${appName} that are left: ${available}. The programme asks to be told below ${lowBelow}.`,
    missing: ({ missing }) =>
      `Accepted orders for which no code is left: ${missing}. They cannot be paid until more codes come in.`,
    todo: 'To bring in more codes:',
    sentBecause: (appName) => `You receive this message because you are named as the owner of ${appName}.`,
  },
  fr: {
    subject: ({ appName, available }) => `${appName} : il reste peu de codes de bons d’achat (${available})`,
    left: ({ appName, available, lowBelow }) =>
      `Codes de bons d’achat de ${appName} encore disponibles : ${available}. Le programme demande à être averti en dessous de ${lowBelow}.`,
    missing: ({ missing }) =>
      `Commandes acceptées pour lesquelles il ne reste aucun code : ${missing}. Elles ne peuvent pas être payées avant l’arrivée d’autres codes.`,
    todo: 'Pour ajouter des codes :',
    sentBecause: (appName) => `Vous recevez ce message parce que vous êtes désigné comme responsable de ${appName}.`,
  },
  de: {
    subject: ({ appName, available }) => `${appName}: nur noch wenige Gutscheincodes (${available})`,
    left: ({ appName, available, lowBelow }) =>
      `Verbleibende Gutscheincodes von ${appName}: ${available}. Das Programm möchte unterhalb von ${lowBelow} benachrichtigt werden.`,
    missing: ({ missing }) =>
      `Angenommene Aufträge, für die kein Code mehr da ist: ${missing}. Sie können erst bezahlt werden, wenn neue Codes da sind.`,
    todo: 'So kommen neue Codes hinzu:',
    sentBecause: (appName) =>
      `Sie erhalten diese Nachricht, weil Sie als verantwortlich für ${appName} eingetragen sind.`,
  },
  es: {
    subject: ({ appName, available }) => `${appName}: quedan pocos códigos de vales (${available})`,
    left: ({ appName, available, lowBelow }) =>
      `Códigos de vales de ${appName} que quedan: ${available}. El programa pide que se avise por debajo de ${lowBelow}.`,
    missing: ({ missing }) =>
      `Pedidos aceptados para los que no queda ningún código: ${missing}. No se pueden pagar hasta que entren más códigos.`,
    todo: 'Para añadir códigos:',
    sentBecause: (appName) => `Recibe este mensaje porque figura como responsable de ${appName}.`,
  },
  it: {
    subject: ({ appName, available }) => `${appName}: restano pochi codici di buoni (${available})`,
    left: ({ appName, available, lowBelow }) =>
      `Codici di buoni di ${appName} ancora disponibili: ${available}. Il programma chiede un avviso sotto ${lowBelow}.`,
    missing: ({ missing }) =>
      `Ordini accettati per i quali non resta alcun codice: ${missing}. Non possono essere pagati finché non arrivano altri codici.`,
    todo: 'Per aggiungere codici:',
    sentBecause: (appName) => `Riceve questo messaggio perché è indicato come responsabile di ${appName}.`,
  },
  nl: {
    subject: ({ appName, available }) => `${appName}: er zijn weinig codes van tegoedbonnen over (${available})`,
    left: ({ appName, available, lowBelow }) =>
      `Codes van tegoedbonnen van ${appName} die over zijn: ${available}. Het programma wil onder ${lowBelow} gewaarschuwd worden.`,
    missing: ({ missing }) =>
      `Geaccepteerde bestellingen waarvoor geen code over is: ${missing}. Ze kunnen pas worden betaald als er nieuwe codes zijn.`,
    todo: 'Zo voegt u codes toe:',
    sentBecause: (appName) => `U ontvangt dit bericht omdat u als verantwoordelijke voor ${appName} bent genoemd.`,
  },
  ar: {
    subject: ({ appName, available }) => `${appName}: بقي القليل من رموز القسائم (${available})`,
    left: ({ appName, available, lowBelow }) =>
      `رموز قسائم ${appName} المتبقية: ${available}. يطلب البرنامج التنبيه عندما تقل عن ${lowBelow}.`,
    missing: ({ missing }) => `الطلبات المقبولة التي لم يبقَ لها رمز: ${missing}. لا يمكن دفعها قبل وصول رموز أخرى.`,
    todo: 'لإضافة رموز:',
    sentBecause: (appName) => `تصلك هذه الرسالة لأنك مسجَّل بصفتك المسؤول عن ${appName}.`,
  },
}

/** The texts of a language, and the locale to format by: the wanted one where we speak it, else English. */
export const stockTexts = (locale: string): { readonly locale: string; readonly texts: StockTexts } => {
  const { [locale.split('-')[0] ?? '']: texts, en } = TEXTS
  if (texts !== undefined) return { locale, texts }
  if (en === undefined) throw new Error('There are no English texts')
  return { locale: 'en', texts: en }
}
