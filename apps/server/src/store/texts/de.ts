import type { SlipTexts } from './slip-texts.ts'

export const de: SlipTexts = {
  title: 'Übergabebeleg',
  documentTitle: (order) => `Übergabebeleg, Auftrag ${order}`,
  store: 'Laden',
  associate: 'Mitarbeiter',
  date: 'Datum',
  orderNumber: 'Auftragsnummer',
  product: 'Produkt',
  price: 'Vereinbarter Preis',
  condition:
    'Gezahlt nach der Prüfung des Produkts. Wird etwas anderes festgestellt als angegeben, entscheidet der Verkäufer.',
  received: 'Der Laden hat das oben genannte Produkt zurückgesetzt und ohne Konten erhalten.',
  keep: 'Bewahren Sie diesen Beleg bis zur Zahlung auf.',
  customer: 'Verkäufer',
  signature: 'Unterschrift',
  barcodeAlt: (order) => `Strichcode des Auftrags ${order}`,
}
