import type { LitigationTexts } from './litigation-texts.ts'

export const en: LitigationTexts = {
  'found-less': {
    subject: ({ product }) => `To look at: ${product} is not as described`,
    title: ({ product, amount, before }) =>
      `We found your ${product} in another condition, and offer ${amount} instead of ${before}.`,
    body: [
      () =>
        'Each difference is shown with photos and with what it changes. You decide: take the offer, have it sent back free of charge, have it recycled, or ask for a second look.',
      ({ answerBefore }) =>
        `You have until ${answerBefore}. If we hear nothing, we send it back to you, free of charge. Silence never means yes.`,
    ],
  },
  'found-other': {
    subject: ({ product, declared }) => `To look at: ${product} instead of ${declared}`,
    title: ({ product, declared, amount, before }) =>
      `We found ${product} instead of ${declared}, and offer ${amount} instead of ${before}.`,
    body: [
      () =>
        'Each difference is shown with photos and with what it changes. You decide: take the offer, have it sent back free of charge, have it recycled, or ask for a second look.',
      ({ answerBefore }) =>
        `You have until ${answerBefore}. If we hear nothing, we send it back to you, free of charge. Silence never means yes.`,
    ],
  },
  'accepted-other': {
    subject: ({ product, declared }) => `Checked: ${product} instead of ${declared}`,
    title: ({ product, declared, amount }) =>
      `We found ${product} instead of ${declared}. Your price of ${amount} stands.`,
    body: [({ next }) => next],
  },
  'ios-lock': {
    subject: ({ product }) => `Your ${product} is still locked to an Apple account`,
    title: ({ product, before }) =>
      `Your ${product} is still locked to an Apple account. Your price of ${before} stays.`,
    body: [
      () =>
        'You can take the account off from afar, in about two minutes. We show you how, step by step. Press “I have removed it” and the clock stops.',
      ({ answerBefore }) =>
        `You have until ${answerBefore}. If we hear nothing, we send it back to you, free of charge.`,
    ],
  },
  'android-lock': {
    subject: ({ product }) => `Your ${product} is still locked to an account`,
    title: ({ product, before }) => `Your ${product} is still locked to an account. Your price of ${before} stays.`,
    body: [
      () =>
        'You can take the account off from afar, in about two minutes. We show you how, step by step. Press “I have removed it” and the clock stops.',
      ({ answerBefore }) =>
        `You have until ${answerBefore}. If we hear nothing, we send it back to you, free of charge.`,
    ],
  },
  blocklisted: {
    subject: ({ product }) => `Your ${product} is on a block list`,
    title: ({ product }) => `Your ${product} is on a list of lost or stolen devices, so we cannot buy it now.`,
    body: [
      () => 'Lists can be wrong. You can ask for a second look, have it sent back free of charge, or have it recycled.',
      ({ answerBefore }) =>
        `You have until ${answerBefore}. If we hear nothing, we send it back to you, free of charge.`,
    ],
  },
  'wrong-product': {
    subject: ({ product }) => `We received another product than ${product}`,
    title: ({ product }) => `We received another product than the ${product} that you sold.`,
    body: [
      () =>
        'We show you what was in the parcel. You can ask for a second look, have it sent back free of charge, or have it recycled.',
      ({ answerBefore }) =>
        `You have until ${answerBefore}. If we hear nothing, we send it back to you, free of charge.`,
    ],
  },
  'parcel-empty': {
    subject: () => 'Your parcel arrived empty',
    title: ({ product }) => `Your parcel arrived without your ${product}.`,
    body: [
      () =>
        'We photographed the parcel as it came. Look at the pictures and tell us what to do: we look again, or we close the sale.',
      ({ answerBefore }) =>
        `You have until ${answerBefore}. If we hear nothing, the sale is closed and nothing is owed.`,
    ],
  },
  'parcel-damaged': {
    subject: () => 'Your parcel arrived damaged',
    title: ({ product }) => `Your ${product} was damaged on its way to us.`,
    body: [
      () => 'We photographed the parcel as it came. Look at the pictures and tell us what to do.',
      ({ answerBefore }) =>
        `You have until ${answerBefore}. If we hear nothing, we send it back to you, free of charge.`,
    ],
  },
  'question-reminder': {
    subject: ({ product }) => `Your answer is still missing: ${product}`,
    title: ({ product, answerBefore }) => `We wait for your answer about your ${product}, until ${answerBefore}.`,
    body: [() => 'If we hear nothing by then, we send it back to you, free of charge. Silence never means yes.'],
  },
  'question-reminder-empty': {
    subject: ({ product }) => `Your answer is still missing: ${product}`,
    title: ({ product, answerBefore }) => `We wait for your answer about your ${product}, until ${answerBefore}.`,
    body: [() => 'If we hear nothing by then, the sale is closed. Nothing is owed.'],
  },
  'offer-accepted': {
    subject: ({ amount, product }) => `Agreed: ${amount} for ${product}`,
    title: ({ amount, product }) => `You accepted ${amount} for your ${product}.`,
    body: [({ next }) => next],
  },
  'return-asked': {
    subject: ({ product }) => `We send it back: ${product}`,
    title: ({ product }) => `As you asked, we send your ${product} back, free of charge.`,
    body: [() => 'We write again when it leaves. Until then you can change your mind.'],
  },
  'second-look': {
    subject: ({ product }) => `Second look: ${product}`,
    title: ({ product }) => `We look at your ${product} once more.`,
    body: [
      () =>
        'You risk nothing: the better of the two offers counts. The clock has stopped, and we write as soon as we know more.',
    ],
  },
  'second-look-other': {
    subject: ({ product }) => `Second look: ${product}`,
    title: ({ product }) => `We look at your ${product} once more.`,
    body: [() => 'You risk nothing. The clock has stopped, and we write as soon as we know more.'],
  },
  unlocked: {
    subject: ({ product }) => `Thank you: ${product} is back on the bench`,
    title: ({ product }) => `You removed the account from your ${product}. We look at it again.`,
    body: [() => 'The clock has stopped. You have nothing to do, and we write as soon as it is checked.'],
  },
  unanswered: {
    subject: ({ product }) => `We send it back: ${product}`,
    title: ({ product }) => `We have not heard from you, so we send your ${product} back, free of charge.`,
    body: [() => 'We write again when it leaves. Until then you can still answer.'],
  },
  'sale-closed': {
    subject: ({ product }) => `Closed: the sale of ${product}`,
    title: ({ product }) => `The sale of your ${product} is closed: its parcel came empty.`,
    body: [() => 'Nothing is paid, and nothing is owed. If it turns up, write to us.'],
  },
  'going-back': {
    subject: ({ product }) => `We send it back: ${product}`,
    title: ({ product }) => `We send your ${product} back to you, free of charge.`,
    body: [() => 'We write again when it leaves.'],
  },
}
