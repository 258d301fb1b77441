import type { LabelTexts } from './label-texts.ts'

export const fr: LabelTexts = {
  fileName: (order) => `etiquette-${order}.pdf`,
  documentTitle: (order) => `Étiquette d’envoi et bordereau, commande ${order}`,
  to: 'Destinataire',
  from: 'Expéditeur',
  postagePaid: 'Port payé par le destinataire : l’expéditeur ne paie rien',
  carrier: (name) => `Transporteur\u00a0: ${name}`,
  orderNumber: 'Numéro de commande',
  parcelNumber: 'Numéro de colis',
  stick: 'Collez cette moitié à l’extérieur du colis.',
  cut: 'Découpez ici',
  slipTitle: 'Glissez cette moitié dans le colis',
  product: 'Produit',
  sendBefore: (date) => `Envoyez-le avant le ${date} pour garder votre prix.`,
  putIn: 'À mettre dans le colis',
  inside: ['L’appareil indiqué ci-dessus, calé pour qu’il ne bouge pas', 'Ce bordereau'],
  leaveOut: 'À retirer',
  outside: [
    'Cartes SIM et cartes mémoire',
    'Coques, câbles et chargeurs : nous ne pouvons pas les renvoyer',
    'Tout objet personnel',
  ],
  prepare: 'Avant de fermer le colis',
  steps: [
    'Sauvegardez ce que vous voulez garder.',
    'Déconnectez votre compte et désactivez « Localiser mon appareil ».',
    'Rétablissez les réglages d’usine et éteignez l’appareil.',
  ],
  barcodeAlt: (order) => `Code-barres de la commande ${order}`,
  qrAlt: (order) => `Code QR de la commande ${order}`,
  parcelAlt: (number) => `Code-barres du colis ${number}`,
}
