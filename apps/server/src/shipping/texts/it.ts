import type { LabelTexts } from './label-texts.ts'

export const it: LabelTexts = {
  fileName: (order) => `etichetta-${order}.pdf`,
  documentTitle: (order) => `Etichetta di spedizione e foglio per il pacco, ordine ${order}`,
  to: 'Destinatario',
  from: 'Mittente',
  postagePaid: 'Affrancatura a carico del destinatario: il mittente non paga nulla',
  carrier: (name) => `Corriere: ${name}`,
  orderNumber: 'Numero d’ordine',
  parcelNumber: 'Numero del pacco',
  stick: 'Incolli questa metà all’esterno del pacco.',
  cut: 'Tagli qui',
  slipTitle: 'Metta questa metà dentro il pacco',
  product: 'Prodotto',
  sendBefore: (date) => `Lo spedisca prima del ${date} per mantenere il suo prezzo.`,
  putIn: 'Che cosa mettere',
  inside: ['Il dispositivo indicato sopra, imballato in modo che non si muova', 'Questo foglio'],
  leaveOut: 'Che cosa togliere',
  outside: [
    'Schede SIM e di memoria',
    'Custodie, cavi e caricabatterie: non possiamo restituirli',
    'Qualsiasi oggetto personale',
  ],
  prepare: 'Prima di chiudere il pacco',
  steps: [
    'Salvi una copia di ciò che vuole conservare.',
    'Esca dal suo account e disattivi «Trova il mio dispositivo».',
    'Ripristini le impostazioni di fabbrica e spenga il dispositivo.',
  ],
  barcodeAlt: (order) => `Codice a barre dell’ordine ${order}`,
  qrAlt: (order) => `Codice QR dell’ordine ${order}`,
  parcelAlt: (number) => `Codice a barre del pacco ${number}`,
}
