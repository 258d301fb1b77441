import type { ConfirmationTexts } from './confirmation-texts.ts'

export const nl: ConfirmationTexts = {
  subject: ({ product, amount }) => `Verkocht: ${product} voor ${amount}`,
  preview: (date) => `Volgende stap: verstuur het vóór ${date}. Je label zit bij dit bericht.`,
  greeting: (name) => `Hallo ${name},`,
  headline: ({ product, amount }) => `Je hebt je ${product} verkocht voor ${amount}.`,
  orderNumber: 'Bestelnummer',
  openOrder: 'Bekijk mijn bestelling',
  labelled: (label, value) => `${label}: ${value}`,
  next: 'Zo gaat het verder',
  steps: {
    prepare: 'Maak een back-up, meld je af bij je account en zet het apparaat terug naar de fabrieksinstellingen.',
    pack: 'Print de bijlage: de bovenste helft plak je op het pakket, de onderste stop je erin.',
    send: (date) => `Verstuur het pakket vóór ${date}. Tot dan staat je prijs vast.`,
    check:
      'Als het aankomt, controleren we het en schrijven we je. Vinden we iets anders dan je hebt opgegeven, dan beslis jij.',
    identity: 'Voordat we betalen, vragen we je om je identiteitsbewijs te laten zien.',
    pay: ({ amount, way }) => `Daarna ontvang je ${amount}: ${way}.`,
  },
  receipt: 'Zo is je prijs opgebouwd',
  bonus: (way) => `Extra voor ${way}`,
  total: 'Je ontvangt',
  payment: 'Zo word je betaald',
  account: (account) => `op rekening ${account}`,
  attached: 'Bijlage: verzendlabel en paklijst (PDF)',
  sentBecause: (appName) => `Je ontvangt dit bericht omdat je een product hebt verkocht via ${appName}.`,
}
