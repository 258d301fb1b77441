import { en as caseNews } from './case/en.ts'
import { en as claim } from './claim/en.ts'
import { en as correction, noted } from './correction/en.ts'
import { en as identity } from './identity/en.ts'
import { en as litigation } from './litigation/en.ts'
import type { NewsTexts } from './news-texts.ts'
import { en as payment } from './payment/en.ts'
import { en as promise } from './promise/en.ts'
import { en as settlement } from './settlement/en.ts'
import { en as waiting } from './waiting/en.ts'

export const en: NewsTexts = {
  greeting: (name) => `Hello ${name},`,
  orderNumber: 'Order number',
  voucherCode: 'Voucher code',
  formAttached:
    'Attached: the certificate of sale. Sign it, on paper or on the screen, and send it on that page, as a photo or as a file.',
  ukAccount: (sortCode, accountNumber) => `sort code ${sortCode}, account number ${accountNumber}`,
  someCharity: 'a good cause',
  next: {
    'bank-transfer': ({ way }) => `Next comes the payment: ${way}. We write to you when it is made.`,
    voucher: ({ way }) => `Next comes your voucher (${way}). We write to you when it is given.`,
    donation: ({ amount, charity }) => `We pass ${amount} on to ${charity} next, and write to you on which day we did.`,
  },
  noted,
  stillNeeded: (list) => `Before we can pay, we still need from you: ${list}. Send it on your order’s page.`,
  beingChecked: 'We are looking at what you sent us. The payment comes after that, and we write to you.',
  openIdentity: 'Prove who I am',
  openOrder: 'See my order',
  openQuestion: 'Look and answer',
  sentBecause: (appName) => `You receive this message because you sold a product through ${appName}.`,
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
      subject: ({ code }) => `${code} is your code`,
      title: ({ code }) => `Your code: ${code}`,
      body: [
        ({ minutes }) => `Type it on the page that asked for it. It works once, for ${minutes} minutes.`,
        () =>
          'You did not ask for a code? Then somebody has the address of your order. They cannot open it without this code: tell nobody.',
      ],
    },
    'kit-coming': {
      subject: ({ product }) => `We are sending you an envelope for your ${product}`,
      title: () => 'Your envelope comes by post.',
      body: [
        () => 'It comes to the address of your order, free of charge, with its label on it.',
        ({ product, amount, sendBefore }) =>
          `Put your ${product} and the slip into it, close it and hand it over before ${sendBefore}. Your price of ${amount} is kept until then.`,
      ],
    },
    sent: {
      subject: ({ product }) => `On its way: ${product}`,
      title: ({ product }) => `Your ${product} is on its way to us.`,
      body: [() => 'We write again as soon as it has arrived. Your price is safe.', ({ stillNeeded }) => stillNeeded],
    },
    received: {
      subject: ({ product }) => `Arrived: ${product}`,
      title: ({ product }) => `Your ${product} has arrived.`,
      body: [
        () =>
          'We check it now. If it is as you described it, the promised price stands. If we find something else, we show you and you decide.',
        ({ stillNeeded }) => stillNeeded,
      ],
    },
    accepted: {
      subject: ({ product }) => `Checked: ${product} is as you described it`,
      title: ({ product, amount }) => `Your ${product} is as you described it. Your price of ${amount} stands.`,
      body: [({ next }) => next],
    },
    paid: {
      subject: ({ amount }) => `Paid: ${amount}`,
      title: ({ amount }) => `We have paid you ${amount}.`,
      body: [({ way }) => `How: ${way}. A bank transfer may take two working days to show.`],
    },
    returning: {
      subject: ({ product }) => `On its way back: ${product}`,
      title: ({ product }) => `Your ${product} is on its way back to you.`,
      body: [() => 'The return is free of charge.'],
    },
    returned: {
      subject: ({ product }) => `Returned: ${product}`,
      title: ({ product }) => `Your ${product} is back with you.`,
      body: [() => 'The order is closed. Nothing is owed.'],
    },
    recycled: {
      subject: ({ product }) => `Recycled: ${product}`,
      title: ({ product }) => `Your ${product} will be recycled.`,
      body: [() => 'It does not come back to you, and nothing is paid. The order is closed.'],
    },
    cancelled: {
      subject: ({ product }) => `Cancelled: ${product}`,
      title: ({ product }) => `The sale of your ${product} is cancelled.`,
      body: [
        () =>
          'Keep your product, and throw the label away. If the parcel is already on its way, we write to you when it arrives; sending it back is free of charge.',
      ],
    },
    expired: {
      subject: ({ product }) => `Your price for ${product} has ended`,
      title: ({ product }) => `We have not received your ${product}, so the order is closed.`,
      body: [() => 'Nothing is owed. You can price it again at any time.'],
    },
    'email-changed': {
      subject: () => 'Your e-mail address was changed',
      title: ({ product }) => `News of your ${product} now goes to another e-mail address.`,
      body: [
        () => 'This address gets no more news of the order, and links we sent here no longer open it.',
        ({ holdHours }) =>
          `Was that not you? Write to us at once: nothing is paid to a new account within ${holdHours} hours.`,
      ],
    },
    'email-here': {
      subject: ({ product }) => `News of ${product} comes here from now on`,
      title: ({ product }) => `News of your ${product} comes to this address from now on.`,
      body: [() => 'You changed it on your order’s page. We have told the old address too.'],
    },
    'address-changed': {
      subject: () => 'Your address was changed',
      title: () => 'The address of your order was changed.',
      body: [
        ({ product }) =>
          `If your ${product} has to come back, it goes to the new address. A label you have not used yet: print it again.`,
        () => 'Was that not you? Write to us at once.',
      ],
    },
    'payment-changed': {
      subject: () => 'Your bank details were changed',
      title: () => 'The bank details of your order were changed.',
      body: [
        ({ holdHours, way }) => `New account: ${way}. For your safety nothing is paid to it within ${holdHours} hours.`,
        () => 'Was that not you? Write to us at once, before the payment.',
      ],
    },
    'documents-missing': {
      subject: ({ product }) => `Still needed for ${product}`,
      title: ({ product }) => `We need to see something before we can pay for your ${product}.`,
      body: [
        ({ documents }) => `Still needed: ${documents}.`,
        () => 'A photo taken with your phone is enough. Nobody sees it but the people who check it.',
        ({ form }) => form,
      ],
    },
    'document-refused': {
      subject: ({ documents }) => `To be sent again: ${documents}`,
      title: ({ documents }) => `We could not use what you sent: ${documents}.`,
      body: [
        ({ refusal }) => refusal,
        () => 'Send it again on your order’s page. Your price stays as it is.',
        ({ form }) => form,
      ],
    },
  },
}
