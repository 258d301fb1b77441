import type { SlipTexts } from './slip-texts.ts'

export const nl: SlipTexts = {
  title: 'Afgiftebon',
  documentTitle: (order) => `Afgiftebon, bestelling ${order}`,
  store: 'Winkel',
  associate: 'Medewerker',
  date: 'Datum',
  orderNumber: 'Bestelnummer',
  product: 'Product',
  price: 'Afgesproken prijs',
  condition:
    'Betaald nadat het product is gecontroleerd. Wordt iets anders gevonden dan opgegeven, dan beslist de verkoper.',
  received: 'De winkel heeft het bovengenoemde product ontvangen, teruggezet en zonder accounts.',
  keep: 'Bewaar deze bon tot u betaald bent.',
  customer: 'Verkoper',
  signature: 'Handtekening',
  barcodeAlt: (order) => `Streepjescode van bestelling ${order}`,
}
