import type { LitigationTexts } from './litigation-texts.ts'

export const nl: LitigationTexts = {
  'found-less': {
    subject: ({ product }) => `Even kijken: ${product} is niet zoals beschreven`,
    title: ({ product, amount, before }) =>
      `We vonden je ${product} in een andere staat en bieden ${amount} in plaats van ${before}.`,
    body: [
      () =>
        'Elk verschil laten we zien met foto’s en met wat het verandert. Jij beslist: het aanbod aannemen, hem gratis terugkrijgen, laten recyclen of om een tweede controle vragen.',
      ({ answerBefore }) =>
        `Je hebt tot ${answerBefore}. Horen we niets, dan sturen we hem gratis terug. Zwijgen is nooit toestemmen.`,
    ],
  },
  'ios-lock': {
    subject: ({ product }) => `Je ${product} zit nog vast aan een Apple-account`,
    title: ({ product, before }) =>
      `Je ${product} is nog vergrendeld met een Apple-account. Je prijs van ${before} blijft.`,
    body: [
      () =>
        'Je kunt het account op afstand verwijderen, in ongeveer twee minuten. We laten stap voor stap zien hoe. Druk op ‘Ik heb het verwijderd’ en de tijd staat stil.',
      ({ answerBefore }) => `Je hebt tot ${answerBefore}. Horen we niets, dan sturen we hem gratis terug.`,
    ],
  },
  'android-lock': {
    subject: ({ product }) => `Je ${product} zit nog vast aan een account`,
    title: ({ product, before }) => `Je ${product} is nog vergrendeld met een account. Je prijs van ${before} blijft.`,
    body: [
      () =>
        'Je kunt het account op afstand verwijderen, in ongeveer twee minuten. We laten stap voor stap zien hoe. Druk op ‘Ik heb het verwijderd’ en de tijd staat stil.',
      ({ answerBefore }) => `Je hebt tot ${answerBefore}. Horen we niets, dan sturen we hem gratis terug.`,
    ],
  },
  blocklisted: {
    subject: ({ product }) => `Je ${product} staat op een blokkeerlijst`,
    title: ({ product }) =>
      `Je ${product} staat op een lijst van verloren of gestolen toestellen. Daarom kunnen we hem nu niet kopen.`,
    body: [
      () =>
        'Lijsten kunnen fout zijn. Je kunt om een tweede controle vragen, hem gratis terugkrijgen of laten recyclen.',
      ({ answerBefore }) => `Je hebt tot ${answerBefore}. Horen we niets, dan sturen we hem gratis terug.`,
    ],
  },
  'wrong-product': {
    subject: ({ product }) => `We kregen een ander product dan ${product}`,
    title: ({ product }) => `We kregen een ander product dan de ${product} die je hebt verkocht.`,
    body: [
      () =>
        'We laten zien wat er in het pakket zat. Je kunt om een tweede controle vragen, hem gratis terugkrijgen of laten recyclen.',
      ({ answerBefore }) => `Je hebt tot ${answerBefore}. Horen we niets, dan sturen we hem gratis terug.`,
    ],
  },
  'parcel-empty': {
    subject: () => 'Je pakket kwam leeg aan',
    title: ({ product }) => `Je pakket kwam aan zonder je ${product}.`,
    body: [
      () =>
        'We hebben het pakket gefotografeerd zoals het aankwam. Bekijk de foto’s en zeg wat we moeten doen: nog eens kijken of de verkoop sluiten.',
      ({ answerBefore }) => `Je hebt tot ${answerBefore}.`,
    ],
  },
  'parcel-damaged': {
    subject: () => 'Je pakket kwam beschadigd aan',
    title: ({ product }) => `Je ${product} is onderweg beschadigd.`,
    body: [
      () => 'We hebben het pakket gefotografeerd zoals het aankwam. Bekijk de foto’s en zeg wat we moeten doen.',
      ({ answerBefore }) => `Je hebt tot ${answerBefore}. Horen we niets, dan sturen we hem gratis terug.`,
    ],
  },
  'question-reminder': {
    subject: ({ product }) => `Je antwoord ontbreekt nog: ${product}`,
    title: ({ answerBefore, product }) => `We wachten tot ${answerBefore} op je antwoord over je ${product}.`,
    body: [() => 'Horen we dan niets, dan sturen we hem gratis terug. Zwijgen is nooit toestemmen.'],
  },
  'offer-accepted': {
    subject: ({ amount, product }) => `Afgesproken: ${amount} voor ${product}`,
    title: ({ amount, product }) => `Je hebt ${amount} voor je ${product} aangenomen.`,
    body: [({ way }) => `We betalen nu: ${way}.`],
  },
  'return-asked': {
    subject: ({ product }) => `We sturen hem terug: ${product}`,
    title: ({ product }) => `Zoals je vroeg sturen we je ${product} gratis terug.`,
    body: [() => 'We schrijven als hij vertrekt. Tot dan kun je je nog bedenken.'],
  },
  'second-look': {
    subject: ({ product }) => `Tweede controle: ${product}`,
    title: ({ product }) => `Iemand anders kijkt nu naar je ${product}.`,
    body: [
      () =>
        'Je riskeert niets: het beste van de twee aanbiedingen telt. De tijd staat stil en we schrijven zodra we meer weten.',
    ],
  },
  unlocked: {
    subject: ({ product }) => `Bedankt: ${product} wordt weer gecontroleerd`,
    title: ({ product }) => `Je hebt het account van je ${product} verwijderd. We controleren hem opnieuw.`,
    body: [() => 'De tijd staat stil. Je hoeft niets te doen; we schrijven zodra hij is gecontroleerd.'],
  },
  unanswered: {
    subject: ({ product }) => `We sturen hem terug: ${product}`,
    title: ({ product }) => `We hebben niets van je gehoord, dus sturen we je ${product} gratis terug.`,
    body: [() => 'We schrijven als hij vertrekt. Tot dan kun je nog antwoorden.'],
  },
  'going-back': {
    subject: ({ product }) => `We sturen hem terug: ${product}`,
    title: ({ product }) => `We sturen je ${product} gratis naar je terug.`,
    body: [() => 'We schrijven als hij vertrekt.'],
  },
}
