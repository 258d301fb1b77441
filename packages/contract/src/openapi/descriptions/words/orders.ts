import type { Words } from '../describe.ts'

const STATE =
  'State of the order. `created`: sold, the product is waited for. `sent`: it is on its way. `lost`: nothing was seen of its parcel for so long that it counts as lost; it may still turn up. `received`: it has arrived and waits for a look. `disputed`: the customer has a question to answer. `accepted`: bought, and to be paid. `paid`: for the product, or for its lost parcel. `returning`: it goes back. `returned`. `recycled`. `cancelled`: called off. `expired`: it was never sent.'

export const orderWords: Words = {
  order: 'Id of the order, a UUID v4: the `id` that `POST order` gave.',
  '_links.order': 'The order.',
  'Order.id':
    'Id of the order, a UUID v4. Every other call names it `order`, but for the calls that the portal specification names otherwise.',
  'OperatorOrder.id': 'Id of the order, a UUID v4. Every other call names it `order`.',
  'ListWorkReply._embedded.orders.id': 'Id of the order, a UUID v4. Every other call names it `order`.',
  'Order.version': 'Raised by every change that this representation shows. The stream of events tells the same number.',
  'Order.status': STATE,
  'OperatorOrder.status': STATE,
  'orders.status': STATE,
  'OrderData.status': STATE,
  'InspectionSheet.status': STATE,
  'DecideApprovalReply.status': STATE,
  'RecordInspectionReply.status': STATE,
  'ReportObstacleReply.status': STATE,
  'SendBackReply.status': STATE,
  'RecordUndeliveredReply.status': STATE,
  'AnswerForCustomerReply.status': STATE,
  statusSince: 'When the order came into its state.',
  createdAt: 'When it was recorded.',
  sendBefore:
    'Send the product before this moment to keep the price: the last second of a day by the clock of the programme.',
  'Order.amount': 'What the order pays, in minor units.',
  'OperatorOrder.amount': 'What the order pays, in minor units.',
  'orders.amount': 'What the order pays, in minor units.',
  'payables.amount': 'What the order pays, in minor units.',
  furtherQuotations: 'Quotations that are sold in the same order, nine at most.',
  devices:
    'All products of the sale, where there are several. Until the parcel has arrived they share one order; from then on each has its own, with a number, an amount and a life of its own.',
  'devices.number': 'Which of them it is, from 1.',
  'devices.state':
    'How far it is. `expected`: its parcel is waited for. `received`: it waits for a look. `missing`: it was not in the parcel. `disputed`: its customer has a question to answer. `accepted`: bought, and to be paid. `paid`. `returning`, `returned`, `recycled`. `lost`: its parcel counts as lost. `cancelled`: called off, or never sent.',
  'devices.order': 'Id of the order that it belongs to now.',
  'devices.item': 'Id of the item, a UUID v4; it stays the same.',
  'devices.product': 'What the customer says the product is.',
  'devices.amount': 'What it pays, in minor units. All together are what was sold.',
  'devices.amountBefore':
    'What was promised at first, in minor units; present once the customer has accepted a lower offer.',
  'devices.barcode': 'Number of its order; customers see it with an order session alone.',
  saleState:
    'How far the products are together. `expected`: none has arrived. `disputed`: the customer has a question about at least one, or it is looked at again. `under-way`. `settled`: each is paid, back, recycled or called off.',
  amountBefore: 'What was promised before the product was looked at, in minor units.',
  'Order.amountBefore':
    'What was promised at first, in minor units; present once the customer has accepted a lower offer.',
  identityCheck: 'Where the check of identity stands. Nothing is paid while it is `required`, `pending` or `refused`.',
  transportation:
    'How the product travels. `label`: printed at home. `code`: shown at a counter. `kit`: an envelope that comes by post. `store`: handed over in a store.',
  transportations: 'The ways to send that are on offer, the one proposed first. Empty once there is nothing to send.',
  needs: 'What the customer has to do now, the most pressing first; empty when nothing.',
  'OrderNeed.kind': 'What has to be done.',
  'Order.promises': 'What the company has promised to do next, each by a day, the earliest first; empty when nothing.',
  'Order.expected':
    'By when it is checked and paid if it goes its usual way: handed in today while it is still to be sent, as it was described, and nothing missing. Only until it is checked, and not once a promised day has passed or a parcel should have come. An expectation; `promises` has what is promised.',
  showAccuracy:
    'Whether an offer says how often such offers were kept, where enough is known: see `accuracy` of a quotation.',
  accuracy:
    'How often devices of this model that were declared of the same grade kept the price that was offered, of those whose check was finished. Absent where the programme does not show it, or too little is known.',
  atLeast:
    'Lower end of an 80 % interval of the share, in whole ones of a hundred, and never more than the share that was seen.',
  'accuracy.of': '100.',
  'accuracy.since': 'Day from which on products that were looked at are counted.',
  commonestReason:
    'What most of the others were lowered for, in the language of the call; absent where it is not one thing.',
  'accuracy.simulated': '`true` where the figures are made up, as in a demonstration.',
  showPromiseClock:
    'Whether home and offer say how often promised days were kept, where enough is known: see `promiseClock`.',
  'PublicConfig.promiseClock':
    'How often days that were promised were kept. Absent where the programme does not show it, or too little is known. Each figure is the lower end of a 95 % interval, in whole ones of a hundred.',
  'promiseClock.since': 'Day from which on promised days are counted.',
  'promiseClock.checked': 'Of a hundred promised days of a check; absent where too little is known.',
  'promiseClock.paid': 'Of a hundred promised days of a payment; absent where too little is known.',
  'promiseClock.simulated': '`true` where the figures are made up, as in a demonstration.',
  'Quotation.expected':
    'By when it is checked and paid if it is sold and handed in today, as it was described, and nothing is missing. Only while it is open, and not where an envelope has to come first.',
  checkedBy: 'The day by which it is checked, by the working days of the terms.',
  'expected.paidBy': 'The day by which it is paid, by the working days of the terms.',
  'orders.promises': 'What the customer was promised and still waits for, the earliest first.',
  'OperatorOrder.promises': 'All that the customer was promised, oldest first.',
  'promises.kind':
    'What is promised. `inspect`: the product is looked at. `pay`: it is paid, or its voucher or donation given; runs only while nothing is asked of the customer. `return`: it leaves to go back. `answer`: somebody decides about what the customer brought forward.',
  due: 'The last day on which it is kept: the working days of the terms, counted by the calendar of the currency’s banks.',
  overdue: 'Whether that day has passed and the promise still runs.',
  madeAt: 'When it was promised.',
  endedAt: 'When it ended; null while it runs.',
  kept: 'Whether the thing was done, in time or late (`true`), or the promise ended because it was the customer’s turn or nothing was left to do (`false`); null while it runs.',
  screen: 'Page of the portal where it is done: `/{affiliate}/{language}/{screen}/{order}`.',
  'OrderNeed.before':
    'Until when; null where there is no limit. Of declaration, documents and identity to the second, and not to the end of a day.',
  'OrderNeed.documents': 'Of the kind `documents`: those that are missing or were refused.',
  quotation: 'Id of the quotation, as `POST quotation` gave it.',
  'Order.quotation': 'Id of the quotation that the order was made of.',
  process:
    'Number of the chosen way to be paid, as text: the `id` of an entry of `availableProcesses`, `"1"`. Not the label of the process.',
  paymentTag: 'How the money goes: to a bank account, as a voucher, or as a donation.',
  history: 'What happened, oldest first.',
  transition:
    'Name of the transition that led there; `place` for the beginning. An event that left the order in its state stands under its own name: `contest`, `unlocked`, `quarantine-end`, `leave`, `undeliver`.',
  'history.at': 'When it happened.',
  'history.status': 'The state that the order came into.',
  'history.actor':
    'Who did it: `customer`, `operator`, `bench` (what follows from a look), `carrier`, `litigation` (an answer to a question), `bank` or `clock`.',
  'history.reason': 'Why, in words for colleagues; null where nobody said.',
  'Order.history.about': 'Which question was put to the customer then, or answered. Absent where it was about none.',
  'OperatorOrder.history.about':
    'Which question was put to the customer then, or answered; null where it was about none.',
  notes:
    'What calls noted for colleagues, oldest first; what was written by hand is in `GET orders/{id}/notes`. The customer is not shown it.',
  'notes.at': 'When it was noted.',
  'notes.actor': 'Who noted it: `key:<id>` or `command-line:<account>`.',
  'notes.text': 'The note, in English.',
  return: 'How the product goes back; present once it has left.',
  stayingDriver:
    'A driver who comes for its parcel though the carrier was to call them off; null for none. Its carrier has to be spoken to.',
  'stayingDriver.carrier': 'Its name, as sellers of the programme read it.',
  'stayingDriver.pickUp': 'What the carrier calls the pick-up.',
  'stayingDriver.from': 'From when on the driver may come.',
  'stayingDriver.until': 'Until when.',
  'return.leftAt': 'When it left; null once it could not be delivered and is here again.',
  'return.undelivered': 'It could not be delivered and is here again: an address is asked for.',
  allowedTransitions:
    'Transitions that this caller may ask for now. Everything else is refused with `transition-not-allowed`.',
  statusTransition: 'Name of the wanted transition, one of `allowedTransitions`.',
  'MoveOrderBody.reason': 'Why, for colleagues; the customer is not shown it. Write nothing personal.',
  accessLevel:
    'How much this caller may see and do. `link`: the id alone. `session`: whose order it is has been proved. `step-up`: proved by a mailed code within the last ten minutes.',
  'IdentityCheck.accessLevel':
    'How much this caller may see and do. `device`: this browser opened the link of a check, and may carry it out and nothing else. The others as on the order.',
  barcode:
    'The code on label and slip: 12 letters and digits, the last of which checks the others. People type it in any case.',
  affiliateReference:
    "What the affiliate's own system calls the order, as it was placed with; null where it named nothing, and where its seller was erased.",
  test: 'Whether it is a test, which nothing is paid for and nothing counts.',
  'Order.test': 'There, and true, where the order is a test: nothing is paid for it, and it counts for nothing.',
  'Order.affiliateReference':
    "What the affiliate's own system calls the order, where it was placed with that. Only with an order session.",
  'PlaceOrderBody.affiliateReference':
    'What your own system calls this sale: 1 to 64 letters, digits and `. _ : / # -`, a letter or digit first. Nothing personal. Several orders may have the same one.',
  'Order.barcode': 'The code on label and slip: 12 letters and digits. Only with an order session.',
  'Order._links.barcode': 'The barcode as a picture. Only with an order session; works for ten minutes.',
  'Order.customer': 'Id of the customer. Only with an order session.',
  'Order.maskedEmail': 'The e-mail address on file with most signs hidden. Only with an order session.',
  maskedAccount: 'The account with most signs hidden: `FR76 **** 1234`. Only with an order session.',
  payNotBefore: 'The bank details are new: nothing is paid before this moment. Absent otherwise.',
  'Order.paymentHeld':
    'True: somebody looks at something before it is paid, and the payment waits until that is done. Absent otherwise. Only with an order session.',
  'Order.paymentHeldFor':
    '`seller-totals`: with this payment its customer comes to the limit of the year, and has to tell who they are for the tax office. Absent otherwise.',
  'OperatorOrder.paymentHeld': 'Why nothing is paid until it is released, and since when; null where it is not held.',
  'orders.leftAt': 'When the product left again; null while it is here, and once it came back undelivered.',
  'OperatorOrder.leftAt': 'When the product left again; null while it is here, and once it came back undelivered.',
  promisedPayment:
    'Whether the newest answer to a case of its kind said that money is still to be paid (`payment-due`, `parcel-made-good`).',
  'orders.paymentHeld': 'Whether its payment is held.',
  'paymentHeld.reason': 'Why, in words for colleagues.',
  'paymentHeld.since': 'Since when.',
  'Litigation.history.told': 'How the customer told an answer that a person took down for them; absent otherwise.',
  'HoldPaymentBody.reason': 'Why, for colleagues; the customer is not shown it. Write nothing personal.',
  'ReleasePaymentBody.reason': 'Why, for colleagues; the customer is not shown it. Write nothing personal.',
  'CorrectOrderBody.reason': 'Why, for colleagues; the customer is not shown it. Write nothing personal.',
  correction: 'What is taken back.',
  'CorrectOrderBody.document': 'With `document`: the id of the document, a UUID v4. Not with any other.',
  paymentRejected:
    'The bank refused these details, or sent the money back, and why. The order is paid once there are others.',
  shipAddress: 'Id of the address that the product is sent from, and goes back to.',
  'Order.shipAddress': 'Id of the address that the product is sent from. Only with an order session.',
  billAddress: 'Id of the address for the purchase papers; the same as `shipAddress` where there is but one.',
  'Order.billAddress': 'Id of the address for the purchase papers. Only with an order session.',
  declaration:
    'What the seller declared: that the product is theirs. Only with an order session, where the programme asks for it.',
  'declaration.text': 'Its words, as they stood when the order was placed.',
  confirmedBy:
    '`consent`: by a box when the order was placed. `code`: with a code that was mailed as well; no payment before.',
  declaredAt: 'When the order was placed with it.',
  'declaration.confirmedAt': 'When it was confirmed; null while a code is awaited.',
  'Order._links.pass':
    'Page of the pass, below the host, with its secret. Only with an order session, once the product was accepted.',
  'OpenPassBody.number': 'Number of the order, in any case and spacing.',
  'OpenPassBody.secret': 'What stands behind the `#` of the address of its page.',
  'OpenPassReply.id': 'Id of the pass: its `jti`.',
  'GetPassStatusReply.id': 'Id of the pass: its `jti`.',
  'GetOrderPassReply.id': 'Id of the pass: its `jti`.',
  'OpenPassReply.status': '`valid` while the sale stands; `revoked` once it was undone, or is in question again.',
  'GetPassStatusReply.status': '`valid` while the sale stands; `revoked` once it was undone, or is in question again.',
  'GetOrderPassReply.status': '`valid` while the sale stands; `revoked` once it was undone, or is in question again.',
  pass: 'The pass: a W3C Verifiable Credential 2.0 as a compact JWS (`vc+jwt`, EdDSA).',
  signed: 'The same, signed: a compact JWS with `issuer`, `sub` (the pass), `status` and `iat`.',
  'GetOrderPassReply.address': 'Address of the page of the pass, with its secret: for its customer alone.',
  '_links.document': 'The pass as a PDF; works for ten minutes. Absent where the pass does not hold.',
  '_links.withName': 'Page of the pass that names its seller, below the host. Only with an order session.',
  '_links.withoutName': 'Page of the pass that does not name its seller, below the host. Only with an order session.',
  purchaseDocument:
    'The document of the purchase as a PDF. Only with an order session, once the order is paid; works for ten minutes.',
  docToPrint: 'The label and the slip as a PDF. Only with an order session; works for ten minutes.',
  orders: 'Orders of this page.',
  declaredItems: 'The products that are sold, as the customer declared them.',
  'DeclaredItem.id': 'Id of the item, a UUID v4.',
  'declaredItems.id': 'Id of the item, a UUID v4.',
  foundProduct:
    'Another product than the declared one, as the newest look found it that was not taken back. Absent where the product is the declared one, and while nobody has looked.',
  'DeclaredItem.product': 'What the customer says the product is.',
  'declaredItems.product': 'What the customer says the product is.',
  'ListWorkReply._embedded.orders.product': 'Full name of the product; of the first, where there are several.',
  'OperatorOrder.language': "The customer's language, in which messages are written: `fr`.",
  affiliate: 'Id of the programme.',
  scanned: 'What the code names.',
  'scanned.kind':
    '`order`: the order, by its own barcode. `outward`: a parcel that comes from its seller. `return`: one that goes back.',
  'scanned.parcel': 'Id of the parcel; null for the code of an order.',
  parcels: 'The parcels of the order, newest first.',

  'PlaceOrderBody.customer': 'Id of the customer, as `POST customer` gave it.',
  'PlaceOrderBody.consents':
    'Names of the consents that were given. Those that the configuration says are required must be among them.',
  expectedAmount:
    'What the customer was shown, in minor units: the `value` of the chosen way to be paid. Another price is refused with `price-changed`, never taken.',
  'AddOrderItemBody.expectedAmount':
    'What the whole order will pay then, in minor units, as the customer was shown it. Another sum is refused with `price-changed`.',

  'DeclaredItem.identifiers':
    'What its customer told of the numbers of the device, masked. Only with an order session, and where something was told.',
  'declaredItems.identifiers': 'Left out for operators: the bench compares the numbers, and its sheet says more.',
  'identifiers.imei': 'IMEI of each line that the device can hold: two at most.',
  'identifiers.meid': 'MEID of the device, in 14 hexadecimal digits.',
  'identifiers.serial': "The maker's serial number.",
  'RecordItemIdentifiersBody.imei':
    'IMEI of each line that the device can hold: 15 digits; spaces, hyphens and slashes do not matter. Two at most.',
  'RecordItemIdentifiersBody.meid':
    'MEID of the device: 14 hexadecimal digits, with or without the digit that proves them, or the 18 decimal ones.',
  'RecordItemIdentifiersBody.serial': "The maker's serial number: 5 to 20 letters and digits.",
  'RecordItemIdentifiersReply.item': 'Id of the item.',
  'RecordItemIdentifiersReply.identifiers': 'What is kept now, masked.',
  'RecordItemIdentifiersReply.hints':
    'What is worth a second look. `other-types`: the two IMEIs are of two types of device, so one may be another device’s.',
  'OrderData.id': 'Id of the collected data, which is the id of the order.',
  collected: 'What the customer told of the product besides its condition, masked.',
  maskedImei: 'The IMEI with most digits hidden; absent where none was told.',
  maskedSerialNumber: 'The serial number with most signs hidden; absent where none was told.',
  imei: 'IMEI of the device: 15 digits.',
  'UpdateCollectedDataBody.imei':
    'IMEI of the device: 15 digits; spaces and hyphens do not matter. null takes it back. Whether it is listed anywhere is never said.',
  serialNumber: "The maker's serial number.",
  'UpdateCollectedDataBody.serialNumber': "The maker's serial number. null takes it back.",
  colour: 'Colour, in the words of the customer.',
  'UpdateCollectedDataBody.colour': 'Colour, in words. null takes it back.',
  accessories: 'What comes with the product.',
  mayChange: 'Whether it may be changed: until the product has arrived.',
  orderData: 'Collected data of the orders of this page.',

  level: 'What was proved. `session`: whose order it is. `step-up`: by a code, which for ten minutes allows changes.',
  expiresAt: 'When it ends.',
  closed: 'Whether there was a session to end.',
  resendAfterSeconds: 'Seconds after which another code may be asked for.',
  expiresInSeconds: 'Seconds for which the code works.',
  'OpenOrderSessionBody.token': 'What the mailed link carries behind `#k=`.',
  'RequestOrderCodeBody.number':
    'The number that stands on the label and in every message, in the place of `order`; case and spaces do not matter.',
  'VerifyOrderCodeBody.number': 'The number that the code was asked for with, in the place of `order`.',
  'VerifyOrderCodeBody.code': 'The digits from the message; spaces do not matter.',

  customerLanguage: "The customer's language, with a region where they gave one: `fr-FR`.",
  instanceName: 'Id of the programme, as it stands in the addresses of the portal.',

  storeId:
    'The store, as the programme names it: 1 to 40 letters or digits of any script, dots, underscores and hyphens; a letter or digit first.',
  'GetOperatorKeyReply.storeId': 'The one store that uses the key; null where it belongs to no one store.',
  'RequestStoreKitsBody.storeId': 'The store that asks. Needed where the key belongs to no one store.',
  userId: 'The associate at the counter, as the programme names them; the same form as `storeId`.',
  'StoreOrder.status': 'Where the order stands at the counter.',
  'AttachOrderToStoreBody.status':
    'How the order stands there. Left out: `draft`. Any other is for the key of a store.',
  'ChangeStoreOrderBody.status': 'What became of the order at the counter.',
  'StoreOrder.createdAt': 'When the order was taken to the counter.',
  updatedAt: 'When that last changed.',
  slip: 'The page that customer and store sign at the hand-over, as a PDF. Works for ten minutes.',
}
