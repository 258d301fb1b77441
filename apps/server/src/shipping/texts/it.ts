import type { LabelTexts } from './label-texts.ts'

export const it: LabelTexts = {
  documentTitle: (order) => `Etichetta di spedizione e foglio per il pacco, ordine ${order}`,
  to: 'Destinatario',
  from: 'Mittente',
  orderNumber: 'Numero d’ordine',
  parcelNumber: 'Numero del pacco',
  stick: 'Incolla questa metà all’esterno del pacco.',
  cut: 'Taglia qui',
  slipTitle: 'Metti questa metà dentro il pacco',
  product: 'Prodotto',
  sendBefore: (date) => `Spediscilo prima del ${date} per mantenere il tuo prezzo.`,
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
    'Salva una copia di ciò che vuoi conservare.',
    'Esci dal tuo account e disattiva «Trova il mio dispositivo».',
    'Ripristina le impostazioni di fabbrica e spegni il dispositivo.',
  ],
  barcodeAlt: (order) => `Codice a barre dell’ordine ${order}`,
  qrAlt: (order) => `Codice QR dell’ordine ${order}`,
  parcelAlt: (number) => `Codice a barre del pacco ${number}`,
}
