import { nl as identity } from './identity/nl.ts'
import { nl as litigation } from './litigation/nl.ts'
import type { NewsTexts } from './news-texts.ts'
import { nl as payment } from './payment/nl.ts'

export const nl: NewsTexts = {
  greeting: (name) => `Hallo ${name},`,
  orderNumber: 'Bestelnummer',
  openIdentity: 'Laten zien wie ik ben',
  openOrder: 'Bekijk mijn bestelling',
  openQuestion: 'Bekijken en antwoorden',
  sentBecause: (appName) => `Je ontvangt dit bericht omdat je via ${appName} een product hebt verkocht.`,
  news: {
    ...identity,
    ...litigation,
    ...payment,
    code: {
      subject: ({ code }) => `${code} is je code`,
      title: ({ code }) => `Je code: ${code}`,
      body: [
        ({ minutes }) => `Typ hem op de pagina die erom vraagt. Hij werkt één keer, ${minutes} minuten lang.`,
        () =>
          'Heb je geen code aangevraagd? Dan kent iemand het adres van je bestelling. Zonder deze code kan niemand die openen: geef hem aan niemand.',
      ],
    },
    sent: {
      subject: ({ product }) => `Onderweg: ${product}`,
      title: ({ product }) => `Je ${product} is onderweg naar ons.`,
      body: [() => 'We schrijven je zodra hij er is. Je prijs staat vast.'],
    },
    received: {
      subject: ({ product }) => `Aangekomen: ${product}`,
      title: ({ product }) => `Je ${product} is aangekomen.`,
      body: [
        () =>
          'We controleren hem nu. Is hij zoals je hebt beschreven, dan krijg je wat is beloofd. Vinden we iets anders, dan laten we het zien en beslis jij.',
      ],
    },
    accepted: {
      subject: ({ product }) => `Gecontroleerd: ${product} is zoals beschreven`,
      title: ({ product, amount }) => `Je ${product} is zoals je hebt beschreven. Je krijgt ${amount}.`,
      body: [({ way }) => `We betalen nu: ${way}.`],
    },
    paid: {
      subject: ({ amount }) => `Betaald: ${amount}`,
      title: ({ amount }) => `We hebben je ${amount} betaald.`,
      body: [({ way }) => `Hoe: ${way}. Een overschrijving kan twee werkdagen duren.`],
    },
    returning: {
      subject: ({ product }) => `Op de terugweg: ${product}`,
      title: ({ product }) => `Je ${product} komt naar je terug.`,
      body: [() => 'Terugsturen is gratis.'],
    },
    returned: {
      subject: ({ product }) => `Teruggegeven: ${product}`,
      title: ({ product }) => `Je ${product} is weer bij jou.`,
      body: [() => 'De bestelling is gesloten. Je bent niets verschuldigd.'],
    },
    recycled: {
      subject: ({ product }) => `Gerecycled: ${product}`,
      title: ({ product }) => `Je ${product} wordt gerecycled.`,
      body: [
        () => 'Het geheugen wordt vernietigd en de materialen worden opnieuw gebruikt. De bestelling is gesloten.',
      ],
    },
    cancelled: {
      subject: ({ product }) => `Geannuleerd: ${product}`,
      title: ({ product }) => `De verkoop van je ${product} is geannuleerd.`,
      body: [
        () => 'Houd je product en gooi het label weg. Is het pakket al onderweg, dan komt het gratis naar je terug.',
      ],
    },
    expired: {
      subject: ({ product }) => `Je prijs voor ${product} is verlopen`,
      title: ({ product }) => `We hebben je ${product} niet ontvangen; de bestelling is gesloten.`,
      body: [() => 'Je bent niets verschuldigd. Je kunt altijd een nieuwe prijs vragen.'],
    },
    'email-changed': {
      subject: () => 'Je e-mailadres is gewijzigd',
      title: ({ product }) => `Nieuws over je ${product} gaat nu naar een ander e-mailadres.`,
      body: [
        () =>
          'Dit adres krijgt geen nieuws meer over de bestelling, en links die we hierheen stuurden openen haar niet meer.',
        ({ holdHours }) =>
          `Was jij dat niet? Schrijf ons meteen: op een nieuwe rekening wordt binnen ${holdHours} uur niets betaald.`,
      ],
    },
    'email-here': {
      subject: ({ product }) => `Nieuws over ${product} komt vanaf nu hier`,
      title: ({ product }) => `Nieuws over je ${product} komt vanaf nu op dit adres.`,
      body: [() => 'Je hebt het gewijzigd op de pagina van je bestelling. Het oude adres weet het ook.'],
    },
    'address-changed': {
      subject: () => 'Je adres is gewijzigd',
      title: () => 'Het adres van je bestelling is gewijzigd.',
      body: [
        ({ product }) =>
          `Als je ${product} terug moet, gaat het naar het nieuwe adres. Heb je het label nog niet gebruikt, print het dan opnieuw.`,
        () => 'Was jij dat niet? Schrijf ons meteen.',
      ],
    },
    'payment-changed': {
      subject: () => 'Je bankgegevens zijn gewijzigd',
      title: () => 'De bankgegevens van je bestelling zijn gewijzigd.',
      body: [
        ({ holdHours, way }) =>
          `Nieuwe rekening: ${way}. Voor je veiligheid wordt er binnen ${holdHours} uur niets op betaald.`,
        () => 'Was jij dat niet? Schrijf ons meteen, vóór de betaling.',
      ],
    },
    'documents-missing': {
      subject: ({ product }) => `Nog nodig voor ${product}`,
      title: ({ product }) => `We moeten nog iets zien voordat we je ${product} kunnen betalen.`,
      body: [
        ({ documents }) => `Nog nodig: ${documents}.`,
        () => 'Een foto met je telefoon is genoeg. Alleen wie hem controleert, ziet hem.',
      ],
    },
    'document-refused': {
      subject: ({ documents }) => `Opnieuw sturen: ${documents}`,
      title: ({ documents }) => `Wat je stuurde, konden we niet gebruiken: ${documents}.`,
      body: [
        ({ refusal }) => refusal,
        () => 'Stuur het opnieuw op de pagina van je bestelling. Je prijs blijft zoals hij is.',
      ],
    },
  },
}
