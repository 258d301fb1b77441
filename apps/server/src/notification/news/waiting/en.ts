import type { WaitingTexts } from './waiting-texts.ts'

export const en: WaitingTexts = {
  'arrived-late': {
    subject: ({ product }) => `Arrived after all: ${product}`,
    title: ({ product }) => `Your ${product} has arrived, although its sale had ended.`,
    body: [
      ({ amount }) =>
        `You decide: sell it after all for ${amount}, have it sent back free of charge, or have it recycled.`,
      ({ answerBefore }) =>
        `You have until ${answerBefore}. If we hear nothing, we send it back to you, free of charge.`,
    ],
  },
  resumed: {
    subject: ({ product }) => `Sold after all: ${product}`,
    title: ({ product, amount }) => `You sell your ${product} after all, for ${amount}.`,
    body: [
      () =>
        'We check it now. If it is as you described it, you are paid what was promised. If we find something else, we show you and you decide.',
    ],
  },
  'turned-back': {
    subject: ({ product }) => `We send it back: ${product}`,
    title: ({ product }) => `Your ${product} has arrived, although its sale had ended. We send it back to you.`,
    body: [() => 'Nothing is paid, and the return is free of charge.', () => 'We write again when it leaves.'],
  },
  'parcel-silent': {
    subject: ({ product }) => `Where is your parcel? ${product}`,
    title: ({ product, since }) => `We have heard nothing of your parcel with your ${product} since ${since}.`,
    body: [
      () => 'Parcels are late now and then. Look whether it has come back to you.',
      () =>
        'No carrier has told us of it yet, so the receipt from the counter is the proof that you handed it over. Photograph it and send it on your order’s page.',
      ({ until }) =>
        `If nothing is heard of the parcel by ${until}, it counts as lost, and we write to you what follows.`,
    ],
  },
  'parcel-silent-seen': {
    subject: ({ product }) => `Where is your parcel? ${product}`,
    title: ({ product, since }) => `We have heard nothing of your parcel with your ${product} since ${since}.`,
    body: [
      () =>
        'Its carrier knows it, so you have nothing to do but look whether it has come back to you. Keep the receipt from the counter.',
      ({ until }) =>
        `If nothing is heard of the parcel by ${until}, it counts as lost, and we write to you what follows.`,
    ],
  },
  'lost-covered': {
    subject: ({ product }) => `Your parcel is lost: ${product}`,
    title: ({ product, amount }) =>
      `Your parcel with your ${product} counts as lost. We pay you ${amount} all the same.`,
    body: [
      ({ way }) => `It travelled with our label, so the loss is ours. You have nothing to do: ${way}.`,
      () => 'If it comes back to you, write to us.',
    ],
  },
  'lost-asked': {
    subject: ({ product }) => `Your parcel is lost: ${product}`,
    title: ({ product, amount }) =>
      `Your parcel with your ${product} counts as lost. We pay you ${amount} once we have what is still missing.`,
    body: [
      ({ documents }) => `Still needed: ${documents}. Send it on your order’s page.`,
      ({ until }) => `It must reach us before ${until}. If it does not, we cannot pay for the parcel.`,
    ],
  },
  'lost-uncovered': {
    subject: ({ product }) => `Your parcel is lost: ${product}`,
    title: ({ product }) => `Your parcel with your ${product} counts as lost.`,
    body: [
      () =>
        'The way of the parcel is not covered by us, as your offer said, so we cannot pay for it. Ask its carrier for compensation, with the receipt from the counter.',
      ({ until }) =>
        `If it arrives after all, we go on as agreed. If nothing is heard of it by ${until}, the order is closed.`,
    ],
  },
  compensated: {
    subject: ({ amount }) => `Paid: ${amount}`,
    title: ({ amount }) => `We have paid you ${amount} for your lost parcel.`,
    body: [({ way }) => `How: ${way}. A bank transfer may take two working days to show.`],
  },
  'written-off': {
    subject: ({ product }) => `Your order is closed: ${product}`,
    title: ({ product }) => `Your parcel with your ${product} did not arrive, so the order is closed.`,
    body: [
      () =>
        'Nothing is paid, because its way was not covered by us. Ask its carrier for compensation, with the receipt from the counter.',
      () => 'If it arrives after all, we write to you.',
    ],
  },
  'written-off-unproved': {
    subject: ({ product }) => `Your order is closed: ${product}`,
    title: ({ product }) => `Your parcel with your ${product} did not arrive, so the order is closed.`,
    body: [
      () => 'We asked for what we need to pay for a lost parcel, and it did not come, so nothing is paid.',
      () => 'If you find it, or the parcel comes back to you, write to us.',
    ],
  },
  'written-off-refused': {
    subject: ({ product }) => `Your order is closed: ${product}`,
    title: ({ product }) => `Your parcel with your ${product} did not arrive, so the order is closed.`,
    body: [
      () => 'We looked into it, and cannot pay for the parcel. If you want to know why, or do not agree, write to us.',
      () => 'If it arrives after all, we write to you.',
    ],
  },
  'provide-reminder': {
    subject: ({ product, documents }) => `Still needed for ${product}: ${documents}`,
    title: ({ product, amount }) => `Your ${product} is accepted, and we cannot pay you ${amount} yet.`,
    body: [
      ({ documents }) => `Still needed: ${documents}.`,
      ({ until, product }) =>
        `It must reach us before ${until}. If it does not, we send your ${product} back, free of charge, and nothing is paid.`,
    ],
  },
  'provide-reminder-lost': {
    subject: ({ product, documents }) => `Still needed for ${product}: ${documents}`,
    title: ({ amount }) => `We cannot pay you ${amount} for your lost parcel yet.`,
    body: [
      ({ documents }) => `Still needed: ${documents}.`,
      ({ until }) => `It must reach us before ${until}. If it does not, we cannot pay for the parcel.`,
    ],
  },
  'given-back-unprovided': {
    subject: ({ product }) => `We send it back: ${product}`,
    title: ({ product }) => `We send your ${product} back: what we asked for did not come.`,
    body: [
      () =>
        'Without it we may not pay for the product, so the sale is undone and nothing is paid. The return is free of charge.',
      () => 'We write again when it leaves.',
    ],
  },
  'payment-reminder': {
    subject: ({ amount }) => `We still owe you ${amount}`,
    title: ({ amount, product }) => `We still owe you ${amount} for your ${product}, and need bank details that work.`,
    body: [
      ({ way }) =>
        `The bank could not pay to this account: ${way}. Open your order and give the details again, or those of another account.`,
      () => 'Your money stays yours, however long it takes.',
    ],
  },
  'return-undelivered': {
    subject: ({ product }) => `It came back to us: ${product}`,
    title: ({ product }) => `Your ${product} came back to us: it could not be delivered.`,
    body: [
      () => 'Open your order and give the address again, or another one. We ask for a code from this mailbox first.',
      () => 'Then we send it once more, free of charge.',
    ],
  },
  'address-reminder': {
    subject: ({ product }) => `We still have your ${product}`,
    title: ({ product }) => `We still have your ${product}, and need an address to send it to.`,
    body: [
      () => 'Open your order and give the address again, or another one. Then we send it once more, free of charge.',
    ],
  },
  'return-check': {
    subject: ({ product }) => `Has it reached you? ${product}`,
    title: ({ product, since }) => `Your ${product} left for your address on ${since}. Has it reached you?`,
    body: [
      () => 'If it has, you have nothing to do.',
      ({ until }) =>
        `If it has not, write to us before ${until}, and we look for it. After that we take it that it is there, and close the order.`,
    ],
  },
}
