import { type CaseTexts, caseTexts } from './case-texts.ts'

export const nl: CaseTexts = caseTexts({
  received: {
    subject: ({ product }) => `We hebben uw bericht: ${product}`,
    title: ({ product }) => `We hebben ontvangen wat u over uw ${product} schreef.`,
    body: [
      () => 'We zoeken het uit en antwoorden u per e-mail. Op de pagina van uw bestelling ziet u hoe het ervoor staat.',
    ],
  },
  subject: ({ product }) => `Ons antwoord over uw ${product}`,
  outcomes: {
    'payment-sent': ({ amount, product }) => `De betaling van ${amount} voor uw ${product} is gedaan.`,
    'payment-due': ({ amount, product }) =>
      `U hebt gelijk: ${amount} voor uw ${product} moet nog worden betaald, en we zorgen daarvoor.`,
    'payment-not-due': ({ product }) => `Voor uw ${product} hoeft niets te worden betaald.`,
    'parcel-found': ({ product }) => `Het pakket met uw ${product} is gevonden.`,
    'parcel-made-good': ({ product }) => `Het pakket met uw ${product} is zoek, en wij staan ervoor in.`,
    'parcel-not-covered': ({ product }) =>
      `Het pakket met uw ${product} is zoek, en de verzending was niet door ons gedekt.`,
    'finding-stands': ({ product }) => `Wat we bij de controle van uw ${product} hebben vastgesteld, blijft staan.`,
    'finding-corrected': ({ product }) =>
      `U hebt gelijk: wat we bij de controle van uw ${product} hebben vastgesteld was fout, en we zetten het recht.`,
    'name-misused': () => 'U hebt gelijk: uw naam is voor deze bestelling misbruikt.',
    'name-not-misused': () => 'Voor zover we zien is uw naam voor deze bestelling niet misbruikt.',
  },
  words: ({ answer }) => `Dit schrijven we u: ${answer}`,
  again: () => 'Bent u het er niet mee eens, zeg het dan op de pagina van uw bestelling of schrijf ons.',
})
