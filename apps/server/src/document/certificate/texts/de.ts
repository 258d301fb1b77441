import type { CertificateTexts } from './certificate-texts.ts'

export const de: CertificateTexts = {
  title: 'Verkaufserklärung',
  documentTitle: (order) => `Verkaufserklärung, Auftrag ${order}`,
  fileName: (order) => `verkaufserklaerung-${order}`,
  orderNumber: 'Auftragsnummer',
  product: 'Produkt',
  serialNumber: 'IMEI oder Seriennummer',
  price: 'Preis',
  seller: 'Verkäufer',
  buyer: 'Käufer',
  declaration: [
    'Ich verkaufe das oben genannte Produkt an den oben genannten Käufer zum oben genannten Preis.',
    'Es gehört mir allein. Es ist weder gestohlen noch gefunden, weder gemietet noch finanziert, und niemand sonst hat ein Recht daran.',
    'Ich bin volljährig und habe meine Konten und meine Daten davon entfernt.',
    'Findet der Käufer einen anderen Zustand vor, als ich angegeben habe, gilt ein niedrigerer Preis nur, wenn ich ihm zustimme.',
  ],
  placeAndDate: 'Ort und Datum',
  signature: 'Unterschrift des Verkäufers',
  barcodeAlt: (order) => `Strichcode des Auftrags ${order}`,
}
