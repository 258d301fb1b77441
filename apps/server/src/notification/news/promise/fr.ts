import type { PromiseTexts } from './promise-texts.ts'

const ours = 'Ce jour est passé. Ce retard vient de nous, pas de vous, et vous n’avez rien à faire.'

export const fr: PromiseTexts = {
  promised: {
    inspect: ({ by, product }) => `Nous contrôlons votre ${product} au plus tard le ${by}.`,
    pay: {
      'bank-transfer': ({ by }) => `Le virement part au plus tard le ${by}.`,
      voucher: ({ by }) => `Votre bon est émis au plus tard le ${by}.`,
      donation: ({ by }) => `Nous transmettons le don au plus tard le ${by}.`,
    },
    return: ({ by, product }) => `Votre ${product} repart au plus tard le ${by}.`,
    answer: ({ by }) => `Vous avez notre réponse au plus tard le ${by}.`,
  },
  late: {
    'late-inspect': {
      subject: ({ product }) => `Cela prend plus de temps : ${product}`,
      title: ({ product, by }) =>
        `Votre ${product} n’est pas encore contrôlé. Nous l’avions promis pour le ${by} au plus tard.`,
      body: [() => ours, () => 'Votre prix reste le même, et nous vous écrivons dès que le contrôle est fait.'],
    },
    'late-pay': {
      subject: ({ product }) => `Cela prend plus de temps : ${product}`,
      title: ({ amount, product, by }) =>
        `Nous devons encore ${amount} pour votre ${product}. Nous l’avions promis pour le ${by} au plus tard.`,
      body: [() => ours, () => 'La somme reste by, et nous vous écrivons dès qu’elle est réglée.'],
    },
    'late-return': {
      subject: ({ product }) => `Cela prend plus de temps : ${product}`,
      title: ({ product, by }) =>
        `Votre ${product} n’est pas encore reparti. Nous avions promis de vous le renvoyer au plus tard le ${by}.`,
      body: [() => ours, () => 'Le retour reste gratuit, et nous vous écrivons dès son départ.'],
    },
    'late-answer': {
      subject: ({ product }) => `Cela prend plus de temps : ${product}`,
      title: ({ product, by }) =>
        `Nous ne vous avons pas encore répondu au sujet de votre ${product}. Nous l’avions promis pour le ${by} au plus tard.`,
      body: [
        () => ours,
        () => 'Ce que vous nous avez écrit nous est bien parvenu, et nous vous écrivons dès qu’une réponse est là.',
      ],
    },
  },
}
