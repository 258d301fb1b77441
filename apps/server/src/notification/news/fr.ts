import { fr as caseNews } from './case/fr.ts'
import { fr as claim } from './claim/fr.ts'
import { fr as correction, noted } from './correction/fr.ts'
import { fr as identity } from './identity/fr.ts'
import { fr as litigation } from './litigation/fr.ts'
import type { NewsTexts } from './news-texts.ts'
import { fr as payment } from './payment/fr.ts'
import { fr as promise } from './promise/fr.ts'
import { fr as settlement } from './settlement/fr.ts'
import { fr as waiting } from './waiting/fr.ts'

export const fr: NewsTexts = {
  greeting: (name) => `Bonjour ${name},`,
  orderNumber: 'Numéro de commande',
  voucherCode: 'Code du bon',
  formAttached:
    'Ci-joint : le certificat de vente. Signez-le, sur papier ou à l’écran, et envoyez-le sur cette page, en photo ou en fichier.',
  ukAccount: (sortCode, accountNumber) => `sort code ${sortCode}, numéro de compte ${accountNumber}`,
  someCharity: 'une bonne cause',
  next: {
    'bank-transfer': ({ way }) => `Le paiement vient ensuite : ${way}. Nous vous écrivons dès qu’il est fait.`,
    voucher: ({ way }) => `Votre bon vient ensuite (${way}). Nous vous écrivons dès qu’il est remis.`,
    donation: ({ amount, charity }) =>
      `Nous transmettons maintenant ${amount} à ${charity} et vous écrivons quel jour nous l’avons fait.`,
  },
  noted,
  stillNeeded: (list) =>
    `Avant de pouvoir payer, il nous faut encore de votre part : ${list}. Envoyez-le sur la page de votre commande.`,
  beingChecked: 'Nous examinons ce que vous nous avez envoyé. Le paiement vient ensuite, et nous vous écrivons.',
  openIdentity: 'Prouver mon identité',
  openOrder: 'Voir ma commande',
  openQuestion: 'Voir et répondre',
  sentBecause: (appName) => `Vous recevez ce message parce que vous avez vendu un produit avec ${appName}.`,
  promised: promise.promised,
  news: {
    ...caseNews,
    ...claim,
    ...correction,
    ...identity,
    ...litigation,
    ...payment,
    ...promise.late,
    ...settlement,
    ...waiting,
    code: {
      subject: ({ code }) => `${code} est votre code`,
      title: ({ code }) => `Votre code : ${code}`,
      body: [
        ({ minutes }) =>
          `Saisissez-le sur la page qui l’a demandé. Il sert une seule fois, pendant ${minutes} minutes.`,
        () =>
          'Vous n’avez pas demandé de code ? Quelqu’un a donc l’adresse de votre commande. Sans ce code, il ne peut pas l’ouvrir : ne le donnez à personne.',
      ],
    },
    'kit-coming': {
      subject: ({ product }) => `Nous vous envoyons une enveloppe pour votre ${product}`,
      title: () => 'Votre enveloppe arrive par la poste.',
      body: [
        () => 'Vous la recevez gratuitement à l’adresse de votre commande, avec son étiquette.',
        ({ product, amount, sendBefore }) =>
          `Glissez-y votre ${product} et le bordereau, fermez-la et déposez-la avant le ${sendBefore}. D’ici là, votre prix de ${amount} est garanti.`,
      ],
    },
    sent: {
      subject: ({ product }) => `En route : ${product}`,
      title: ({ product }) => `Votre ${product} est en route vers nous.`,
      body: [() => 'Nous vous écrivons dès son arrivée. Votre prix est garanti.', ({ stillNeeded }) => stillNeeded],
    },
    received: {
      subject: ({ product }) => `Bien arrivé : ${product}`,
      title: ({ product }) => `Votre ${product} est arrivé.`,
      body: [
        () =>
          'Nous le vérifions maintenant. S’il est comme vous l’avez décrit, le prix promis est maintenu. Si nous constatons autre chose, nous vous le montrons et vous décidez.',
        ({ stillNeeded }) => stillNeeded,
      ],
    },
    accepted: {
      subject: ({ product }) => `Vérifié : ${product} est conforme`,
      title: ({ product, amount }) =>
        `Votre ${product} est comme vous l’avez décrit. Votre prix de ${amount} est confirmé.`,
      body: [({ next }) => next],
    },
    paid: {
      subject: ({ amount }) => `Payé : ${amount}`,
      title: ({ amount }) => `Nous vous avons payé ${amount}.`,
      body: [({ way }) => `Moyen de paiement : ${way}. Un virement peut mettre deux jours ouvrés à apparaître.`],
    },
    returning: {
      subject: ({ product }) => `Retour en cours : ${product}`,
      title: ({ product }) => `Votre ${product} revient vers vous.`,
      body: [() => 'Le retour est gratuit.'],
    },
    returned: {
      subject: ({ product }) => `Rendu : ${product}`,
      title: ({ product }) => `Votre ${product} est de retour chez vous.`,
      body: [() => 'La commande est close. Vous ne devez rien.'],
    },
    recycled: {
      subject: ({ product }) => `Recyclé : ${product}`,
      title: ({ product }) => `Votre ${product} va être recyclé.`,
      body: [() => 'Il ne vous revient pas et rien n’est payé. La commande est close.'],
    },
    cancelled: {
      subject: ({ product }) => `Annulé : ${product}`,
      title: ({ product }) => `La vente de votre ${product} est annulée.`,
      body: [
        () =>
          'Gardez votre produit et jetez l’étiquette. Si le colis est déjà parti, nous vous écrivons à son arrivée ; le renvoi est gratuit.',
      ],
    },
    expired: {
      subject: ({ product }) => `Votre prix pour ${product} a pris fin`,
      title: ({ product }) => `Nous n’avons pas reçu votre ${product} : la commande est close.`,
      body: [() => 'Vous ne devez rien. Vous pouvez demander un nouveau prix quand vous voulez.'],
    },
    'email-changed': {
      subject: () => 'Votre adresse e-mail a été changée',
      title: ({ product }) => `Les nouvelles de votre ${product} partent désormais vers une autre adresse e-mail.`,
      body: [
        () => 'Cette adresse ne reçoit plus rien sur la commande, et les liens envoyés ici ne l’ouvrent plus.',
        ({ holdHours }) =>
          `Ce n’était pas vous ? Écrivez-nous tout de suite : rien n’est payé sur un nouveau compte avant ${holdHours} heures.`,
      ],
    },
    'email-here': {
      subject: ({ product }) => `Les nouvelles de ${product} arrivent ici désormais`,
      title: ({ product }) => `Les nouvelles de votre ${product} arrivent désormais à cette adresse.`,
      body: [() => 'Vous l’avez changée sur la page de votre commande. L’ancienne adresse en est informée aussi.'],
    },
    'address-changed': {
      subject: () => 'Votre adresse a été changée',
      title: () => 'L’adresse de votre commande a été changée.',
      body: [
        ({ product }) =>
          `Si votre ${product} doit revenir, il part à la nouvelle adresse. Si vous n’avez pas encore utilisé l’étiquette, imprimez-la de nouveau.`,
        () => 'Ce n’était pas vous ? Écrivez-nous tout de suite.',
      ],
    },
    'payment-changed': {
      subject: () => 'Vos coordonnées bancaires ont été changées',
      title: () => 'Les coordonnées bancaires de votre commande ont été changées.',
      body: [
        ({ holdHours, way }) =>
          `Nouveau compte : ${way}. Pour votre sécurité, rien n’y est payé avant ${holdHours} heures.`,
        () => 'Ce n’était pas vous ? Écrivez-nous tout de suite, avant le paiement.',
      ],
    },
    'documents-missing': {
      subject: ({ product }) => `À fournir pour ${product}`,
      title: ({ product }) => `Il nous manque un document pour payer votre ${product}.`,
      body: [
        ({ documents }) => `À envoyer : ${documents}.`,
        () => 'Une photo prise avec votre téléphone suffit. Seules les personnes qui la vérifient la voient.',
        ({ form }) => form,
      ],
    },
    'document-refused': {
      subject: ({ documents }) => `À renvoyer : ${documents}`,
      title: ({ documents }) => `Nous n’avons pas pu utiliser ce que vous avez envoyé : ${documents}.`,
      body: [
        ({ refusal }) => refusal,
        () => 'Renvoyez-le depuis la page de votre commande. Votre prix ne change pas.',
        ({ form }) => form,
      ],
    },
  },
}
