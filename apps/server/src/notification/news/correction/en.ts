import type { ToldBy } from '@reprise/contract'
import type { CorrectionTexts, NotedText } from './correction-texts.ts'

const HOW: { readonly [told in ToldBy]: string } = {
  telephone: 'on the telephone',
  'e-mail': 'by e-mail',
  letter: 'by letter',
  counter: 'at the counter',
}

export const noted: NotedText = (told) =>
  `We noted this answer because you gave it to us ${HOW[told]}. If that is not what you said, write to us at once.`

export const en: CorrectionTexts = {
  'undo-reception': {
    subject: ({ product }) => `Not arrived yet: ${product}`,
    title: ({ product }) =>
      `We wrote that your ${product} had arrived. That was our mistake: we had scanned another parcel.`,
    body: [() => 'Your order stands where it stood before. Your order’s page shows what is next.'],
  },
  'undo-finding': {
    subject: ({ product }) => `Taken back: our question about ${product}`,
    title: ({ product }) => `We take back what we asked you about your ${product}. It was our mistake.`,
    body: [() => 'You have nothing to answer. We go on with your order, and write to you what comes next.'],
  },
  'undo-acceptance': {
    subject: ({ product }) => `Not decided yet: ${product}`,
    title: ({ product }) => `We wrote too early that we buy your ${product}. It is not decided yet.`,
    body: [() => 'Nothing has been paid. The page of your order shows what is next, and we write to you.'],
  },
  'undo-give-back': {
    subject: ({ product }) => `It stays here: ${product}`,
    title: ({ product }) =>
      `We wrote that we send your ${product} back. That was our mistake: it stays here, and your order goes on.`,
    body: [() => 'The page of your order shows what is next.'],
  },
  'undo-document': {
    subject: ({ documents }) => `Accepted after all: ${documents}`,
    title: ({ documents }) => `We had refused what you sent by mistake. It is accepted: ${documents}.`,
    body: [() => 'You need not send it again.'],
  },
  'undo-identity': {
    subject: () => 'No longer needed: proof of identity',
    title: () => 'You need not prove who you are for this order. We asked you by mistake.',
    body: [() => 'The message in which we asked you for it no longer counts.'],
  },
}
