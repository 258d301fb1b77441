import type { ConfirmationTexts } from './confirmation-texts.ts'

export const it: ConfirmationTexts = {
  subject: ({ product, amount }) => `Venduto: ${product} per ${amount}`,
  preview: {
    parcel: (date) => `Prossimo passo: lo spedisca prima del ${date}. L’etichetta è allegata.`,
    kit: () => 'Prossimo passo: le arriva una busta per posta.',
    store: (date) => `Prossimo passo: lo porti in un negozio prima del ${date}.`,
  },
  greeting: (name) => `Buongiorno ${name},`,
  headline: ({ product, amount }) => `Ha venduto il suo ${product} per ${amount}.`,
  orderNumber: 'Numero d’ordine',
  someCharity: 'una buona causa',
  openOrder: 'Vedere il mio ordine',
  labelled: (label, value) => `${label}: ${value}`,
  next: 'Che cosa succede ora',
  steps: {
    prepare: 'Salvi i suoi dati, esca dal suo account e ripristini le impostazioni di fabbrica del dispositivo.',
    pack: {
      label: 'Stampi la pagina allegata: la metà superiore va incollata sul pacco, quella inferiore va dentro.',
      either:
        'Stampi la pagina allegata: la metà superiore va incollata sul pacco, quella inferiore va dentro. Senza stampante, mostri allo sportello il codice che trova nella pagina del suo ordine.',
      code: 'Lo imballi bene. Allo sportello mostri il codice che trova nella pagina del suo ordine.',
      kit: 'Le arriva una busta per posta, con l’etichetta già applicata e un foglio dentro. Ci metta il dispositivo e il foglio.',
      store: 'Non serve un pacco: porti il dispositivo e il numero d’ordine.',
    },
    send: {
      parcel: (date) => `Consegni il pacco prima del ${date}. Fino ad allora il suo prezzo è garantito.`,
      store: (date) =>
        `Lo porti in un negozio prima del ${date}. Fino ad allora il suo prezzo è garantito. La pagina del suo ordine dice dove.`,
    },
    counter: (carrier) => `Lo ritira qualsiasi sportello di ${carrier}; la spedizione è pagata.`,
    check:
      'Quando arriva lo controlliamo e le scriviamo. Se troviamo qualcosa di diverso da quanto ha indicato, decide lei.',
    requirements: (list) =>
      `Prima di pagare, da lei ci serve: ${list}. Lo invii nella pagina del suo ordine, ora o più tardi.`,
    pay: ({ amount, way }) => `Poi riceve ${amount}: ${way}.`,
    passOn: ({ amount, charity }) =>
      `Poi versiamo ${amount} a ${charity} e le scriviamo in che giorno l’abbiamo fatto.`,
  },
  receipt: 'Come si compone il suo prezzo',
  bonus: (way) => `Extra per ${way}`,
  total: 'Riceve',
  donated: 'Dona',
  payment: 'Come la paghiamo',
  donation: 'Che cosa ne è dell’importo',
  account: (account) => `sul conto ${account}`,
  attached: 'Allegato: etichetta di spedizione e foglio per il pacco (PDF)',
  sentBecause: (appName) => `Riceve questo messaggio perché ha venduto un prodotto con ${appName}.`,
}
