import type { SlipTexts } from './slip-texts.ts'

export const it: SlipTexts = {
  title: 'Ricevuta di consegna',
  documentTitle: (order) => `Ricevuta di consegna, ordine ${order}`,
  store: 'Negozio',
  associate: 'Addetto',
  date: 'Data',
  orderNumber: 'Numero d’ordine',
  product: 'Prodotto',
  price: 'Prezzo concordato',
  condition:
    'Pagato dopo il controllo del prodotto. Se si trova altro rispetto a quanto dichiarato, decide il venditore.',
  received: 'Il negozio ha ricevuto il prodotto indicato, ripristinato e senza account.',
  keep: 'Conservi questa ricevuta fino al pagamento.',
  customer: 'Venditore',
  signature: 'Firma',
  barcodeAlt: (order) => `Codice a barre dell’ordine ${order}`,
}
