import { identityNews, type IdentityTexts } from './identity-texts.ts'

export const fr: IdentityTexts = identityNews({
  asked: {
    subject: ({ product }) => `Prouvez votre identité pour ${product}`,
    title: ({ amount }) => `Avant de vous payer ${amount}, nous devons voir votre pièce d’identité.`,
    body: [
      () =>
        'Ouvrez ce message sur votre téléphone et touchez le bouton : une ou deux photos de votre passeport ou de votre carte d’identité, deux minutes.',
      () =>
        'La loi nous demande qui nous vend un produit d’occasion. Les photos sont supprimées sept jours après notre décision.',
    ],
  },
  accepted: {
    subject: () => 'Votre identité est confirmée',
    title: () => 'Merci. Votre identité est confirmée.',
    body: [() => 'Vous n’avez plus rien à faire. Nous supprimons les photos dans sept jours.'],
  },
  refused: {
    subject: 'Nous avons encore besoin de votre pièce d’identité',
    title: 'Nous n’avons pas encore pu confirmer votre identité.',
    reasons: {
      infected:
        'Un fichier contenait un élément dangereux et a été supprimé. Prenez la photo avec l’appareil de votre téléphone.',
      'photo-damaged': 'Une photo n’a pas pu être ouverte. Reprenez-la.',
      'too-dark': 'La photo était trop sombre. Prenez-la près d’une fenêtre ou d’une lampe.',
      glare: 'Un reflet cachait le document. Inclinez-le un peu et reprenez la photo.',
      blurred: 'La photo était floue. Posez le document et tenez le téléphone immobile.',
      'not-readable':
        'Les lignes au bas du document n’ont pas pu être lues. Le document entier doit être sur la photo.',
      'numbers-do-not-agree': 'Les numéros du document ne concordent pas entre eux. Reprenez la photo, bien au-dessus.',
      'document-not-accepted': 'Ce type de document n’est pas accepté. Utilisez un passeport ou une carte d’identité.',
      expired: 'Le document a expiré. Utilisez-en un valable.',
      'under-age':
        'Une personne de moins de 18 ans ne peut pas nous vendre. Un parent le peut, avec son propre document.',
      'other-name':
        'Le nom du document n’est pas celui de la commande. Utilisez votre propre document, ou écrivez-nous si votre nom a changé.',
      'not-the-original': 'La photo montre une copie ou un écran. Photographiez le document lui-même.',
    },
    next: [
      'Votre produit et votre prix ne risquent rien entre-temps. Touchez le bouton pour réessayer, ou demandez-y qu’une personne regarde.',
    ],
  },
})
