import type { WaitingTexts } from './waiting-texts.ts'

export const fr: WaitingTexts = {
  'arrived-late': {
    subject: ({ product }) => `Arrivé malgré tout : ${product}`,
    title: ({ product }) => `Votre ${product} est arrivé, alors que la vente était close.`,
    body: [
      ({ amount }) =>
        `Vous décidez : le vendre tout de même pour ${amount}, le faire renvoyer gratuitement ou le faire recycler.`,
      ({ answerBefore }) => `Vous avez jusqu’au ${answerBefore}. Sans réponse, nous vous le renvoyons gratuitement.`,
    ],
  },
  resumed: {
    subject: ({ product }) => `Vendu malgré tout : ${product}`,
    title: ({ product, amount }) => `Vous vendez tout de même votre ${product}, pour ${amount}.`,
    body: [
      () =>
        'Nous le vérifions maintenant. S’il est comme vous l’avez décrit, vous êtes payé comme promis. Si nous constatons autre chose, nous vous le montrons et vous décidez.',
    ],
  },
  'turned-back': {
    subject: ({ product }) => `Nous vous le renvoyons : ${product}`,
    title: ({ product }) => `Votre ${product} est arrivé, alors que la vente était close. Nous vous le renvoyons.`,
    body: [() => 'Rien n’est payé, et le retour est gratuit.', () => 'Nous vous écrivons lorsqu’il part.'],
  },
  'parcel-silent': {
    subject: ({ product }) => `Où est votre colis ? ${product}`,
    title: ({ product, since }) =>
      `Nous n’avons aucune nouvelle de votre colis contenant votre ${product} depuis le ${since}.`,
    body: [
      () => 'Il arrive qu’un colis prenne du retard. Vérifiez s’il vous est revenu.',
      () =>
        'Aucun transporteur ne nous l’a encore signalé : le reçu du guichet est donc la preuve que vous l’avez déposé. Photographiez-le et envoyez-le sur la page de votre commande.',
      ({ until }) =>
        `Sans nouvelles du colis d’ici le ${until}, il est considéré comme perdu, et nous vous écrivons ce qui s’ensuit.`,
    ],
  },
  'parcel-silent-seen': {
    subject: ({ product }) => `Où est votre colis ? ${product}`,
    title: ({ product, since }) =>
      `Nous n’avons aucune nouvelle de votre colis contenant votre ${product} depuis le ${since}.`,
    body: [
      () =>
        'Son transporteur le connaît : vous n’avez rien à faire, sinon vérifier s’il vous est revenu. Gardez le reçu du guichet.',
      ({ until }) =>
        `Sans nouvelles du colis d’ici le ${until}, il est considéré comme perdu, et nous vous écrivons ce qui s’ensuit.`,
    ],
  },
  'lost-covered': {
    subject: ({ product }) => `Votre colis est perdu : ${product}`,
    title: ({ product, amount }) =>
      `Votre colis contenant votre ${product} est considéré comme perdu. Nous vous payons tout de même ${amount}.`,
    body: [
      ({ way }) => `Il voyageait avec notre étiquette : la perte est pour nous. Vous n’avez rien à faire : ${way}.`,
      () => 'S’il vous revient, écrivez-nous.',
    ],
  },
  'lost-asked': {
    subject: ({ product }) => `Votre colis est perdu : ${product}`,
    title: ({ product, amount }) =>
      `Votre colis contenant votre ${product} est considéré comme perdu. Nous vous payons ${amount} dès que nous avons ce qui manque.`,
    body: [
      ({ documents }) => `Il manque encore : ${documents}. Envoyez-le sur la page de votre commande.`,
      ({ until }) => `Nous devons le recevoir avant le ${until}. Sinon, nous ne pouvons pas payer le colis.`,
    ],
  },
  'lost-uncovered': {
    subject: ({ product }) => `Votre colis est perdu : ${product}`,
    title: ({ product }) => `Votre colis contenant votre ${product} est considéré comme perdu.`,
    body: [
      () =>
        'Comme l’indiquait votre offre, nous ne couvrons pas le transport : nous ne pouvons donc pas le payer. Demandez un dédommagement au transporteur, avec le reçu du guichet.',
      ({ until }) =>
        `S’il arrive malgré tout, nous continuons comme convenu. Sans nouvelles d’ici le ${until}, la commande est close.`,
    ],
  },
  compensated: {
    subject: ({ amount }) => `Payé : ${amount}`,
    title: ({ amount }) => `Nous vous avons payé ${amount} pour votre colis perdu.`,
    body: [({ way }) => `Moyen de paiement : ${way}. Un virement peut mettre deux jours ouvrés à apparaître.`],
  },
  'written-off': {
    subject: ({ product }) => `Votre commande est close : ${product}`,
    title: ({ product }) => `Votre colis contenant votre ${product} n’est pas arrivé : la commande est close.`,
    body: [
      () =>
        'Rien n’est payé, car nous ne couvrons pas le transport. Demandez un dédommagement au transporteur, avec le reçu du guichet.',
      () => 'S’il arrive malgré tout, nous vous écrivons.',
    ],
  },
  'written-off-unproved': {
    subject: ({ product }) => `Votre commande est close : ${product}`,
    title: ({ product }) => `Votre colis contenant votre ${product} n’est pas arrivé : la commande est close.`,
    body: [
      () =>
        'Nous vous avions demandé ce qu’il nous faut pour payer un colis perdu, et ne l’avons pas reçu : rien n’est donc payé.',
      () => 'Si vous le retrouvez, ou si le colis vous revient, écrivez-nous.',
    ],
  },
  'written-off-refused': {
    subject: ({ product }) => `Votre commande est close : ${product}`,
    title: ({ product }) => `Votre colis contenant votre ${product} n’est pas arrivé : la commande est close.`,
    body: [
      () =>
        'Après examen, nous ne pouvons pas payer le colis. Si vous voulez savoir pourquoi, ou si vous n’êtes pas d’accord, écrivez-nous.',
      () => 'S’il arrive malgré tout, nous vous écrivons.',
    ],
  },
  'provide-reminder': {
    subject: ({ product, documents }) => `Il manque encore pour ${product} : ${documents}`,
    title: ({ product, amount }) =>
      `Votre ${product} est accepté, mais nous ne pouvons pas encore vous payer ${amount}.`,
    body: [
      ({ documents }) => `Il manque encore : ${documents}.`,
      ({ until, product }) =>
        `Nous devons le recevoir avant le ${until}. Sinon, nous vous renvoyons gratuitement votre ${product}, et rien n’est payé.`,
    ],
  },
  'provide-reminder-lost': {
    subject: ({ product, documents }) => `Il manque encore pour ${product} : ${documents}`,
    title: ({ amount }) => `Nous ne pouvons pas encore vous payer ${amount} pour votre colis perdu.`,
    body: [
      ({ documents }) => `Il manque encore : ${documents}.`,
      ({ until }) => `Nous devons le recevoir avant le ${until}. Sinon, nous ne pouvons pas payer le colis.`,
    ],
  },
  'given-back-unprovided': {
    subject: ({ product }) => `Nous vous le renvoyons : ${product}`,
    title: ({ product }) => `Nous vous renvoyons votre ${product} : ce que nous avions demandé n’est pas arrivé.`,
    body: [
      () =>
        'Sans cela, nous n’avons pas le droit de payer le produit : la vente est annulée et rien n’est payé. Le retour est gratuit.',
      () => 'Nous vous écrivons lorsqu’il part.',
    ],
  },
  'payment-reminder': {
    subject: ({ amount }) => `Nous vous devons toujours ${amount}`,
    title: ({ amount, product }) =>
      `Nous vous devons toujours ${amount} pour votre ${product}, et il nous faut des coordonnées bancaires valables.`,
    body: [
      ({ way }) =>
        `La banque n’a pas pu payer sur ce compte : ${way}. Ouvrez votre commande et indiquez de nouveau les coordonnées, ou celles d’un autre compte.`,
      () => 'Votre argent reste le vôtre, quel que soit le temps que cela prend.',
    ],
  },
  'return-undelivered': {
    subject: ({ product }) => `Il nous est revenu : ${product}`,
    title: ({ product }) => `Votre ${product} nous est revenu : il n’a pas pu être livré.`,
    body: [
      () =>
        'Ouvrez votre commande et indiquez de nouveau l’adresse, ou une autre. Nous demandons d’abord un code envoyé à cette adresse e-mail.',
      () => 'Nous vous le renvoyons alors une nouvelle fois, gratuitement.',
    ],
  },
  'address-reminder': {
    subject: ({ product }) => `Nous avons toujours votre ${product}`,
    title: ({ product }) => `Nous avons toujours votre ${product}, et il nous faut une adresse où l’envoyer.`,
    body: [
      () =>
        'Ouvrez votre commande et indiquez de nouveau l’adresse, ou une autre. Nous vous le renvoyons alors, gratuitement.',
    ],
  },
  'return-check': {
    subject: ({ product }) => `L’avez-vous reçu ? ${product}`,
    title: ({ product, since }) => `Votre ${product} est parti vers votre adresse le ${since}. L’avez-vous reçu ?`,
    body: [
      () => 'Si oui, vous n’avez rien à faire.',
      ({ until }) =>
        `Sinon, écrivez-nous avant le ${until}, et nous le recherchons. Passé ce délai, nous considérons qu’il est arrivé et fermons la commande.`,
    ],
  },
}
