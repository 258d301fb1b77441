import type { CertificateTexts } from './certificate-texts.ts'

export const it: CertificateTexts = {
  title: 'Certificato di vendita',
  documentTitle: (order) => `Certificato di vendita, ordine ${order}`,
  fileName: (order) => `certificato-di-vendita-${order}`,
  orderNumber: 'Numero d’ordine',
  product: 'Prodotto',
  serialNumber: 'IMEI o numero di serie',
  price: 'Prezzo',
  seller: 'Venditore',
  buyer: 'Acquirente',
  declaration: [
    'Vendo il prodotto sopra indicato all’acquirente sopra indicato, al prezzo sopra indicato.',
    'Appartiene soltanto a me. Non è rubato né trovato, né noleggiato né finanziato, e nessun altro ha diritti su di esso.',
    'Sono maggiorenne e ne ho rimosso i miei account e i miei dati.',
    'Se l’acquirente riscontra uno stato diverso da quello dichiarato, un prezzo più basso vale solo se lo accetto.',
  ],
  placeAndDate: 'Luogo e data',
  signature: 'Firma del venditore',
  barcodeAlt: (order) => `Codice a barre dell’ordine ${order}`,
}
