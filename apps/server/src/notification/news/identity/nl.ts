import { identityNews, type IdentityTexts } from './identity-texts.ts'

export const nl: IdentityTexts = identityNews({
  asked: {
    subject: ({ product }) => `Laat zien wie u bent voor ${product}`,
    title: ({ amount }) => `Voordat we u ${amount} betalen, moeten we uw identiteitsbewijs zien.`,
    body: [
      () =>
        'Open dit bericht op uw telefoon en druk op de knop: één of twee foto’s van uw paspoort of identiteitskaart, twee minuten.',
      () =>
        'De wet vraagt ons wie ons een gebruikt product verkoopt. De foto’s worden zeven dagen na onze beslissing gewist.',
    ],
  },
  accepted: {
    subject: () => 'Uw identiteit is bevestigd',
    title: () => 'Dank u. Uw identiteit is bevestigd.',
    body: [() => 'U hoeft niets meer te doen. We wissen de foto’s over zeven dagen.'],
  },
  refused: {
    subject: 'We hebben uw identiteitsbewijs nog een keer nodig',
    title: 'We konden uw identiteit nog niet bevestigen.',
    reasons: {
      infected: 'Een bestand bevatte iets schadelijks en is gewist. Maak de foto met de camera van uw telefoon.',
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
        'De naam op het document is niet de naam van de bestelling. Gebruik uw eigen document, of schrijf ons als uw naam is veranderd.',
      'not-the-original': 'De foto toont een kopie of een scherm. Fotografeer het document zelf.',
    },
    next: [
      'Uw product en uw prijs zijn zolang veilig. Druk op de knop om het opnieuw te proberen, of vraag daar of iemand ernaar kijkt.',
    ],
  },
})
