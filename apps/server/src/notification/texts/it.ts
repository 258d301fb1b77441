import type { ConfirmationTexts } from './confirmation-texts.ts'

export const it: ConfirmationTexts = {
  subject: ({ product, amount }) => `Venduto: ${product} per ${amount}`,
  preview: (date) => `Prossimo passo: lo spedisca prima del ${date}. L’etichetta è allegata.`,
  greeting: (name) => `Buongiorno ${name},`,
  headline: ({ product, amount }) => `Ha venduto il suo ${product} per ${amount}.`,
  orderNumber: 'Numero d’ordine',
  someCharity: 'una buona causa',
  openOrder: 'Vedere il mio ordine',
  labelled: (label, value) => `${label}: ${value}`,
  next: 'Che cosa succede ora',
  steps: {
    prepare: 'Salvi i suoi dati, esca dal suo account e ripristini le impostazioni di fabbrica del dispositivo.',
    pack: 'Stampi la pagina allegata: la metà superiore va incollata sul pacco, quella inferiore va dentro.',
    send: (date) => `Spedisca il pacco prima del ${date}. Fino ad allora il suo prezzo è garantito.`,
    check:
      'Quando arriva lo controlliamo e le scriviamo. Se troviamo qualcosa di diverso da quanto ha indicato, decide lei.',
    identity: 'Prima di pagarla, le chiediamo di mostrare il suo documento d’identità.',
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
