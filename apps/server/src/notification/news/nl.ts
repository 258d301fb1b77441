import { nl as caseNews } from './case/nl.ts'
import { nl as claim } from './claim/nl.ts'
import { nl as correction, noted } from './correction/nl.ts'
import { nl as identity } from './identity/nl.ts'
import { nl as litigation } from './litigation/nl.ts'
import type { NewsTexts } from './news-texts.ts'
import { nl as payment } from './payment/nl.ts'
import { nl as promise } from './promise/nl.ts'
import { nl as settlement } from './settlement/nl.ts'
import { nl as waiting } from './waiting/nl.ts'

export const nl: NewsTexts = {
  greeting: (name) => `Beste ${name},`,
  orderNumber: 'Bestelnummer',
  voucherCode: 'Code van de tegoedbon',
  formAttached:
    'Bijgevoegd: de verkoopverklaring. Onderteken die, op papier of op het scherm, en stuur die op die pagina op, als foto of als bestand.',
  ukAccount: (sortCode, accountNumber) => `sort code ${sortCode}, rekeningnummer ${accountNumber}`,
  someCharity: 'een goed doel',
  next: {
    'bank-transfer': ({ way }) => `Nu volgt de betaling: ${way}. We schrijven u zodra die is gedaan.`,
    voucher: ({ way }) => `Nu volgt uw tegoedbon (${way}). We schrijven u zodra die is uitgereikt.`,
    donation: ({ amount, charity }) =>
      `We dragen nu ${amount} over aan ${charity} en schrijven u op welke dag dat is gebeurd.`,
  },
  noted,
  stillNeeded: (list) =>
    `Voordat wij kunnen betalen, hebben wij van u nog nodig: ${list}. Stuur het via de pagina van uw bestelling.`,
  beingChecked: 'Wij bekijken wat u ons hebt gestuurd. Daarna volgt de betaling, en wij schrijven u.',
  openIdentity: 'Laten zien wie ik ben',
  openOrder: 'Bekijk mijn bestelling',
  openQuestion: 'Bekijken en antwoorden',
  sentBecause: (appName) => `U ontvangt dit bericht omdat u via ${appName} een product hebt verkocht.`,
  promised: promise.promised,
  news: {
    ...caseNews,
    ...claim,
    ...correction,
    ...identity,
    ...litigation,
    ...payment,
    ...promise.late,
    ...settlement,
    ...waiting,
    code: {
      subject: ({ code }) => `${code} is uw code`,
      title: ({ code }) => `Uw code: ${code}`,
      body: [
        ({ minutes }) => `Typ hem op de pagina die erom vraagt. Hij werkt één keer, ${minutes} minuten lang.`,
        () =>
          'Hebt u geen code aangevraagd? Dan kent iemand het adres van uw bestelling. Zonder deze code kan niemand die openen: geef hem aan niemand.',
      ],
    },
    'kit-coming': {
      subject: ({ product }) => `We sturen u een envelop voor uw ${product}`,
      title: () => 'Uw envelop komt per post.',
      body: [
        () => 'Hij komt gratis naar het adres van uw bestelling, met het label erop.',
        ({ product, amount, sendBefore }) =>
          `Doe uw ${product} en de bon erin, maak hem dicht en geef hem vóór ${sendBefore} af. Tot dan staat uw prijs van ${amount} vast.`,
      ],
    },
    sent: {
      subject: ({ product }) => `Onderweg: ${product}`,
      title: ({ product }) => `Uw ${product} is onderweg naar ons.`,
      body: [() => 'We schrijven u zodra hij er is. Uw prijs staat vast.', ({ stillNeeded }) => stillNeeded],
    },
    received: {
      subject: ({ product }) => `Aangekomen: ${product}`,
      title: ({ product }) => `Uw ${product} is aangekomen.`,
      body: [
        () =>
          'We controleren hem nu. Is hij zoals u hebt beschreven, dan blijft de beloofde prijs staan. Vinden we iets anders, dan laten we het zien en beslist u.',
        ({ stillNeeded }) => stillNeeded,
      ],
    },
    accepted: {
      subject: ({ product }) => `Gecontroleerd: ${product} is zoals beschreven`,
      title: ({ product, amount }) => `Uw ${product} is zoals u hebt beschreven. De prijs van ${amount} staat vast.`,
      body: [({ next }) => next],
    },
    paid: {
      subject: ({ amount }) => `Betaald: ${amount}`,
      title: ({ amount }) => `We hebben u ${amount} betaald.`,
      body: [({ way }) => `Hoe: ${way}. Een overschrijving kan twee werkdagen duren.`],
    },
    returning: {
      subject: ({ product }) => `Op de terugweg: ${product}`,
      title: ({ product }) => `Uw ${product} komt naar u terug.`,
      body: [() => 'Terugsturen is gratis.'],
    },
    returned: {
      subject: ({ product }) => `Teruggegeven: ${product}`,
      title: ({ product }) => `Uw ${product} is weer bij u.`,
      body: [() => 'De bestelling is gesloten. U bent niets verschuldigd.'],
    },
    recycled: {
      subject: ({ product }) => `Gerecycled: ${product}`,
      title: ({ product }) => `Uw ${product} wordt gerecycled.`,
      body: [() => 'U krijgt het niet terug en er wordt niets betaald. De bestelling is gesloten.'],
    },
    cancelled: {
      subject: ({ product }) => `Geannuleerd: ${product}`,
      title: ({ product }) => `De verkoop van uw ${product} is geannuleerd.`,
      body: [
        () =>
          'Houd uw product en gooi het label weg. Is het pakket al onderweg, dan schrijven we u als het aankomt; terugsturen is gratis.',
      ],
    },
    expired: {
      subject: ({ product }) => `Uw prijs voor ${product} is verlopen`,
      title: ({ product }) => `We hebben uw ${product} niet ontvangen; de bestelling is gesloten.`,
      body: [() => 'U bent niets verschuldigd. U kunt altijd een nieuwe prijs vragen.'],
    },
    'email-changed': {
      subject: () => 'Uw e-mailadres is gewijzigd',
      title: ({ product }) => `Nieuws over uw ${product} gaat nu naar een ander e-mailadres.`,
      body: [
        () =>
          'Dit adres krijgt geen nieuws meer over de bestelling, en links die we hierheen stuurden openen haar niet meer.',
        ({ holdHours }) =>
          `Was u dat niet? Schrijf ons meteen: op een nieuwe rekening wordt binnen ${holdHours} uur niets betaald.`,
      ],
    },
    'email-here': {
      subject: ({ product }) => `Nieuws over ${product} komt vanaf nu hier`,
      title: ({ product }) => `Nieuws over uw ${product} komt vanaf nu op dit adres.`,
      body: [() => 'U hebt het gewijzigd op de pagina van uw bestelling. Het oude adres weet het ook.'],
    },
    'address-changed': {
      subject: () => 'Uw adres is gewijzigd',
      title: () => 'Het adres van uw bestelling is gewijzigd.',
      body: [
        ({ product }) =>
          `Als uw ${product} terug moet, gaat het naar het nieuwe adres. Hebt u het label nog niet gebruikt, print het dan opnieuw.`,
        () => 'Was u dat niet? Schrijf ons meteen.',
      ],
    },
    'payment-changed': {
      subject: () => 'Uw bankgegevens zijn gewijzigd',
      title: () => 'De bankgegevens van uw bestelling zijn gewijzigd.',
      body: [
        ({ holdHours, way }) =>
          `Nieuwe rekening: ${way}. Voor uw veiligheid wordt er binnen ${holdHours} uur niets op betaald.`,
        () => 'Was u dat niet? Schrijf ons meteen, vóór de betaling.',
      ],
    },
    'documents-missing': {
      subject: ({ product }) => `Nog nodig voor ${product}`,
      title: ({ product }) => `We moeten nog iets zien voordat we uw ${product} kunnen betalen.`,
      body: [
        ({ documents }) => `Nog nodig: ${documents}.`,
        () => 'Een foto met uw telefoon is genoeg. Alleen wie hem controleert, ziet hem.',
        ({ form }) => form,
      ],
    },
    'document-refused': {
      subject: ({ documents }) => `Opnieuw sturen: ${documents}`,
      title: ({ documents }) => `Wat u stuurde, konden we niet gebruiken: ${documents}.`,
      body: [
        ({ refusal }) => refusal,
        () => 'Stuur het opnieuw op de pagina van uw bestelling. Uw prijs blijft zoals hij is.',
        ({ form }) => form,
      ],
    },
  },
}
