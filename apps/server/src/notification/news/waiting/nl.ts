import type { WaitingTexts } from './waiting-texts.ts'

export const nl: WaitingTexts = {
  'arrived-late': {
    subject: ({ product }) => `Toch aangekomen: ${product}`,
    title: ({ product }) => `Uw ${product} is aangekomen, hoewel de verkoop al was afgesloten.`,
    body: [
      ({ amount }) => `U beslist: toch verkopen voor ${amount}, gratis terugkrijgen of laten recyclen.`,
      ({ answerBefore }) => `U hebt tot ${answerBefore}. Horen we niets, dan sturen we het gratis terug.`,
    ],
  },
  resumed: {
    subject: ({ product }) => `Toch verkocht: ${product}`,
    title: ({ product, amount }) => `U verkoopt uw ${product} toch, voor ${amount}.`,
    body: [
      () =>
        'We bekijken het nu. Klopt het met uw beschrijving, dan krijgt u wat beloofd is. Vinden we iets anders, dan laten we het zien en beslist u.',
    ],
  },
  'turned-back': {
    subject: ({ product }) => `We sturen het terug: ${product}`,
    title: ({ product }) => `Uw ${product} is aangekomen, hoewel de verkoop al was afgesloten. We sturen het terug.`,
    body: [() => 'Er wordt niets betaald, en het terugsturen is gratis.', () => 'We schrijven u zodra het vertrekt.'],
  },
  'parcel-silent': {
    subject: ({ product }) => `Waar is uw pakket? ${product}`,
    title: ({ since, product }) => `We hebben sinds ${since} niets gehoord van uw pakket met uw ${product}.`,
    body: [
      () => 'Pakketten zijn weleens te laat. Kijk of het bij u is teruggekomen.',
      () =>
        'Nog geen vervoerder heeft het ons gemeld. Het verzendbewijs is daarom het bewijs dat u het hebt afgegeven. Maak er een foto van en stuur die op de pagina van uw bestelling.',
      ({ until }) =>
        `Horen we vóór ${until} niets van het pakket, dan geldt het als verloren en schrijven we u wat er dan gebeurt.`,
    ],
  },
  'parcel-silent-seen': {
    subject: ({ product }) => `Waar is uw pakket? ${product}`,
    title: ({ since, product }) => `We hebben sinds ${since} niets gehoord van uw pakket met uw ${product}.`,
    body: [
      () => 'De vervoerder kent het. U hoeft alleen te kijken of het bij u is teruggekomen. Bewaar het verzendbewijs.',
      ({ until }) =>
        `Horen we vóór ${until} niets van het pakket, dan geldt het als verloren en schrijven we u wat er dan gebeurt.`,
    ],
  },
  'lost-covered': {
    subject: ({ product }) => `Uw pakket is verloren: ${product}`,
    title: ({ product, amount }) => `Uw pakket met uw ${product} geldt als verloren. We betalen u toch ${amount}.`,
    body: [
      ({ way }) => `Het reisde met ons label, dus het verlies is voor ons. U hoeft niets te doen: ${way}.`,
      () => 'Komt het bij u terug, schrijf ons dan.',
    ],
  },
  'lost-asked': {
    subject: ({ product }) => `Uw pakket is verloren: ${product}`,
    title: ({ product, amount }) =>
      `Uw pakket met uw ${product} geldt als verloren. We betalen u ${amount} zodra we hebben wat nog ontbreekt.`,
    body: [
      ({ documents }) => `Nog nodig: ${documents}. Stuur het op de pagina van uw bestelling.`,
      ({ until }) => `Het moet vóór ${until} bij ons zijn. Anders kunnen we niet voor het pakket betalen.`,
    ],
  },
  'lost-uncovered': {
    subject: ({ product }) => `Uw pakket is verloren: ${product}`,
    title: ({ product }) => `Uw pakket met uw ${product} geldt als verloren.`,
    body: [
      () =>
        'Zoals in uw aanbod stond, dekken wij het vervoer niet en kunnen we er niet voor betalen. Vraag de vervoerder met uw verzendbewijs om een vergoeding.',
      ({ until }) =>
        `Komt het toch nog aan, dan gaan we verder zoals afgesproken. Horen we er vóór ${until} niets van, dan wordt de bestelling gesloten.`,
    ],
  },
  compensated: {
    subject: ({ amount }) => `Betaald: ${amount}`,
    title: ({ amount }) => `We hebben u ${amount} betaald voor uw verloren pakket.`,
    body: [({ way }) => `Betaalwijze: ${way}. Een overschrijving kan twee werkdagen duren.`],
  },
  'written-off': {
    subject: ({ product }) => `Uw bestelling is gesloten: ${product}`,
    title: ({ product }) => `Uw pakket met uw ${product} is niet aangekomen, dus de bestelling is gesloten.`,
    body: [
      () =>
        'Er wordt niets betaald, omdat wij het vervoer niet dekken. Vraag de vervoerder met uw verzendbewijs om een vergoeding.',
      () => 'Komt het toch nog aan, dan schrijven we u.',
    ],
  },
  'written-off-unproved': {
    subject: ({ product }) => `Uw bestelling is gesloten: ${product}`,
    title: ({ product }) => `Uw pakket met uw ${product} is niet aangekomen, dus de bestelling is gesloten.`,
    body: [
      () =>
        'We hebben gevraagd wat we nodig hebben om voor een verloren pakket te betalen, en het niet gekregen. Daarom wordt er niets betaald.',
      () => 'Vindt u het, of komt het pakket bij u terug, schrijf ons dan.',
    ],
  },
  'written-off-refused': {
    subject: ({ product }) => `Uw bestelling is gesloten: ${product}`,
    title: ({ product }) => `Uw pakket met uw ${product} is niet aangekomen, dus de bestelling is gesloten.`,
    body: [
      () =>
        'We hebben het uitgezocht en kunnen niet voor het pakket betalen. Wilt u weten waarom, of bent u het er niet mee eens, schrijf ons dan.',
      () => 'Komt het toch nog aan, dan schrijven we u.',
    ],
  },
  'provide-reminder': {
    subject: ({ product, documents }) => `Nog nodig voor ${product}: ${documents}`,
    title: ({ product, amount }) => `Uw ${product} is geaccepteerd, maar we kunnen u ${amount} nog niet betalen.`,
    body: [
      ({ documents }) => `Nog nodig: ${documents}.`,
      ({ until, product }) =>
        `Het moet vóór ${until} bij ons zijn. Anders sturen we uw ${product} gratis terug en wordt er niets betaald.`,
    ],
  },
  'provide-reminder-lost': {
    subject: ({ product, documents }) => `Nog nodig voor ${product}: ${documents}`,
    title: ({ amount }) => `We kunnen u nog geen ${amount} betalen voor uw verloren pakket.`,
    body: [
      ({ documents }) => `Nog nodig: ${documents}.`,
      ({ until }) => `Het moet vóór ${until} bij ons zijn. Anders kunnen we niet voor het pakket betalen.`,
    ],
  },
  'given-back-unprovided': {
    subject: ({ product }) => `We sturen het terug: ${product}`,
    title: ({ product }) => `We sturen uw ${product} terug: wat we vroegen, is niet gekomen.`,
    body: [
      () =>
        'Zonder dat mogen we er niet voor betalen. De verkoop is ongedaan gemaakt en er wordt niets betaald. Het terugsturen is gratis.',
      () => 'We schrijven u zodra het vertrekt.',
    ],
  },
  'payment-reminder': {
    subject: ({ amount }) => `We zijn u nog ${amount} schuldig`,
    title: ({ product, amount }) =>
      `We zijn u voor uw ${product} nog ${amount} schuldig en hebben bankgegevens nodig die werken.`,
    body: [
      ({ way }) =>
        `De bank kon niet naar deze rekening betalen: ${way}. Open uw bestelling en geef de gegevens opnieuw, of die van een andere rekening.`,
      () => 'Uw geld blijft van u, hoelang het ook duurt.',
    ],
  },
  'return-undelivered': {
    subject: ({ product }) => `Het kwam bij ons terug: ${product}`,
    title: ({ product }) => `Uw ${product} kwam bij ons terug: het kon niet worden bezorgd.`,
    body: [
      () =>
        'Open uw bestelling en geef het adres opnieuw, of een ander adres. We vragen eerst om een code uit deze mailbox.',
      () => 'Daarna sturen we het nog een keer, gratis.',
    ],
  },
  'address-reminder': {
    subject: ({ product }) => `We hebben uw ${product} nog`,
    title: ({ product }) => `We hebben uw ${product} nog en hebben een adres nodig om het naartoe te sturen.`,
    body: [
      () =>
        'Open uw bestelling en geef het adres opnieuw, of een ander adres. Daarna sturen we het nog een keer, gratis.',
    ],
  },
  'return-check': {
    subject: ({ product }) => `Is het aangekomen? ${product}`,
    title: ({ product, since }) => `Uw ${product} is op ${since} naar uw adres vertrokken. Is het aangekomen?`,
    body: [
      () => 'Zo ja, dan hoeft u niets te doen.',
      ({ until }) =>
        `Zo niet, schrijf ons dan vóór ${until}, en we gaan het zoeken. Daarna nemen we aan dat het er is en sluiten we de bestelling.`,
    ],
  },
}
