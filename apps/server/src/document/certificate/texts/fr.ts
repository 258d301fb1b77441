import type { CertificateTexts } from './certificate-texts.ts'

export const fr: CertificateTexts = {
  title: 'Certificat de vente',
  documentTitle: (order) => `Certificat de vente, commande ${order}`,
  fileName: (order) => `certificat-de-vente-${order}`,
  orderNumber: 'Numéro de commande',
  product: 'Produit',
  serialNumber: 'Numéro IMEI ou de série',
  price: 'Prix',
  seller: 'Vendeur',
  buyer: 'Acheteur',
  declaration: [
    'Je vends le produit désigné ci-dessus à l’acheteur désigné ci-dessus, au prix indiqué ci-dessus.',
    'Il m’appartient à moi seul. Il n’est ni volé ni trouvé, ni loué ni financé à crédit, et personne d’autre n’a de droit sur lui.',
    'Je suis majeur et j’en ai retiré mes comptes et mes données.',
    'Si l’acheteur constate un autre état que celui que j’ai déclaré, un prix plus bas ne vaut que si je l’accepte.',
  ],
  placeAndDate: 'Lieu et date',
  signature: 'Signature du vendeur',
  barcodeAlt: (order) => `Code-barres de la commande ${order}`,
}
