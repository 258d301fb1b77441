import { identityNews, type IdentityTexts } from './identity-texts.ts'

export const it: IdentityTexts = identityNews({
  asked: {
    subject: ({ product }) => `Dimostra chi sei per ${product}`,
    title: ({ amount }) => `Prima di pagarti ${amount}, dobbiamo vedere il tuo documento d’identità.`,
    body: [
      () =>
        'Apri questo messaggio sul telefono e premi il pulsante: due foto del passaporto o della carta d’identità, due minuti.',
      () =>
        'La legge ci chiede chi ci vende un prodotto usato. Le foto vengono cancellate sette giorni dopo la nostra decisione.',
    ],
  },
  accepted: {
    subject: () => 'La tua identità è confermata',
    title: () => 'Grazie. La tua identità è confermata.',
    body: [() => 'Non devi fare altro. Cancelliamo le foto tra sette giorni.'],
  },
  refused: {
    subject: 'Ci serve ancora il tuo documento d’identità',
    title: 'Non abbiamo ancora potuto confermare la tua identità.',
    reasons: {
      'photo-damaged': 'Una foto non si apre. Scattala di nuovo.',
      'too-dark': 'La foto era troppo scura. Scattala vicino a una finestra o a una lampada.',
      glare: 'La luce si rifletteva sul documento. Inclinalo un po’ e scatta di nuovo.',
      blurred: 'La foto era sfocata. Appoggia il documento e tieni fermo il telefono.',
      'not-readable': 'Le righe in basso non erano leggibili. Il documento deve stare tutto nella foto.',
      'numbers-do-not-agree': 'I numeri del documento non concordano tra loro. Scatta di nuovo, dritto dall’alto.',
      'document-not-accepted': 'Questo tipo di documento non è accettato. Usa un passaporto o una carta d’identità.',
      expired: 'Il documento è scaduto. Usane uno valido.',
      'under-age': 'Chi ha meno di 18 anni non può venderci nulla. Può farlo un genitore, con il proprio documento.',
      'other-name':
        'Il nome sul documento non è quello dell’ordine. Usa il tuo documento, oppure scrivici se hai cambiato nome.',
      'not-the-original': 'La foto mostra una copia o uno schermo. Fotografa il documento stesso.',
    },
    next: [
      'Intanto il tuo prodotto e il tuo prezzo sono al sicuro. Premi il pulsante per riprovare, oppure chiedi lì che lo guardi una persona.',
    ],
  },
})
