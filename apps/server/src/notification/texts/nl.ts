import type { ConfirmationTexts } from './confirmation-texts.ts'

export const nl: ConfirmationTexts = {
  subject: ({ product, amount }) => `Verkocht: ${product} voor ${amount}`,
  preview: {
    parcel: (date) => `Volgende stap: verstuur het vóór ${date}. Uw label zit bij dit bericht.`,
    kit: () => 'Volgende stap: u krijgt een envelop per post.',
    store: (date) => `Volgende stap: breng het vóór ${date} naar een winkel.`,
  },
  greeting: (name) => `Beste ${name},`,
  headline: ({ product, amount }) => `U hebt uw ${product} verkocht voor ${amount}.`,
  orderNumber: 'Bestelnummer',
  someCharity: 'een goed doel',
  openOrder: 'Bekijk mijn bestelling',
  labelled: (label, value) => `${label}: ${value}`,
  next: 'Zo gaat het verder',
  steps: {
    prepare: 'Maak een back-up, meld u af bij uw account en zet het apparaat terug naar de fabrieksinstellingen.',
    pack: {
      label: 'Print de bijlage: de bovenste helft plakt u op het pakket, de onderste stopt u erin.',
      either:
        'Print de bijlage: de bovenste helft plakt u op het pakket, de onderste stopt u erin. Zonder printer toont u aan de balie de code op de pagina van uw bestelling.',
      code: 'Pak het goed in. Aan de balie toont u de code op de pagina van uw bestelling.',
      kit: 'U krijgt een envelop per post, met het label erop en een paklijst erin. Doe het apparaat en de paklijst erin.',
      store: 'U hebt geen pakket nodig: neem het apparaat en uw bestelnummer mee.',
    },
    send: {
      parcel: (date) => `Geef het pakket vóór ${date} af. Tot dan staat uw prijs vast.`,
      store: (date) =>
        `Breng het vóór ${date} naar een winkel. Tot dan staat uw prijs vast. Waar, staat op de pagina van uw bestelling.`,
    },
    counter: (carrier) => `Elke balie van ${carrier} neemt het aan; het port is betaald.`,
    check:
      'Als het aankomt, controleren we het en schrijven we u. Vinden we iets anders dan u hebt opgegeven, dan beslist u.',
    requirements: (list) =>
      `Voordat wij betalen, hebben wij van u nodig: ${list}. Stuur het via de pagina van uw bestelling, nu of later.`,
    pay: ({ amount, way }) => `Daarna ontvangt u ${amount}: ${way}.`,
    passOn: ({ amount, charity }) =>
      `Daarna dragen we ${amount} over aan ${charity} en schrijven u op welke dag dat is gebeurd.`,
  },
  receipt: 'Zo is uw prijs opgebouwd',
  bonus: (way) => `Extra voor ${way}`,
  total: 'U ontvangt',
  donated: 'U schenkt',
  payment: 'Zo wordt u betaald',
  donation: 'Wat er met het bedrag gebeurt',
  account: (account) => `op rekening ${account}`,
  attached: 'Bijlage: verzendlabel en paklijst (PDF)',
  sentBecause: (appName) => `U ontvangt dit bericht omdat u een product hebt verkocht via ${appName}.`,
}
