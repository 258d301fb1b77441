import type { LitigationTexts } from './litigation-texts.ts'

export const nl: LitigationTexts = {
  'found-less': {
    subject: ({ product }) => `Even kijken: ${product} is niet zoals beschreven`,
    title: ({ product, amount, before }) =>
      `We vonden uw ${product} in een andere staat en bieden ${amount} in plaats van ${before}.`,
    body: [
      () =>
        'Elk verschil laten we zien met foto’s en met wat het verandert. U beslist: het aanbod aannemen, hem gratis terugkrijgen, laten recyclen of om een tweede controle vragen.',
      ({ answerBefore }) =>
        `U hebt tot ${answerBefore}. Horen we niets, dan sturen we hem gratis terug. Zwijgen is nooit toestemmen.`,
    ],
  },
  'found-other': {
    subject: ({ product, declared }) => `Even kijken: ${product} in plaats van ${declared}`,
    title: ({ product, declared, amount, before }) =>
      `We vonden ${product} in plaats van ${declared} en bieden ${amount} in plaats van ${before}.`,
    body: [
      () =>
        'Elk verschil laten we zien met foto’s en met wat het verandert. U beslist: het aanbod aannemen, hem gratis terugkrijgen, laten recyclen of om een tweede controle vragen.',
      ({ answerBefore }) =>
        `U hebt tot ${answerBefore}. Horen we niets, dan sturen we hem gratis terug. Zwijgen is nooit toestemmen.`,
    ],
  },
  'accepted-other': {
    subject: ({ product, declared }) => `Gecontroleerd: ${product} in plaats van ${declared}`,
    title: ({ product, declared, amount }) =>
      `We vonden ${product} in plaats van ${declared}. De prijs van ${amount} staat vast.`,
    body: [({ next }) => next],
  },
  'ios-lock': {
    subject: ({ product }) => `Uw ${product} zit nog vast aan een Apple-account`,
    title: ({ product, before }) =>
      `Uw ${product} is nog vergrendeld met een Apple-account. Uw prijs van ${before} blijft.`,
    body: [
      () =>
        'U kunt het account op afstand verwijderen, in ongeveer twee minuten. We laten stap voor stap zien hoe. Druk op ‘Ik heb het verwijderd’ en de tijd staat stil.',
      ({ answerBefore }) => `U hebt tot ${answerBefore}. Horen we niets, dan sturen we hem gratis terug.`,
    ],
  },
  'android-lock': {
    subject: ({ product }) => `Uw ${product} zit nog vast aan een account`,
    title: ({ product, before }) => `Uw ${product} is nog vergrendeld met een account. Uw prijs van ${before} blijft.`,
    body: [
      () =>
        'U kunt het account op afstand verwijderen, in ongeveer twee minuten. We laten stap voor stap zien hoe. Druk op ‘Ik heb het verwijderd’ en de tijd staat stil.',
      ({ answerBefore }) => `U hebt tot ${answerBefore}. Horen we niets, dan sturen we hem gratis terug.`,
    ],
  },
  blocklisted: {
    subject: ({ product }) => `Uw ${product} staat op een blokkeerlijst`,
    title: ({ product }) =>
      `Uw ${product} staat op een lijst van verloren of gestolen toestellen. Daarom kunnen we hem nu niet kopen.`,
    body: [
      () =>
        'Lijsten kunnen fout zijn. U kunt om een tweede controle vragen, hem gratis terugkrijgen of laten recyclen.',
      ({ answerBefore }) => `U hebt tot ${answerBefore}. Horen we niets, dan sturen we hem gratis terug.`,
    ],
  },
  'wrong-product': {
    subject: ({ product }) => `We kregen een ander product dan ${product}`,
    title: ({ product }) => `We kregen een ander product dan de ${product} die u hebt verkocht.`,
    body: [
      () =>
        'We laten zien wat er in het pakket zat. U kunt om een tweede controle vragen, hem gratis terugkrijgen of laten recyclen.',
      ({ answerBefore }) => `U hebt tot ${answerBefore}. Horen we niets, dan sturen we hem gratis terug.`,
    ],
  },
  'parcel-empty': {
    subject: () => 'Uw pakket kwam leeg aan',
    title: ({ product }) => `Uw pakket kwam aan zonder uw ${product}.`,
    body: [
      () =>
        'We hebben het pakket gefotografeerd zoals het aankwam. Bekijk de foto’s en zeg wat we moeten doen: nog eens kijken of de verkoop sluiten.',
      ({ answerBefore }) =>
        `U hebt tot ${answerBefore}. Horen we niets, dan wordt de verkoop gesloten en is niemand iets verschuldigd.`,
    ],
  },
  'parcel-damaged': {
    subject: () => 'Uw pakket kwam beschadigd aan',
    title: ({ product }) => `Uw ${product} is onderweg beschadigd.`,
    body: [
      () => 'We hebben het pakket gefotografeerd zoals het aankwam. Bekijk de foto’s en zeg wat we moeten doen.',
      ({ answerBefore }) => `U hebt tot ${answerBefore}. Horen we niets, dan sturen we hem gratis terug.`,
    ],
  },
  'question-reminder': {
    subject: ({ product }) => `Uw antwoord ontbreekt nog: ${product}`,
    title: ({ answerBefore, product }) => `We wachten tot ${answerBefore} op uw antwoord over uw ${product}.`,
    body: [() => 'Horen we dan niets, dan sturen we hem gratis terug. Zwijgen is nooit toestemmen.'],
  },
  'question-reminder-empty': {
    subject: ({ product }) => `Uw antwoord ontbreekt nog: ${product}`,
    title: ({ answerBefore, product }) => `We wachten tot ${answerBefore} op uw antwoord over uw ${product}.`,
    body: [() => 'Horen we dan niets, dan wordt de verkoop gesloten. Niemand is iets verschuldigd.'],
  },
  'offer-accepted': {
    subject: ({ amount, product }) => `Afgesproken: ${amount} voor ${product}`,
    title: ({ amount, product }) => `U hebt ${amount} voor uw ${product} aangenomen.`,
    body: [({ next }) => next],
  },
  'return-asked': {
    subject: ({ product }) => `We sturen hem terug: ${product}`,
    title: ({ product }) => `Zoals u vroeg sturen we uw ${product} gratis terug.`,
    body: [() => 'We schrijven als hij vertrekt. Tot dan kunt u zich nog bedenken.'],
  },
  'second-look': {
    subject: ({ product }) => `Tweede controle: ${product}`,
    title: ({ product }) => `We bekijken uw ${product} opnieuw.`,
    body: [
      () =>
        'U riskeert niets: het beste van de twee aanbiedingen telt. De tijd staat stil en we schrijven zodra we meer weten.',
    ],
  },
  'second-look-other': {
    subject: ({ product }) => `Tweede controle: ${product}`,
    title: ({ product }) => `We bekijken uw ${product} opnieuw.`,
    body: [() => 'U riskeert niets. De tijd staat stil en we schrijven zodra we meer weten.'],
  },
  unlocked: {
    subject: ({ product }) => `Bedankt: ${product} wordt weer gecontroleerd`,
    title: ({ product }) => `U hebt het account van uw ${product} verwijderd. We controleren hem opnieuw.`,
    body: [() => 'De tijd staat stil. U hoeft niets te doen; we schrijven zodra hij is gecontroleerd.'],
  },
  unanswered: {
    subject: ({ product }) => `We sturen hem terug: ${product}`,
    title: ({ product }) => `We hebben niets van u gehoord, dus sturen we uw ${product} gratis terug.`,
    body: [() => 'We schrijven als hij vertrekt. Tot dan kunt u nog antwoorden.'],
  },
  'sale-closed': {
    subject: ({ product }) => `Gesloten: de verkoop van ${product}`,
    title: ({ product }) => `De verkoop van uw ${product} is gesloten: het pakket kwam leeg aan.`,
    body: [() => 'Er wordt niets betaald en niemand is iets verschuldigd. Duikt hij weer op, schrijf ons dan.'],
  },
  'going-back': {
    subject: ({ product }) => `We sturen hem terug: ${product}`,
    title: ({ product }) => `We sturen uw ${product} gratis naar u terug.`,
    body: [() => 'We schrijven als hij vertrekt.'],
  },
}
