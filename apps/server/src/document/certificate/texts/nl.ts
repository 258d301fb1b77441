import type { CertificateTexts } from './certificate-texts.ts'

export const nl: CertificateTexts = {
  title: 'Verkoopverklaring',
  documentTitle: (order) => `Verkoopverklaring, bestelling ${order}`,
  fileName: (order) => `verkoopverklaring-${order}`,
  orderNumber: 'Bestelnummer',
  product: 'Product',
  serialNumber: 'IMEI of serienummer',
  price: 'Prijs',
  seller: 'Verkoper',
  buyer: 'Koper',
  declaration: [
    'Ik verkoop het hierboven genoemde product aan de hierboven genoemde koper, voor de hierboven genoemde prijs.',
    'Het is alleen van mij. Het is niet gestolen of gevonden, niet gehuurd of gefinancierd, en niemand anders heeft er recht op.',
    'Ik ben meerderjarig en heb mijn accounts en mijn gegevens eraf gehaald.',
    'Vindt de koper een andere staat dan ik heb opgegeven, dan geldt een lagere prijs alleen als ik daarmee instem.',
  ],
  placeAndDate: 'Plaats en datum',
  signature: 'Handtekening van de verkoper',
  barcodeAlt: (order) => `Streepjescode van bestelling ${order}`,
}
