import { identityNews, type IdentityTexts } from './identity-texts.ts'

export const nl: IdentityTexts = identityNews({
  asked: {
    subject: ({ product }) => `Laat zien wie je bent voor ${product}`,
    title: ({ amount }) => `Voordat we je ${amount} betalen, moeten we je identiteitsbewijs zien.`,
    body: [
      () =>
        'Open dit bericht op je telefoon en druk op de knop: twee foto’s van je paspoort of identiteitskaart, twee minuten.',
      () =>
        'De wet vraagt ons wie ons een gebruikt product verkoopt. De foto’s worden zeven dagen na onze beslissing gewist.',
    ],
  },
  accepted: {
    subject: () => 'Je identiteit is bevestigd',
    title: () => 'Dank je. Je identiteit is bevestigd.',
    body: [() => 'Je hoeft niets meer te doen. We wissen de foto’s over zeven dagen.'],
  },
  refused: {
    subject: 'We hebben je identiteitsbewijs nog een keer nodig',
    title: 'We konden je identiteit nog niet bevestigen.',
    reasons: {
      'photo-damaged': 'Een foto kon niet worden geopend. Maak hem opnieuw.',
      'too-dark': 'De foto was te donker. Maak hem bij een raam of een lamp.',
      glare: 'Er weerkaatste licht op het document. Kantel het een beetje en maak de foto opnieuw.',
      blurred: 'De foto was onscherp. Leg het document neer en houd de telefoon stil.',
      'not-readable': 'De regels onderaan waren niet te lezen. Het hele document moet op de foto staan.',
      'numbers-do-not-agree':
        'De nummers op het document kloppen niet met elkaar. Maak de foto opnieuw, recht van boven.',
      'document-not-accepted': 'Dit soort document wordt niet geaccepteerd. Gebruik een paspoort of identiteitskaart.',
      expired: 'Het document is verlopen. Gebruik een geldig document.',
      'under-age': 'Wie jonger is dan 18 kan ons niets verkopen. Een ouder kan dat wel, met het eigen document.',
      'other-name':
        'De naam op het document is niet de naam van de bestelling. Gebruik je eigen document, of schrijf ons als je naam is veranderd.',
      'not-the-original': 'De foto toont een kopie of een scherm. Fotografeer het document zelf.',
    },
    next: [
      'Je product en je prijs zijn zolang veilig. Druk op de knop om het opnieuw te proberen, of vraag daar of iemand ernaar kijkt.',
    ],
  },
})
