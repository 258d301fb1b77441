import type { ConfirmationTexts } from './confirmation-texts.ts'

export const it: ConfirmationTexts = {
  subject: ({ product, amount }) => `Venduto: ${product} per ${amount}`,
  preview: (date) => `Prossimo passo: spediscilo prima del ${date}. L’etichetta è allegata.`,
  greeting: (name) => `Ciao ${name},`,
  headline: ({ product, amount }) => `Hai venduto il tuo ${product} per ${amount}.`,
  orderNumber: 'Numero d’ordine',
  openOrder: 'Vedi il mio ordine',
  labelled: (label, value) => `${label}: ${value}`,
  next: 'Che cosa succede ora',
  steps: {
    prepare: 'Salva i tuoi dati, esci dal tuo account e ripristina le impostazioni di fabbrica del dispositivo.',
    pack: 'Stampa la pagina allegata: la metà superiore va incollata sul pacco, quella inferiore va dentro.',
    send: (date) => `Spedisci il pacco prima del ${date}. Fino ad allora il tuo prezzo è garantito.`,
    check:
      'Quando arriva lo controlliamo e ti scriviamo. Se troviamo qualcosa di diverso da quanto hai indicato, decidi tu.',
    identity: 'Prima di pagarti, ti chiediamo di mostrare il tuo documento d’identità.',
    pay: ({ amount, way }) => `Poi ricevi ${amount}: ${way}.`,
  },
  receipt: 'Come si compone il tuo prezzo',
  bonus: (way) => `Extra per ${way}`,
  total: 'Ricevi',
  payment: 'Come ti paghiamo',
  account: (account) => `sul conto ${account}`,
  attached: 'Allegato: etichetta di spedizione e foglio per il pacco (PDF)',
  sentBecause: (appName) => `Ricevi questo messaggio perché hai venduto un prodotto con ${appName}.`,
}
