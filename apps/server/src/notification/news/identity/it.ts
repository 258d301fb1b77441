import { identityNews, type IdentityTexts } from './identity-texts.ts'

export const it: IdentityTexts = identityNews({
  asked: {
    subject: ({ product }) => `Dimostri chi è per ${product}`,
    title: ({ amount }) => `Prima di pagarle ${amount}, dobbiamo vedere il suo documento d’identità.`,
    body: [
      () =>
        'Apra questo messaggio sul telefono e prema il pulsante: una o due foto del passaporto o della carta d’identità, due minuti.',
      () =>
        'La legge ci chiede chi ci vende un prodotto usato. Le foto vengono cancellate sette giorni dopo la nostra decisione.',
    ],
  },
  accepted: {
    subject: () => 'La sua identità è confermata',
    title: () => 'Grazie. La sua identità è confermata.',
    body: [() => 'Non deve fare altro. Cancelliamo le foto tra sette giorni.'],
  },
  refused: {
    subject: 'Ci serve ancora il suo documento d’identità',
    title: 'Non abbiamo ancora potuto confermare la sua identità.',
    reasons: {
      infected:
        'Un file conteneva qualcosa di dannoso e l’abbiamo cancellato. Scatti la foto con la fotocamera del telefono.',
      'photo-damaged': 'Una foto non si apre. La scatti di nuovo.',
      'too-dark': 'La foto era troppo scura. La scatti vicino a una finestra o a una lampada.',
      glare: 'La luce si rifletteva sul documento. Lo inclini un po’ e scatti di nuovo.',
      blurred: 'La foto era sfocata. Appoggi il documento e tenga fermo il telefono.',
      'not-readable': 'Le righe in basso non erano leggibili. Il documento deve stare tutto nella foto.',
      'numbers-do-not-agree': 'I numeri del documento non concordano tra loro. Scatti di nuovo, dritto dall’alto.',
      'document-not-accepted': 'Questo tipo di documento non è accettato. Usi un passaporto o una carta d’identità.',
      expired: 'Il documento è scaduto. Ne usi uno valido.',
      'under-age': 'Chi ha meno di 18 anni non può venderci nulla. Può farlo un genitore, con il proprio documento.',
      'other-name':
        'Il nome sul documento non è quello dell’ordine. Usi il suo documento, oppure ci scriva se ha cambiato nome.',
      'not-the-original': 'La foto mostra una copia o uno schermo. Fotografi il documento stesso.',
    },
    next: [
      'Intanto il suo prodotto e il suo prezzo sono al sicuro. Prema il pulsante per riprovare, oppure chieda lì che lo guardi una persona.',
    ],
  },
})
