import type { SomeOperationWords } from '../operation-words.ts'

export const operatorOperationWords = {
  listChangedOrders: {
    does: 'Gives each order once, at its last change, in the order of the changes. `next` is always there: asked again later it gives what has changed since, and misses none, however many share an instant and however late a transaction ends. An order that is being changed comes with the next reading.',
  },
  findOrderByBarcode: {
    does: 'Finds the order of whatever was scanned. It changes nothing: `POST receptions` takes a parcel in.',
  },
  listWork: {
    does: 'Gives the orders of every programme that the key reaches. The list is read on from its last row, by the link `next`, so that no order is left out or shown twice while others move on.',
  },
  countWork: {
    does: 'Gives how much waits in each queue whose list the key may read, in the programmes that it reaches; queues with other scopes are left out. Each is counted as its list counts, and kept for two seconds at most, so asking every few seconds costs little. It does not count as a call that keeps the session of a person open.',
  },
  watchWork: {
    does: 'A stream of server-sent events. Each `changed` carries `{"topic", "version"}`: at `work` ask for the counts and lists again, at `in-hand` for who works on what. Nothing else is told, and it may be of a programme that the caller does not reach. Changes of a second are told as one, and each topic every ten seconds at most. The stream keeps no session open; it ends with the session, with a suspension, when the rights of its person change, and after 15 minutes at most. A caller has eight at once in each process.',
  },
  listWorkInHand: {
    does: 'Gives what somebody works on now, in the queues that the caller may work on and the programmes that they reach. It does not count as a call that keeps the session of a person open.',
  },
  takeInHand: {
    does: 'Tells colleagues that the caller works on the thing. It is no lock: who decides first has decided. It ends after three minutes unless the call is repeated, or when it is put down. While it is with somebody else the call is refused with `current.by` and `current.at`; with `takeOver` it is taken from them. Nothing of it is kept in the audit.',
    who: 'Whoever holds the scope of the queue: `inspection`, `documents`, `identity` or `support`.',
    again: 'Counts the three minutes anew.',
  },
  putDown: {
    does: 'Ends what `PUT work/in-hand/{queue}/{id}` began, and gives who has the thing now. What somebody else has in hand stays with them.',
    who: 'Whoever holds the scope of the queue.',
    again: 'Changes nothing.',
  },
  getOperatorOrder: {
    does: 'Gives the order with its history, products and parcels. Who sold is `GET orders/{id}/person`, with its own scope.',
  },
  getOrderPass: {
    does: 'Gives the pass of a sale that was accepted, as its customer can show it, with the address of its page.',
  },
  getOrderPerson: {
    does: 'Gives names, e-mail address, telephone number and address in full. Bank data and documents are never among it. The look is kept in the audit.',
  },
  getOrderCollectedData: {
    does: 'Gives IMEI, serial number, colour and accessories as the customer told them, to be compared with the product. The look is kept in the audit.',
  },
  moveOrder: {
    does: 'Moves the order by a transition from `allowedTransitions`; the customer is mailed where it concerns them. To take a parcel in and to say what was found there are calls of their own: `POST receptions`, `POST orders/{id}/inspection`, `POST orders/{id}/obstacle`.',
    who: 'An operator key with the scope `orders` that reaches the programme; for `pay` it needs the scope `payments` besides.',
    again: 'Changes nothing where the result already holds.',
  },
  moveOrders: {
    does: 'Moves each order as `PATCH orders/{id}` does, in the order of their ids: one that is refused hinders no other, and its `result` says why. With `dryRun` nothing is moved and nobody is told, and the results are those that it would have now. Transitions that pay or follow from a look at one product are not among them. Each order that is moved has a row of its own in the audit.',
    again: 'Orders whose result already holds are `unchanged`.',
  },
  listOrderDocuments: { does: 'Gives what the customer sent for the order, with what became of it.' },
  listDocumentsToDecide: {
    does: 'Gives the documents whose file was checked and that nobody has decided about, of every programme that the key reaches, with the order that waits; none of an order that is over. `page.totalElements` counts them. Next: `GET documents/{id}/content`, then `PATCH documents/{id}`.',
  },
  decideDocument: {
    does: 'Accepts the document, or refuses it for a reason; then the customer is told what to do. An order is paid once every document that it needs is accepted.',
    again:
      'The same decision changes nothing; another one is refused with `document-not-changeable`. What was refused by mistake is accepted by `POST orders/{id}/corrections`.',
  },
  readDocument: {
    does: 'Gives what the check of the file wrote anew: pictures without anything hidden in them. The look is kept in the audit.',
  },
  recordTrackingEvent: {
    does: 'Adds an event to the parcel. The state of the parcel follows from all its events in the order of their time; the order is sent with the first sign that the parcel has left.',
    again: 'Counts once: told by `eventId`, or by status, time and place.',
  },
  receiveCarrierEvents: {
    does: 'Takes up to a hundred events of a carrier. The body is signed: `Reprise-Signature: t=<seconds>,v1=<HMAC-SHA-256 of "t.body" in hexadecimal>`, with the secret of the carrier; `t` is within five minutes of the clock of the server.',
    who: 'The carrier, by its signature. No token.',
    again: 'Events that are known count once, see `repeated`.',
  },
  listStoreKits: { does: 'Gives what stores asked for. Next: send them, then `PATCH store-kits/{id}`.' },
  shipStoreKits: { does: 'Notes that the kits are on their way.', again: 'Changes nothing.' },

  listBench: { does: 'Gives what has arrived and waits for a look. Next: `GET orders/{id}/inspection`.' },
  receiveProduct: {
    does: 'Takes in what was scanned: the order is received, its customer is told, and the sheet for the look comes back. Where it sells several devices, each goes on as an order of its own: look at each by its `order` in `devices`, and report one that is not in the parcel as the obstacle `device-missing`. A parcel whose order was cancelled or expired is put to its customer, or goes back at once where `lateArrival` is `return`. Weight and state of the parcel may come with it, or with the same code again later.',
    again: 'Counts once, and gives the sheet again. A weight or state that is another one is kept beside the first.',
  },
  getInspectionSheet: {
    does: 'Gives all that a look at the product needs, and of the person who sold it only what they say about a finding.',
  },
  getOrderSlip: {
    does: 'Gives a page for the bag of the product: bars and QR code of its order, product and programme, when it was received, and the day of the look. A photo with the slip in it is tied to the order. Nothing on it names the customer.',
  },
  addEvidencePhoto: {
    does: 'Keeps a picture for a finding. Next: name its id in `POST orders/{id}/inspection` or `POST orders/{id}/obstacle`. Pictures go 90 days after their order has ended.',
    again: 'Another picture is kept.',
  },
  markEvidencePhoto: {
    does: 'Keeps the marks in the place of those before; an empty list takes them away. The customer who is asked sees them on the photo. Once a finding names the photo, its marks stay.',
    again: 'The same marks change nothing, also once a finding names the photo.',
  },
  removeEvidencePhoto: {
    does: 'Removes the picture, so that a better one is taken. That one was taken, and its hash in the chain of the order, stay.',
    again: 'Refused with `photo-not-found`.',
  },
  createPhotoLink: {
    does: 'Makes an address for another device, as a telephone beside the bench. Who opens it adds photos to this look without signing in, for ten minutes, until the look is recorded, or until the link is ended; nothing can be read by it.',
    again: 'Another link is made; each works until it ends.',
  },
  getPhotoLink: { does: 'Gives the ids of photos that came by the link. Name them in the finding like any other.' },
  endPhotoLink: { does: 'Ends the link at once.', again: 'Nothing changes.' },
  openPhotoLink: { does: 'Says what to photograph. Asking does not use the link up.', again: 'Gives the same.' },
  sendLinkPhoto: {
    does: 'Keeps a picture for a finding, as one of who made the link. A link takes forty.',
    again: 'Another picture is kept, unless the `Idempotency-Key` is the same.',
  },
  getEvidencePhoto: { does: 'Gives the picture as a JPEG.' },
  getCustomerEvidence: {
    does: 'Gives the clean copy of evidence that the sheet of the order names. A document of any other kind is as unknown as one that does not exist.',
  },
  recordInspection: {
    does: 'Prices what was found as the offer was priced: by the same price list and the same questions. As good as declared, or better, is accepted at the promised price. Worse is put to the customer as a counter-offer, line by line with photos. Answers that are left out are as declared. Another product of the same type is named in `foundProduct`, and priced in the same way with the same answers.',
    again: 'Refused with `inspection-not-due`: there is nothing to look at any more.',
  },
  previewInspection: {
    does: 'Says which answers are not as declared, and which of them need a reason and a photo, as recording them would. Changes nothing and tells nobody.',
    again: 'The same answer: nothing is recorded.',
  },
  getOverturnedLooks: {
    does: 'Compares first looks with the second looks that their customers asked for, by who took the first. In no order of merit: few looks say little, and the interval says how little.',
  },
  getReport: {
    does: 'Counts one report, each number as docs/operating/reports.md says. Days are UTC days. Money is in minor units of the `currency` of its row, and shares are percent.',
  },
  getReportFile: {
    does: 'Gives the same as a table: first lines that say what was asked for, then each table of the report with its title. Amounts are written in the whole unit, with a point.',
  },
  decideApproval: {
    does: 'Decides about a finding that waits in `approval` of the sheet. `approve`: its customer is asked, as if it had been recorded without a limit. `refuse`: the product waits for its look again, and the customer is told nothing. Both are noted on the order.',
    again: 'Refused with `approval-not-waiting`.',
  },
  recordErasure: {
    does: 'Takes down how the storage of a device was erased that was bought, or is recycled, with the number of the device where the bench has not read it before. Next: another person sends `POST orders/{id}/erasure/verification`.',
    again: 'Is a record of its own that takes the place of the former one, and is verified anew.',
  },
  verifyErasure: {
    does: 'Takes down what a second person found. From then on its customer finds the certificate on the page of their order, and restock is no longer held back by the erasure.',
    again: 'Refused with `erasure-not-due`: it is verified already.',
  },
  getErasureCertificate: {
    does: 'Gives the certificate in the language of the customer, with what NIST SP 800-88 Rev. 1 (section 4.8) names.',
  },
  getRestockFile: { does: 'Gives a line for each device, in the order of the list, with what it waits for.' },
  listRestock: {
    does: 'Gives the devices of every programme that the key reaches that were bought, and what each still waits for: payment, a case, a block list, or its erasure. `waitsFor=nothing` gives those that may be sold on.',
  },
  reportObstacle: {
    does: 'Says what keeps the product from being bought, also once it was accepted, while no batch pays it. The customer is asked, with photos: a lock can be taken off, the rest goes back or is recycled.',
    again: 'Refused with `inspection-not-due`: there is nothing to look at any more.',
  },
  sendBack: {
    does: 'Says that the parcel to the customer is closed. They are told, with its tracking number: that of `POST orders/{id}/return-parcel`, or one that is named here and takes its place. What the carrier tells of it moves the order from then on. Next: `PATCH orders/{id}` with `confirm-return` once it has arrived, where no carrier says so.',
    again: 'Counts once, and gives the moment of the first time; a number that was not known then is taken.',
  },
  createReturnParcel: {
    does: 'Makes the parcel in which a product goes back. Its label is bought from the account of the programme, in the form that `format` names (`pdf` unless it is another), or drawn by this server as a PDF where there is none that sells the way back. `late` says that the carrier does not answer: the label is bought by a job once it does, and a number that was typed is taken meanwhile. Next: `GET orders/{id}/return-label`, and `POST orders/{id}/return` when it leaves.',
    again:
      'Gives the parcel that there is: one return has one label. After it came back undelivered, or once its customer gave another address, another is made.',
  },
  getReturnLabel: {
    does: 'Gives the label of the parcel that goes back, as the carrier sold it or as this server draws it. It is printed without anybody reading the address in a page, so it needs no scope but that of the bench.',
  },
  listParcels: {
    does: 'Gives parcels in use of the programmes that the key reaches to which somebody has to see: envelopes to be posted, parcels that were delivered and not scanned, those that are held up, and those without a sign for five days.',
  },
  listLitigations: {
    does: 'Gives the questions of the programmes that the key reaches. `stage` cuts them by what each waits for. Of a product that waits for a second look both amounts are left out.',
  },
  getOrderLitigation: {
    does: 'Gives every question that was put about a product, with lines, photos and events, and which acts are possible now. While a second look is owed, what the first one found is left out, whoever asks. The look at the words of the customer is kept in the audit.',
  },
  extendLitigation: {
    does: 'Moves the last day to answer by so many days, and reminds once more a day before it. The customer is mailed the new day, and their page shows it. Not for a device on a block list, whose days are those of its programme.',
    again: 'Gives as many days once more.',
  },
  raiseOffer: {
    does: 'Lets the named lines take off less. The offer becomes the sum of all lines, and may be answered for all the days of the terms from now on. The customer is mailed the new amount, and their page shows what each line changes.',
    again: 'Refused with `field-rejected` (`unchanged`): nothing would rise.',
  },
  settleLitigation: {
    does: 'Ends a counter-offer by paying what was promised: while it waits for an answer, or for the second look that was asked for. The order is accepted, and its customer is mailed. Taken back by the correction `acceptance` while no batch pays it. A question that was put by mistake is withdrawn by the correction `finding`.',
    again: 'Refused with `litigation-not-possible`: it is settled.',
  },
  answerForCustomer: {
    does: 'Answers the open question of an order for its customer, who said so by other means than the page. They are told by mail what was taken down, and may change it as their own answer. Who took it down, and how it was told, stands in the audit and among the notes of the order.',
    again: 'Changes nothing where it is the answer already.',
  },
  holdPayment: {
    does: 'Keeps the order out of every batch, and out of `pay`, until it is released. A batch that waits for its file leaves it out. The page of the order says that the payment waits.',
    again: 'Counts once; another reason takes the place of the first.',
  },
  releasePayment: {
    does: 'Ends the hold: the next batch takes the order, where nothing else stands in the way.',
    again: 'Changes nothing.',
  },
  correctOrder: {
    does: 'Takes a mistake back. `reception`: the order stands where it stood before its parcel was scanned. `finding`: the question to the customer is withdrawn, and the product is looked at again. `acceptance`: the product is looked at again; an answer that was noted for the customer is asked again. `give-back`: the product stays. `document`: one that was refused is accepted. `identity`: nobody has to prove who they are. The customer is told where they had been told of the mistake.',
    who: 'An operator key with the scope `orders` that reaches the programme; for `document` it needs the scope `documents` besides, for `identity` the scope `identity`.',
    again: 'Refused with `correction-not-possible`: there is nothing left to take back.',
  },
  recordUndelivered: {
    does: 'Says that a return came back. Its customer is told and asked for an address. Next: `POST orders/{id}/return` when it leaves again.',
    again: 'Counts once.',
  },
} as const satisfies SomeOperationWords
