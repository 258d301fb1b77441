import type { SomeOperationWords } from '../operation-words.ts'

export const sellingOperationWords = {
  listProducts: {
    does: 'Gives the products that the programme buys. A search forgives typing errors, accents and the order of words, and takes model codes. Without `model` each model stands there once, for all its variants: call again with `model` to list those, where `pricesDiffer`. Next: `GET catalog/{id}` with the id of a product.',
  },
  listPopular: {
    does: 'Gives a handful of models that have a price. `soldHere` says that they are those that most people sold to the programme in the last 90 days, each at least ten; otherwise they are a choice from the catalogue, and no text may call them more.',
  },
  getProduct: { does: 'Gives one product with its best price. Next: `GET catalog/{id}` for its questions.' },
  getQuestionnaire: {
    does: 'Gives the questions to ask, and the price of each grade, so that a client can show the price moving with each answer. What counts is the price of the quotation: send the answers to `POST quotation`.',
  },
  getModelPrices: {
    does: 'Gives what each variant of a model brings today in the conditions that people can name without looking for long, each with the answers that make it. A quotation with those answers offers the same amount, as long as prices stay. Nothing is told where there would be no offer. Next: `GET catalog/{id}` of the variant.',
  },
  listQuotations: { does: 'Gives the quotations that this session made, newest first.' },
  createQuotation: {
    does: 'Prices the product by the price list in force, with a receipt line by line, and keeps that price until `validUntil`. The first call of a browser that records something begins its session: the reply sets a cookie, which the later calls of the sale must send. Next: `POST customer`, `POST address`, then `POST order` with a way to be paid from `availableProcesses`.',
    again: 'Another quotation is made, at the price of that moment.',
  },
  getQuotation: {
    does: 'Gives the offer as it was made. Whoever has its id may read it; only the session that made it sells it.',
  },
  mailOffer: {
    does: 'Sends the offer to the address: the device, the price, until when it holds, and a link that opens this very offer on any device; and reminds of it once, two days before it ends. Nothing is sent to an address that has declined, or that was sent much, and the answer does not tell. A browser may ask ten times a day. The address is kept sealed until the offer has ended.',
    again: 'Sends it once more, an hour later at the earliest and three times in all.',
  },
  watchPrice: {
    does: 'Waits for a price for an address: `falls` below what is paid today, `rises` to `amount` at least, or `bought` where nothing is paid today. First a message asks the address, and nothing else is sent before its link was confirmed within 48 hours. Prices are looked at once a day, whenever the list has a new version; one message at most is sent, within 180 days, and then the address is deleted. Nothing is sent to an address that has declined, or that was asked much, and the answer does not tell. A browser may ask ten times a day.',
    again: 'Asks the address once more, an hour later at the earliest and three times in all.',
  },
  applyPromotion: {
    does: 'Raises the offer by what the promotion is worth now, and keeps that value with the quotation. A promotion counts as used once the quotation is sold, so trying one costs nothing. Read the quotation again afterwards: the values of its ways to be paid have changed.',
    again: 'Changes nothing: the code takes the place of itself.',
  },
  listCustomers: { does: 'Gives the customers that this session recorded, masked.' },
  createCustomer: {
    does: 'Keeps the person who sells, sealed. Which fields must be there is for the configuration of the programme to say; what does not fit is named field by field. Next: `POST order` with the id.',
    again: 'Another customer is recorded.',
  },
  getCustomer: { does: 'Gives one customer of this session, masked.' },
  listAddresses: { does: 'Gives the addresses that this session recorded, masked.' },
  createAddress: {
    does: 'Keeps an address, sealed. A parcel is sent from it, and goes back to it. Next: `POST order` with the id.',
    again: 'Another address is recorded.',
  },
  getAddress: { does: 'Gives one address of this session, masked.' },
  listLocalities: {
    does: 'Gives the towns of a postal code. A form may fill in the only one where the list is `complete`, and offer them otherwise; people may write another. The answer is the same for all, may be kept by caches for a day, and no log holds what was asked for.',
  },
  keepDraftDetails: {
    does: 'Lets a form survive a reload of its page. Nothing is checked but its size, so half words are kept too. It is deleted at the sale, at sign-out, and 30 minutes after the last change.',
    again: 'What was kept before is replaced, and the 30 minutes begin anew.',
  },
  getDraftDetails: { does: 'Gives what this session last kept, in full: it is what the same browser typed.' },
  forgetDraftDetails: { does: 'Deletes what this session kept.', again: 'Says `forgotten: false`: nothing was left.' },
  recordCustomerIdentity: {
    does: 'Adds the identity document to a customer of this session, for programmes whose register of purchases asks for it. It may be told until an order of theirs has arrived, or their identity is being looked at.',
    again: 'What was told before is replaced.',
  },
  getOrderConfig: {
    does: 'Tells a page that was opened with nothing but the id of an order which programme and language it belongs to.',
    who: 'Anyone. A token is not needed, and is taken.',
  },
  getEmbed: {
    does: 'Gives what the price check is drawn from, in the wanted language or the first of the programme. Browsers let pages read it whose origin the programme names in `embedOrigins`.',
  },
  nameDevice: {
    does: 'Reads the model from `Sec-CH-UA-Model`, which browsers send once a page has asked for it, or the screen of an iPhone from `device-screen` (`390x844x3`: points and pixels a point), and gives the models of one brand that have it; none where that says nothing. Neither header is kept, logged or traced, and no cache may keep the answer.',
  },
  searchForEmbed: {
    does: 'Searches as `GET product` does, for the box on a partner’s page, which holds no token. Next: send the visitor to the portal, to `/{affiliate}/{locale}/estimate/{product}`.',
  },
} as const satisfies SomeOperationWords
