import type { LabelTexts } from './label-texts.ts'

export const nl: LabelTexts = {
  fileName: (order) => `label-${order}.pdf`,
  documentTitle: (order) => `Verzendlabel en paklijst, bestelling ${order}`,
  to: 'Aan',
  from: 'Van',
  postagePaid: 'Porto betaald door de ontvanger: de afzender betaalt niets',
  carrier: (name) => `Vervoerder: ${name}`,
  orderNumber: 'Bestelnummer',
  parcelNumber: 'Pakketnummer',
  stick: 'Plak deze helft op de buitenkant van het pakket.',
  cut: 'Hier afknippen',
  slipTitle: 'Stop deze helft in het pakket',
  product: 'Product',
  sendBefore: (date) => `Verstuur het vóór ${date} om uw prijs te houden.`,
  putIn: 'Wel in het pakket',
  inside: ['Het apparaat hierboven, zo verpakt dat het niet schuift', 'Dit blad'],
  leaveOut: 'Niet in het pakket',
  outside: [
    'Simkaarten en geheugenkaarten',
    'Hoesjes, kabels en opladers: die kunnen we niet terugsturen',
    'Persoonlijke spullen',
  ],
  prepare: 'Voordat u het pakket sluit',
  steps: [
    'Maak een back-up van wat u wilt bewaren.',
    'Meld u af bij uw account en zet ‘Zoek mijn apparaat’ uit.',
    'Zet het apparaat terug naar de fabrieksinstellingen en schakel het uit.',
  ],
  barcodeAlt: (order) => `Streepjescode van bestelling ${order}`,
  qrAlt: (order) => `QR-code van bestelling ${order}`,
  parcelAlt: (number) => `Streepjescode van pakket ${number}`,
}
