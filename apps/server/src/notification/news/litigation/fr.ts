import type { LitigationTexts } from './litigation-texts.ts'

export const fr: LitigationTexts = {
  'found-less': {
    subject: ({ product }) => `À voir : ${product} n’est pas comme décrit`,
    title: ({ product, amount, before }) =>
      `Nous avons trouvé votre ${product} dans un autre état et vous proposons ${amount} au lieu de ${before}.`,
    body: [
      () =>
        'Chaque différence est montrée avec des photos et avec ce qu’elle change. Vous décidez : accepter l’offre, le faire renvoyer gratuitement, le faire recycler ou demander un second examen.',
      ({ answerBefore }) =>
        `Vous avez jusqu’au ${answerBefore}. Sans réponse, nous vous le renvoyons gratuitement. Le silence ne vaut jamais accord.`,
    ],
  },
  'found-other': {
    subject: ({ product, declared }) => `À voir : ${product} au lieu de ${declared}`,
    title: ({ product, declared, amount, before }) =>
      `Nous avons trouvé ${product} au lieu de ${declared} et vous proposons ${amount} au lieu de ${before}.`,
    body: [
      () =>
        'Chaque différence est montrée avec des photos et avec ce qu’elle change. Vous décidez : accepter l’offre, le faire renvoyer gratuitement, le faire recycler ou demander un second examen.',
      ({ answerBefore }) =>
        `Vous avez jusqu’au ${answerBefore}. Sans réponse, nous vous le renvoyons gratuitement. Le silence ne vaut jamais accord.`,
    ],
  },
  'accepted-other': {
    subject: ({ product, declared }) => `Vérifié : ${product} au lieu de ${declared}`,
    title: ({ product, declared, amount }) =>
      `Nous avons trouvé ${product} au lieu de ${declared}. Votre prix de ${amount} est confirmé.`,
    body: [({ next }) => next],
  },
  'ios-lock': {
    subject: ({ product }) => `Votre ${product} est encore lié à un compte Apple`,
    title: ({ product, before }) =>
      `Votre ${product} est encore verrouillé par un compte Apple. Votre prix de ${before} reste acquis.`,
    body: [
      () =>
        'Vous pouvez retirer le compte à distance, en deux minutes environ. Nous vous montrons comment, pas à pas. Appuyez sur « Je l’ai retiré » et le délai s’arrête.',
      ({ answerBefore }) => `Vous avez jusqu’au ${answerBefore}. Sans réponse, nous vous le renvoyons gratuitement.`,
    ],
  },
  'android-lock': {
    subject: ({ product }) => `Votre ${product} est encore lié à un compte`,
    title: ({ product, before }) =>
      `Votre ${product} est encore verrouillé par un compte. Votre prix de ${before} reste acquis.`,
    body: [
      () =>
        'Vous pouvez retirer le compte à distance, en deux minutes environ. Nous vous montrons comment, pas à pas. Appuyez sur « Je l’ai retiré » et le délai s’arrête.',
      ({ answerBefore }) => `Vous avez jusqu’au ${answerBefore}. Sans réponse, nous vous le renvoyons gratuitement.`,
    ],
  },
  blocklisted: {
    subject: ({ product }) => `Votre ${product} figure sur une liste de blocage`,
    title: ({ product }) =>
      `Votre ${product} figure sur une liste d’appareils perdus ou volés : nous ne pouvons pas l’acheter pour l’instant.`,
    body: [
      () =>
        'Ces listes peuvent se tromper. Vous pouvez demander un second examen, le faire renvoyer gratuitement ou le faire recycler.',
      ({ answerBefore }) => `Vous avez jusqu’au ${answerBefore}. Sans réponse, nous vous le renvoyons gratuitement.`,
    ],
  },
  'wrong-product': {
    subject: ({ product }) => `Nous avons reçu un autre produit que ${product}`,
    title: ({ product }) => `Nous avons reçu un autre produit que le ${product} que vous avez vendu.`,
    body: [
      () =>
        'Nous vous montrons ce qui était dans le colis. Vous pouvez demander un second examen, le faire renvoyer gratuitement ou le faire recycler.',
      ({ answerBefore }) => `Vous avez jusqu’au ${answerBefore}. Sans réponse, nous vous le renvoyons gratuitement.`,
    ],
  },
  'parcel-empty': {
    subject: () => 'Votre colis est arrivé vide',
    title: ({ product }) => `Votre colis est arrivé sans votre ${product}.`,
    body: [
      () =>
        'Nous avons photographié le colis tel qu’il est arrivé. Regardez les photos et dites-nous quoi faire : regarder encore, ou clore la vente.',
      ({ answerBefore }) => `Vous avez jusqu’au ${answerBefore}. Sans réponse, la vente est close et rien n’est dû.`,
    ],
  },
  'parcel-damaged': {
    subject: () => 'Votre colis est arrivé endommagé',
    title: ({ product }) => `Votre ${product} a été endommagé en chemin.`,
    body: [
      () => 'Nous avons photographié le colis tel qu’il est arrivé. Regardez les photos et dites-nous quoi faire.',
      ({ answerBefore }) => `Vous avez jusqu’au ${answerBefore}. Sans réponse, nous vous le renvoyons gratuitement.`,
    ],
  },
  'question-reminder': {
    subject: ({ product }) => `Il manque votre réponse : ${product}`,
    title: ({ product, answerBefore }) =>
      `Nous attendons votre réponse au sujet de votre ${product}, jusqu’au ${answerBefore}.`,
    body: [() => 'Sans réponse d’ici là, nous vous le renvoyons gratuitement. Le silence ne vaut jamais accord.'],
  },
  'question-reminder-empty': {
    subject: ({ product }) => `Il manque votre réponse : ${product}`,
    title: ({ product, answerBefore }) =>
      `Nous attendons votre réponse au sujet de votre ${product}, jusqu’au ${answerBefore}.`,
    body: [() => 'Sans réponse d’ici là, la vente est close. Rien n’est dû.'],
  },
  'offer-accepted': {
    subject: ({ amount, product }) => `C’est convenu : ${amount} pour ${product}`,
    title: ({ amount, product }) => `Vous avez accepté ${amount} pour votre ${product}.`,
    body: [({ next }) => next],
  },
  'return-asked': {
    subject: ({ product }) => `Nous le renvoyons : ${product}`,
    title: ({ product }) => `Comme vous l’avez demandé, nous vous renvoyons votre ${product} gratuitement.`,
    body: [() => 'Nous vous écrivons quand il part. D’ici là, vous pouvez changer d’avis.'],
  },
  'second-look': {
    subject: ({ product }) => `Second examen : ${product}`,
    title: ({ product }) => `Nous examinons à nouveau votre ${product}.`,
    body: [
      () =>
        'Vous ne risquez rien : la meilleure des deux offres compte. Le délai est arrêté et nous vous écrivons dès que nous en savons plus.',
    ],
  },
  'second-look-other': {
    subject: ({ product }) => `Second examen : ${product}`,
    title: ({ product }) => `Nous examinons à nouveau votre ${product}.`,
    body: [() => 'Vous ne risquez rien. Le délai est arrêté et nous vous écrivons dès que nous en savons plus.'],
  },
  unlocked: {
    subject: ({ product }) => `Merci : ${product} est de nouveau examiné`,
    title: ({ product }) => `Vous avez retiré le compte de votre ${product}. Nous l’examinons de nouveau.`,
    body: [() => 'Le délai est arrêté. Vous n’avez rien à faire ; nous vous écrivons dès qu’il est vérifié.'],
  },
  unanswered: {
    subject: ({ product }) => `Nous le renvoyons : ${product}`,
    title: ({ product }) => `Sans nouvelles de vous, nous vous renvoyons votre ${product} gratuitement.`,
    body: [() => 'Nous vous écrivons quand il part. D’ici là, vous pouvez encore répondre.'],
  },
  'sale-closed': {
    subject: ({ product }) => `Vente close : ${product}`,
    title: ({ product }) => `La vente de votre ${product} est close : le colis est arrivé vide.`,
    body: [() => 'Rien n’est payé et rien n’est dû. S’il réapparaît, écrivez-nous.'],
  },
  'going-back': {
    subject: ({ product }) => `Nous le renvoyons : ${product}`,
    title: ({ product }) => `Nous vous renvoyons votre ${product} gratuitement.`,
    body: [() => 'Nous vous écrivons quand il part.'],
  },
}
