import type { LabelTexts } from './label-texts.ts'

export const de: LabelTexts = {
  fileName: (order) => `etikett-${order}.pdf`,
  documentTitle: (order) => `Versandetikett und Begleitzettel, Auftrag ${order}`,
  to: 'Empfänger',
  from: 'Absender',
  postagePaid: 'Porto zahlt der Empfänger: Für den Absender ist der Versand kostenlos',
  carrier: (name) => `Versanddienst: ${name}`,
  orderNumber: 'Auftragsnummer',
  parcelNumber: 'Paketnummer',
  stick: 'Kleben Sie diese Hälfte außen auf das Paket.',
  cut: 'Hier abschneiden',
  slipTitle: 'Legen Sie diese Hälfte in das Paket',
  product: 'Gerät',
  sendBefore: (date) => `Senden Sie es vor dem ${date} ab, dann gilt Ihr Preis.`,
  putIn: 'Hinein gehören',
  inside: ['das oben genannte Gerät, so verpackt, dass es nicht verrutscht', 'dieser Zettel'],
  leaveOut: 'Nicht hinein gehören',
  outside: [
    'SIM- und Speicherkarten',
    'Hüllen, Kabel und Ladegeräte: Wir können sie nicht zurücksenden',
    'alles Persönliche',
  ],
  prepare: 'Bevor Sie das Paket schließen',
  steps: [
    'Sichern Sie, was Sie behalten wollen.',
    'Melden Sie Ihr Konto ab und schalten Sie „Mein Gerät suchen“ aus.',
    'Setzen Sie das Gerät auf Werkseinstellungen zurück und schalten Sie es aus.',
  ],
  barcodeAlt: (order) => `Strichcode des Auftrags ${order}`,
  qrAlt: (order) => `QR-Code des Auftrags ${order}`,
  parcelAlt: (number) => `Strichcode des Pakets ${number}`,
}
