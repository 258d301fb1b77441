import type { SlipTexts } from './slip-texts.ts'

export const fr: SlipTexts = {
  title: 'Bon de remise',
  documentTitle: (order) => `Bon de remise, commande ${order}`,
  store: 'Magasin',
  associate: 'Vendeur en magasin',
  date: 'Date',
  orderNumber: 'Numéro de commande',
  product: 'Produit',
  price: 'Prix convenu',
  condition:
    'Payé après vérification du produit. Si autre chose est constaté que ce qui a été déclaré, le client décide.',
  received: 'Le magasin a reçu le produit ci-dessus, réinitialisé et sans compte.',
  keep: 'Gardez ce bon jusqu’au paiement.',
  customer: 'Client',
  signature: 'Signature',
  barcodeAlt: (order) => `Code-barres de la commande ${order}`,
}
