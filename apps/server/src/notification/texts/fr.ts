import type { ConfirmationTexts } from './confirmation-texts.ts'

export const fr: ConfirmationTexts = {
  subject: ({ product, amount }) => `Vendu : ${product} pour ${amount}`,
  preview: {
    parcel: (date) => `Prochaine étape : l’envoyer avant le ${date}. Votre étiquette est jointe.`,
    kit: () => 'Prochaine étape : une enveloppe vous arrive par la poste.',
    store: (date) => `Prochaine étape : l’apporter en magasin avant le ${date}.`,
  },
  greeting: (name) => `Bonjour ${name},`,
  headline: ({ product, amount }) => `Vous avez vendu votre ${product} pour ${amount}.`,
  orderNumber: 'Numéro de commande',
  someCharity: 'une bonne cause',
  openOrder: 'Voir ma commande',
  labelled: (label, value) => `${label}\u00a0: ${value}`,
  next: 'La suite',
  steps: {
    prepare: 'Sauvegardez vos données, déconnectez votre compte et rétablissez les réglages d’usine de l’appareil.',
    pack: {
      label: 'Imprimez la page jointe : la moitié du haut se colle sur le colis, celle du bas se glisse dedans.',
      either:
        'Imprimez la page jointe : la moitié du haut se colle sur le colis, celle du bas se glisse dedans. Sans imprimante, montrez au guichet le code qui figure sur la page de votre commande.',
      code: 'Emballez-le bien. Au guichet, montrez le code qui figure sur la page de votre commande.',
      kit: 'Une enveloppe vous arrive par la poste, avec son étiquette et un bordereau. Glissez-y l’appareil et le bordereau.',
      store: 'Aucun colis n’est nécessaire : apportez l’appareil et votre numéro de commande.',
    },
    send: {
      parcel: (date) => `Déposez le colis avant le ${date}. Jusque-là, votre prix est garanti.`,
      store: (date) =>
        `Apportez-le en magasin avant le ${date}. Jusque-là, votre prix est garanti. La page de votre commande dit où.`,
    },
    counter: (carrier) => `Tous les guichets de ${carrier} le prennent ; le port est payé.`,
    check:
      'À son arrivée, nous le vérifions et vous écrivons. Si nous constatons autre chose que ce que vous avez indiqué, c’est vous qui décidez.',
    requirements: (list) =>
      `Avant de payer, il nous faut de votre part : ${list}. Envoyez-le sur la page de votre commande, maintenant ou plus tard.`,
    pay: ({ amount, way }) => `Vous recevez ensuite ${amount} : ${way}.`,
    passOn: ({ amount, charity }) =>
      `Nous transmettons ensuite ${amount} à ${charity} et vous écrivons quel jour nous l’avons fait.`,
  },
  receipt: 'Le détail de votre prix',
  bonus: (way) => `Supplément : ${way}`,
  total: 'Vous recevez',
  donated: 'Vous donnez',
  payment: 'Votre mode de paiement',
  donation: 'Ce que devient le montant',
  account: (account) => `sur le compte ${account}`,
  attached: 'Pièce jointe : étiquette d’envoi et bordereau (PDF)',
  sentBecause: (appName) => `Vous recevez ce message parce que vous avez vendu un produit avec ${appName}.`,
}
