import type { SomeOperationWords } from '../operation-words.ts'

export const orderOperationWords = {
  listOrders: { does: 'Gives the orders that this session placed, newest first.' },
  placeOrder: {
    does: 'Sells the quotation: its price is fixed, the seller is mailed, a barcode is given, and the product is waited for until `sendBefore`. `process` is the `id` of a way to be paid from the `availableProcesses` of the quotation, as text, and `expectedAmount` its `value`. `furtherQuotations` are sold with it: one order, one parcel, ten products at most, and `expectedAmount` is what they pay together. `transportation` is how it is sent, one of the `sendingWays` of that way to be paid, or the first of them. Next: follow `needs`; `POST order-parcel` sends it another way.',
    again:
      'The same sale gives the order that there is. A quotation that was sold otherwise is refused with `quotation-sold`.',
  },
  getOrder: {
    does: 'Gives the order at the level that the caller has proved. With the id alone nothing personal is in it, no barcode and no link to the label. `needs` says what the customer has to do, `allowedTransitions` what this caller may ask for.',
  },
  updateOrder: {
    does: 'Moves the order: its customer may `send` or `cancel` it while it has not arrived. Everything else is for operators, or follows from an answer.',
    again: 'Changes nothing where the result already holds.',
  },
  getOrderItem: { does: 'Gives one product of the order, as it was declared.' },
  addOrderItem: {
    does: 'Sells another quotation within the order, in the same parcel and paid the same way, until the order was sent; ten at most. The reply has the new sum and the day until which to send.',
    again: 'The same quotation changes nothing.',
  },
  updateOrderItem: {
    does: 'Puts another quotation in the place of an item, for whoever declared something wrong, until the order was sent. The quotation of before can be sold again until its day. The reply has the new sum.',
    again: 'The same quotation changes nothing.',
  },
  removeOrderItem: {
    does: 'Takes one of several products out of the order, until it was sent. Its quotation can be sold again until its day. The last product stays: cancel the order instead.',
    again: 'There is no such item any more.',
  },
  watchOrder: {
    does: 'A stream of server-sent events. Each `changed` carries `{"version"}`; read the order again then. The stream ends after 15 minutes at most; browsers open it again by themselves.',
  },
  changeOrderReminders: {
    does: 'Says how its customer is reminded to send: by e-mail, by SMS to the number on file, or by both. `mail` ends SMS about this order. Only while `reminders` stands on the order.',
    again: 'The same choice changes nothing.',
  },
  changeOrderEmail: {
    does: 'Sends messages to another address from now on. The old one is told. Its links, and the sessions that they opened, show the order no more.',
    again: 'The same address is taken once more, and the customer is told once more.',
  },
  changeOrderAddress: {
    does: 'Changes where the product is sent from and goes back to. Labels are drawn with it from now on.',
    again: 'The same address is taken once more, and the customer is told once more.',
  },
  changeOrderPayment: {
    does: 'Changes where the money goes, while no bank has the payment. The customer is told at once, and nothing is paid for 24 hours, so that they can object.',
    again: 'The same details are taken once more, and the 24 hours begin anew.',
  },
  confirmOrderDeclaration: {
    does: 'Confirms that the product belongs to its seller, in the words of `declaration.text` of the order, and keeps when. The payment waits for it where the programme asks for a code. `not-found`: the order was placed without a declaration.',
    again: 'Changes nothing: the first moment stays.',
  },
  getOwnData: {
    does: 'Gives all orders of the seller in this programme, found by the e-mail address of this order, with what keeps each of them for now, and what law would keep once they are erased. `code-required` until a code that was mailed to that address was typed (`POST order-code/verify`).',
  },
  exportOwnData: {
    does: 'Gives all that this programme keeps of the seller as an archive: `index.html` to read, `data.json` for programs, and files as they were sent. Secrets, hashes and who of the operator did what are left out, and so is what other programmes keep. The audit keeps that they had it. Six times in ten minutes.',
  },
  eraseOwnData: {
    does: 'Erases the seller in this programme as the operator would, all orders of the same e-mail address at once or none. While an order needs its seller it answers `seller-not-erasable` with each of them, and nothing is changed. The session opens none of these orders afterwards: keep the receipt.',
    again: 'The reply is kept for its session alone, which the erasure ends: look whether the order still opens.',
  },
  getTracking: {
    does: 'Gives the parcels of the order. Tracking numbers, and what a counter scans, only with an order session.',
  },
  listCarrierPoints: {
    does: 'Asks the carrier of the programme for counters and lockers that take the parcel, near a postal code, which the carrier is told. No position is asked for. Answers are kept for six hours. `process-not-available` where the carrier names none, or the order is not to be sent any more; `service-unavailable` while it does not answer.',
  },
  getPickUpWindows: {
    does: 'Gives the windows in which the carrier whose label the parcel has may send a driver to the address of its seller. `process-not-available` where it sends none, the parcel goes another way, or the order is not to be sent any more.',
  },
  bookPickUp: {
    does: 'Asks the carrier for a driver, to the address of the seller, which it is told. `asked` until the carrier has said for certain that one comes; the tracking tells. `pick-up-window-gone`: choose another. `pick-up-stands`: another window is booked, to be called off first. `service-unavailable` while the carrier does not answer: no driver is promised, and the same window may be asked for again. `pick-up-unsettled`: another window, while that is not known yet of the first; `Retry-After` says when to ask. Six may be asked for one sale.',
    again: 'Gives the driver that is booked; the carrier is asked for no second one.',
  },
  cancelPickUp: {
    does: 'Asks the carrier to call off its driver. `pick-up-stands` where it does not do so any more, or the window has begun. A driver who is not needed any more, because the order was cancelled, the parcel was replaced or handed over, is called off without this call.',
    again: 'Changes nothing: `cancelled` is false where no driver is booked.',
  },
  createOrderParcel: {
    does: 'Chooses how the product is sent, and announces the parcel to the carrier. For `label` and `code` the label is ready at once, behind `_links.docToPrint` of the order; for `kit` an envelope is sent by post. Choosing otherwise replaces a parcel that has not left.',
    again:
      'Gives the parcel that there is; with `again: true` it makes another, ten in all, and three whose postage is bought.',
  },
  getParcelCode: { does: 'Gives the code as a drawing, to be shown on a screen.' },
  attachOrderToStore: {
    does: "Notes which store takes the product in, and who serves there. Next: customer and store sign the slip behind `_links.slip`; the store's system then says `handed-over`. The key of the store may say at once how the order stands there.",
    who: "Its customer's session at the counter, with the public token; or the key of that store.",
    again: 'Changes nothing. Another store takes the order over while none has the product.',
  },
  changeStoreOrder: {
    does: 'Says where the product is. `handed-over` sends the order: its price is kept, and its customer is told. `cancelled` after that says that they have it again: the order waits to be sent, unless a carrier has come for it.',
    who: 'The key of that store, or a key with the scope `stores` that belongs to no one store. Never a public token.',
    again: 'Changes nothing where the status already holds.',
  },
  getSaleCertificate: {
    does: 'Gives the certificate as a PDF, in the language of the customer and in that of the programme. They sign it and send it as the document `sale-certificate`.',
  },
  getStoreSlip: { does: 'Gives the slip as a PDF, in the language of the customer.' },
  requestStoreKits: {
    does: 'Asks for envelopes with labels. Somebody sends them: the request stands in `GET store-kits` until then.',
    who: 'The key of a store, or a key with the scope `stores` that belongs to no one store. Never a public token.',
    again: 'Asks for as many more.',
  },
  openPass: {
    does: 'Signs what is known of an accepted sale now, and gives it as a compact JWS that anybody can check with `/.well-known/jwks.json`. Number and secret stand in the address of its page, which its customer finds in `_links.pass` of the order. Who holds the order’s session also gets the address of the pass with, or without, the seller’s name.',
    again: 'Signs again what is known then.',
  },
  getOrderErasure: {
    does: 'Gives the certificate that the storage of the device was erased and verified, as a PDF in the language of its customer.',
  },
  getPassStatus: {
    does: 'Says whether the sale of a pass still stands, plainly and as a JWS of the type `pass-status+jwt`. Every pass names this address in `credentialStatus`.',
  },
  getPassDocument: {
    does: 'Gives the pass as a PDF in the language of its customer, with the JWS as a file within and a QR code that leads to its page.',
  },
  openOrderSession: {
    does: 'Proves whose order it is by the token of a mailed link: this browser may see the order for 21 days. A link works five times within 15 days. The session gets a new token: take the cookie of the reply.',
    again: 'Uses the link once more.',
  },
  closeOrderSession: {
    does: 'Ends the session in every tab and takes its cookie away. Draft details go with it.',
    again: 'Says `closed: false`: there was none any more.',
  },
  requestOrderCode: {
    does: 'Sends a code to the address on file, which proves whose order it is for ten minutes. The order is named by its id, or by the `number` on its label and in its messages: then nothing in the reply, or in its time, tells a number that nobody has from an address that does not fit. Whoever does not hold the order’s session names that address in `email`; with another one the reply is the same and nothing is sent. The code works in the browser that asked for it: take the cookie of the reply. Next: `POST order-code/verify`.',
    again:
      'Sends another code, after half a minute. Nobody else’s requests keep the right address from a code: where many were asked for, it is a long one, at most once a minute.',
  },
  verifyOrderCode: {
    does: 'Takes the code, in the browser that asked for it, and says which order it opens. Where the order is named by its `number`, whatever does not fit is `code-wrong`. This browser may see the order until it has done nothing for half an hour, and for ten minutes it may change details and accept a lower offer. Each request for a code has five tries. The session gets a new token: take the cookie of the reply.',
    again: 'A code works once: the second time it is `code-expired`.',
  },
  getLitigation: {
    does: 'Gives the newest question about the product: what was found, line by line, what is offered instead, and the answers that are possible.',
  },
  answerLitigation: {
    does: 'Takes the answer, and moves the order by it: `accept` pays the lower price and needs a mailed code; `decline` gives the product back free of charge; `recycle` gives it up; `contest` and `unlocked` put it on the bench again. Another answer may be given while the product is still here. `contest` may carry what the customer says; files are sent as documents of the origin `litigation-evidence`.',
    again: 'The same answer changes nothing, but for other words with `contest`.',
  },
  getLitigationPhoto: { does: 'Gives the picture as a JPEG.' },
  addOrderEvidence: {
    does: 'Keeps a picture that shows the product before it is packed: three of an angle at most, until the product has arrived. It is decoded and drawn again, and stands in the chain of the order with the hash of the original. Somebody who contests a finding shows with it what they sent.',
    who: "The programme's public token, with the order session of the customer.",
    again: 'Keeps another picture.',
  },
  getOrderEvidence: {
    does: 'Gives the newest picture of each angle, and the two words for a note that lies beside the product.',
    who: "The programme's public token, with the order session of the customer.",
  },
  getEvidenceSeal: {
    does: 'Gives every link of the chain and the seal of the night after the last one. A seal proves that the pictures are unchanged since then. It does not prove that they are true.',
    who: "The programme's public token, with the order session of the customer.",
  },
  getOrderLabel: { does: 'Gives the label and the slip as one PDF, in the language of the customer.' },
  getOrderPurchaseDocument: {
    does: 'Gives the document of the purchase as it was filed and mailed, in the language of the customer and in that of the programme.',
  },
  getOrderBarcode: { does: 'Gives the barcode as a drawing.' },
  requestDocumentsEmail: {
    does: 'Reminds the customer of the documents that are missing, at the address on file; three times an hour and ten times a day at most.',
    again: 'Mails once more.',
  },
  listOrderData: { does: 'Gives what was told of the products besides their condition, masked, order by order.' },
  updateCollectedData: {
    does: 'Adds to what is known of the product; a field that is left out stays. `id` is that of the order. It may be told until the product has arrived, and is compared with it then.',
    again: 'Changes nothing.',
  },
  recordItemIdentifiers: {
    does: 'Keeps the numbers of one device of the order, sealed, in the place of those that were told before; an empty body takes them back. They are compared with the device on the bench. Whether a number is known or listed anywhere is never said.',
    again: 'Changes nothing.',
  },
  sendDocument: {
    does: 'Takes a file that `needed` asks for. It is checked in a process of its own after the reply and written anew, without anything hidden in it; then somebody decides. Read `status` and `reason` of the document to see what became of it.',
    who: "The programme's public token, with the order session of the customer. Without it the order is as unknown as one that does not exist.",
    again: 'Sends another document.',
  },
  listDocuments: {
    does: 'Gives names and states of what was sent, never what it shows, and in `needed` what the order must still be shown.',
    who: "The programme's public token, with the order session of the customer. Without it the order is as unknown as one that does not exist.",
  },
  getDocument: {
    does: 'Gives name and state of one document.',
    who: "The programme's public token, with the order session of the customer. Without it the order is as unknown as one that does not exist.",
  },
  updateDocument: {
    does: 'Takes a document back that was sent by mistake; its file is deleted. Accepting and refusing is the Operator API’s.',
    who: "The programme's public token, with the order session of the customer. Without it the order is as unknown as one that does not exist.",
    again: 'Changes nothing.',
  },
} as const satisfies SomeOperationWords
