import type { WaitingTexts } from './waiting-texts.ts'

export const it: WaitingTexts = {
  'arrived-late': {
    subject: ({ product }) => `Arrivato comunque: ${product}`,
    title: ({ product }) => `Il suo ${product} è arrivato, anche se la vendita era già chiusa.`,
    body: [
      ({ amount }) => `Decide lei: venderlo comunque per ${amount}, riaverlo gratis oppure farlo riciclare.`,
      ({ answerBefore }) => `Ha tempo fino al ${answerBefore}. Se non abbiamo sue notizie, glielo rimandiamo gratis.`,
    ],
  },
  resumed: {
    subject: ({ product }) => `Venduto comunque: ${product}`,
    title: ({ product, amount }) => `Vende comunque il suo ${product}, per ${amount}.`,
    body: [
      () =>
        'Ora lo controlliamo. Se è come l’ha descritto, riceve quanto promesso. Se troviamo altro, glielo mostriamo e decide lei.',
    ],
  },
  'turned-back': {
    subject: ({ product }) => `Glielo rimandiamo: ${product}`,
    title: ({ product }) => `Il suo ${product} è arrivato, anche se la vendita era già chiusa. Glielo rimandiamo.`,
    body: [() => 'Non viene pagato nulla, e il reso è gratuito.', () => 'Le scriviamo quando parte.'],
  },
  'parcel-silent': {
    subject: ({ product }) => `Dov’è il suo pacco? ${product}`,
    title: ({ since, product }) => `Dal ${since} non abbiamo notizie del suo pacco con il suo ${product}.`,
    body: [
      () => 'Ogni tanto i pacchi arrivano in ritardo. Controlli se le è tornato indietro.',
      () =>
        'Nessun corriere ce l’ha ancora segnalato: la ricevuta dello sportello è quindi la prova che l’ha consegnato. La fotografi e la invii nella pagina del suo ordine.',
      ({ until }) =>
        `Se non si hanno notizie del pacco entro il ${until}, è considerato smarrito e le scriviamo che cosa succede.`,
    ],
  },
  'parcel-silent-seen': {
    subject: ({ product }) => `Dov’è il suo pacco? ${product}`,
    title: ({ since, product }) => `Dal ${since} non abbiamo notizie del suo pacco con il suo ${product}.`,
    body: [
      () =>
        'Il corriere lo conosce: lei non deve fare nulla, se non controllare se le è tornato indietro. Conservi la ricevuta dello sportello.',
      ({ until }) =>
        `Se non si hanno notizie del pacco entro il ${until}, è considerato smarrito e le scriviamo che cosa succede.`,
    ],
  },
  'lost-covered': {
    subject: ({ product }) => `Il suo pacco è smarrito: ${product}`,
    title: ({ product, amount }) =>
      `Il suo pacco con il suo ${product} è considerato smarrito. Le paghiamo comunque ${amount}.`,
    body: [
      ({ way }) => `Viaggiava con la nostra etichetta, quindi la perdita è nostra. Non deve fare nulla: ${way}.`,
      () => 'Se le torna indietro, ci scriva.',
    ],
  },
  'lost-asked': {
    subject: ({ product }) => `Il suo pacco è smarrito: ${product}`,
    title: ({ product, amount }) =>
      `Il suo pacco con il suo ${product} è considerato smarrito. Le paghiamo ${amount} appena abbiamo ciò che manca.`,
    body: [
      ({ documents }) => `Manca ancora: ${documents}. Lo invii nella pagina del suo ordine.`,
      ({ until }) => `Deve arrivarci prima del ${until}. Altrimenti non possiamo pagare il pacco.`,
    ],
  },
  'lost-uncovered': {
    subject: ({ product }) => `Il suo pacco è smarrito: ${product}`,
    title: ({ product }) => `Il suo pacco con il suo ${product} è considerato smarrito.`,
    body: [
      () =>
        'Come indicato nella sua offerta, il trasporto non è coperto da noi, quindi non possiamo pagarlo. Chieda un risarcimento al corriere con la ricevuta dello sportello.',
      ({ until }) =>
        `Se arriva comunque, proseguiamo come concordato. Se non si hanno notizie entro il ${until}, l’ordine viene chiuso.`,
    ],
  },
  compensated: {
    subject: ({ amount }) => `Pagato: ${amount}`,
    title: ({ amount }) => `Le abbiamo pagato ${amount} per il suo pacco smarrito.`,
    body: [({ way }) => `Modo di pagamento: ${way}. Un bonifico può impiegare due giorni lavorativi a comparire.`],
  },
  'written-off': {
    subject: ({ product }) => `Il suo ordine è chiuso: ${product}`,
    title: ({ product }) => `Il suo pacco con il suo ${product} non è arrivato, quindi l’ordine è chiuso.`,
    body: [
      () =>
        'Non viene pagato nulla, perché il trasporto non è coperto da noi. Chieda un risarcimento al corriere con la ricevuta dello sportello.',
      () => 'Se arriva comunque, le scriviamo.',
    ],
  },
  'written-off-unproved': {
    subject: ({ product }) => `Il suo ordine è chiuso: ${product}`,
    title: ({ product }) => `Il suo pacco con il suo ${product} non è arrivato, quindi l’ordine è chiuso.`,
    body: [
      () =>
        'Avevamo chiesto ciò che serve per pagare un pacco smarrito e non è arrivato, quindi non viene pagato nulla.',
      () => 'Se lo trova, o se il pacco le torna indietro, ci scriva.',
    ],
  },
  'written-off-refused': {
    subject: ({ product }) => `Il suo ordine è chiuso: ${product}`,
    title: ({ product }) => `Il suo pacco con il suo ${product} non è arrivato, quindi l’ordine è chiuso.`,
    body: [
      () =>
        'Abbiamo esaminato il caso e non possiamo pagare il pacco. Se vuole sapere perché, o non è d’accordo, ci scriva.',
      () => 'Se arriva comunque, le scriviamo.',
    ],
  },
  'provide-reminder': {
    subject: ({ product, documents }) => `Manca ancora per ${product}: ${documents}`,
    title: ({ product, amount }) => `Il suo ${product} è accettato, ma non possiamo ancora pagarle ${amount}.`,
    body: [
      ({ documents }) => `Manca ancora: ${documents}.`,
      ({ until, product }) =>
        `Deve arrivarci prima del ${until}. Altrimenti le rimandiamo gratis il suo ${product} e non viene pagato nulla.`,
    ],
  },
  'provide-reminder-lost': {
    subject: ({ product, documents }) => `Manca ancora per ${product}: ${documents}`,
    title: ({ amount }) => `Non possiamo ancora pagarle ${amount} per il suo pacco smarrito.`,
    body: [
      ({ documents }) => `Manca ancora: ${documents}.`,
      ({ until }) => `Deve arrivarci prima del ${until}. Altrimenti non possiamo pagare il pacco.`,
    ],
  },
  'given-back-unprovided': {
    subject: ({ product }) => `Glielo rimandiamo: ${product}`,
    title: ({ product }) => `Le rimandiamo il suo ${product}: ciò che avevamo chiesto non è arrivato.`,
    body: [
      () =>
        'Senza, non possiamo pagare il prodotto: la vendita è annullata e non viene pagato nulla. Il reso è gratuito.',
      () => 'Le scriviamo quando parte.',
    ],
  },
  'payment-reminder': {
    subject: ({ amount }) => `Le dobbiamo ancora ${amount}`,
    title: ({ amount, product }) =>
      `Le dobbiamo ancora ${amount} per il suo ${product} e ci servono coordinate bancarie che funzionino.`,
    body: [
      ({ way }) =>
        `La banca non ha potuto pagare su questo conto: ${way}. Apra il suo ordine e indichi di nuovo i dati, o quelli di un altro conto.`,
      () => 'Il suo denaro resta suo, per quanto tempo ci voglia.',
    ],
  },
  'return-undelivered': {
    subject: ({ product }) => `Ci è tornato indietro: ${product}`,
    title: ({ product }) => `Il suo ${product} ci è tornato indietro: non è stato possibile consegnarlo.`,
    body: [
      () =>
        'Apra il suo ordine e indichi di nuovo l’indirizzo, o un altro. Prima le chiediamo un codice inviato a questa casella.',
      () => 'Poi glielo rispediamo, gratis.',
    ],
  },
  'address-reminder': {
    subject: ({ product }) => `Abbiamo ancora il suo ${product}`,
    title: ({ product }) => `Abbiamo ancora il suo ${product} e ci serve un indirizzo a cui spedirlo.`,
    body: [() => 'Apra il suo ordine e indichi di nuovo l’indirizzo, o un altro. Poi glielo rispediamo, gratis.'],
  },
  'return-check': {
    subject: ({ product }) => `Le è arrivato? ${product}`,
    title: ({ product, since }) => `Il suo ${product} è partito per il suo indirizzo il ${since}. Le è arrivato?`,
    body: [
      () => 'Se sì, non deve fare nulla.',
      ({ until }) =>
        `Se no, ci scriva prima del ${until} e lo cerchiamo. Dopo, riteniamo che sia arrivato e chiudiamo l’ordine.`,
    ],
  },
}
