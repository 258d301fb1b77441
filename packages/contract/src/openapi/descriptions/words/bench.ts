import type { Words } from '../describe.ts'

/** The bench: receiving, inspecting, and the question that a look leaves open. */
export const benchWords: Words = {
  bench: 'Products of this page.',
  'bench.product': 'Full name of the product.',
  look: 'Why it lies on the bench. `first`: it has just come. `second`: its customer asked for another look. `unlocked`: its customer says that the lock is off.',
  'InspectionSheet.look': 'Why it lies on the bench, as in `GET bench`; null where there is nothing to look at now.',
  'InspectionSheet.product': 'What the customer says the product is.',
  'InspectionSheet.amount': 'What was promised, in minor units; null for a second look, which no amount must lead.',
  'InspectionSheet.devices':
    'All devices of the parcel, where there are several: each is an order of its own, with a sheet of its own. None where there is but one.',
  'InspectionSheet.locks': 'Locks that the maker of the product has: those that may be reported.',
  'InspectionSheet.devices.barcode': 'Number of its order.',
  'InspectionSheet.devices.product': 'Full name of what the customer says the product is.',
  'InspectionSheet.items': 'Each device of the order.',
  'items.item': 'Id of the item, a UUID v4.',
  'items.product': 'Full name of the product, as it was declared.',
  'items.identifiers': 'What is known of the numbers of the device.',
  'RecordInspectionReply.identifiers': 'What is known of the numbers of the device now.',
  'identifiers.declared': 'Whether the customer told any number.',
  'identifiers.required': 'True: the programme wants a number read by the bench before the product is accepted.',
  'identifiers.recorded': 'What the bench has read, masked.',
  'identifiers.differs': 'Kinds of numbers that are otherwise than the customer told. What they told is not shown.',
  'identifiers.hint': '`wrong-product`: another device than the declared one may lie here. null where nothing differs.',
  'identifiers.checks': 'The newest answer of each source that was asked about the device. Empty where none is in use.',
  'identifiers.suggested':
    'The obstacle to report where a source says that the device is locked, once somebody has seen the lock; null where none says so.',
  'checks.kind':
    'What was asked: `blocklist`, whether the device is reported; `lock`, whether it is locked to an account; `model`, which model its number belongs to.',
  'checks.result':
    'Of a block list `listed` or `clear`, of a lock `locked` or `unlocked`, of a model `same-model` or `other-model`; `unknown` where the source cannot say it of these numbers, `pending` where it has not answered yet, `unanswered` where it did not within a day.',
  'checks.about':
    'Whose number was asked about: `declared`, that of the customer, or `recorded`, as the bench read it.',
  'checks.source': 'Who answered: `own-list` is the list of the installation.',
  'checks.reference':
    'What the police or the source filed it under, or the model that the source names; null where nothing was told.',
  'checks.at': 'When it was answered, or asked where no answer has come.',
  otherOrders:
    'Orders of the last 365 days in which one of these numbers was told or read too, of every programme that the key reaches, newest first; 20 at most.',
  'otherOrders.order': 'Id of the order.',
  'otherOrders.at': 'When the order was placed.',
  'recorded.meid': 'MEID of the device, masked.',
  'recorded.serial': "The maker's serial number, masked.",
  'otherOrders.status': 'Where the order stands now.',
  'recorded.imei': 'IMEI of each line that the device can hold, masked.',
  'inspectors.actor': 'Who took the first looks: a key, or an account of the command line.',
  inspectors: 'By name, those alone whose looks were followed by a second one.',
  secondLooks: 'How many of their looks were followed by a second one.',
  overturned: 'How many of those the second look found less to charge for, or nothing in the way.',
  'inspectors.share':
    'Share of overturned ones, in percent: between these bounds with 95 % certainty (Wilson). Few looks leave them far apart.',
  'share.low': 'Lower bound, in percent.',
  'share.high': 'Upper bound, in percent.',
  'ReceiveProductBody.device':
    'Number of the one device of the parcel that came now, as its list has it. It may have been called off because it was missing. Absent: all of them came.',
  'ReceiveProductBody.weightGrams': 'What the parcel weighs, in grams, with all that is in it.',
  'ReceiveProductBody.parcel':
    'How its outside is: `sealed` as it was sent, `open` where it was opened on the way or not closed, `damaged`.',
  'InspectionSheet.reception':
    'What was told of the parcel when it was received, the last of each; null where nothing was. Devices of one parcel share it.',
  'reception.weightGrams': 'What the parcel weighed, in grams; null where it was not weighed.',
  'reception.parcel': 'How its outside was; null where it was not told.',
  'ReceiveProductBody.identifiers':
    'The numbers of the device as the bench reads them, of an order of one product. Those of a kind that is left out stay.',
  'RecordInspectionBody.identifiers':
    'The numbers of the device as the bench reads them. Those of a kind that is left out stay.',
  'InspectionSheet.declared': 'What the customer answered: id of the question to id of the option.',
  'InspectionSheet.photos': 'What was photographed on the bench so far; for a second look, since it was asked for.',
  'InspectionSheet.litigation.amountBefore': 'What was promised, in minor units; null for a second look.',
  'InspectionSheet.litigation':
    'The newest question to the customer; null where there was none. Its findings are left out, so that the first look does not lead the second.',
  customerEvidence:
    'What the customer brings forward about what was found: their words, and documents of the origin `litigation-evidence`, latest first.',
  'InspectionSheet.customerEvidence.statement':
    'What the customer says with the wish for a second look; null where they said nothing. Each look is kept in the audit.',
  'customerEvidence.documents': 'What the customer sent and did not withdraw, and nobody refused.',
  'customerEvidence.documents.id': 'Id of the document, a UUID v4.',
  'customerEvidence.documents.createdAt': 'When it was sent.',
  'customerEvidence.documents.readable': 'False while the file is being checked, and once it was deleted.',
  'Litigation.statement':
    'What the customer said with the wish for a second look. Only with an order session; left out where they said nothing.',
  'AnswerLitigationBody.statement':
    'What the customer says about what was found, for whoever looks next. Only with `contest`; sent again with `contest`, it takes the place of the former one until somebody has looked. Refused with any other answer.',
  'ReceiveProductBody.barcode': "The order's barcode in any case and spacing, or the tracking number of its parcel.",

  'EvidencePhoto.id': 'Id of the photo, a UUID v4.',
  'BenchPhoto.id': 'Id of the photo, a UUID v4.',
  marks:
    'The places that show what was found, as the inspector marked them. In a line of a finding those alone of its question.',
  'PhotoMark.x': 'From the left edge of the picture to the mark, as a part of its width: 0 to 1.',
  'PhotoMark.y': 'From the upper edge of the picture to the mark, as a part of its height: 0 to 1.',
  'PhotoMark.w': 'Width of the mark, as a part of the picture’s.',
  'PhotoMark.h': 'Height of the mark, as a part of the picture’s.',
  'PhotoMark.question': 'Id of the question that it answers; absent where it belongs to no single one.',
  'marks.x': 'From the left edge of the picture to the mark, as a part of its width: 0 to 1.',
  'marks.y': 'From the upper edge of the picture to the mark, as a part of its height: 0 to 1.',
  'marks.w': 'Width of the mark, as a part of the picture’s.',
  'marks.h': 'Height of the mark, as a part of the picture’s.',
  'marks.question': 'Id of the question that it answers; left out where it belongs to no single one.',
  'MarkEvidencePhotoBody.marks': 'All marks of the photo. Each lies within the picture.',
  'RemoveEvidencePhotoReply.photo': 'Id of the photo that was removed.',
  width: 'Width of the picture, in pixels.',
  height: 'Height of the picture, in pixels.',
  takenAt: 'When it was taken in.',
  tied: 'Whether the server has read the code of its order, or of its parcel, in the picture; null while it has not looked, and where it does not. Who sends a picture cannot say it.',
  otherOrder: 'True: the code of another order is in the picture. It is not tied then, whatever else is in it.',
  repeated:
    'Photos that are the same as another one, or look like it: of this order, or of other orders of the last 90 days in programmes that the key reaches. The reply to a finding leaves out those that only repeat within one line.',
  'RepeatedPhoto.photo': 'Id of the photo.',
  'RepeatedPhoto.order': 'Id of the order of the other photo.',
  'RepeatedPhoto.as': 'Id of the other photo; its own where two lines name the same photo.',
  exact: 'True: every pixel is the same. False: it looks alike.',
  'EvidencePhoto._links.image': 'The picture, as a JPEG.',
  'BenchPhoto._links.image': 'The picture, as a JPEG.',
  'Litigation.photos': 'Pictures from the bench. Only with an order session.',
  'LitigationLine.photos': 'Pictures from the bench. Only with an order session.',
  'RecordInspectionBody.differences.photos': 'Ids of photos that show it, as `POST orders/{id}/photos` gave them.',
  'ReportObstacleBody.photos': 'Ids of photos that show it, as `POST orders/{id}/photos` gave them.',

  'CreatePhotoLinkReply.id': 'Id of the link; a UUID v4.',
  'GetPhotoLinkReply.id': 'Id of the link; a UUID v4.',
  'EndPhotoLinkReply.id': 'Id of the link; a UUID v4.',
  'OpenPhotoLinkBody.token': 'The part of the link behind `#`.',
  'SendLinkPhotoBody.token': 'The part of the link behind `#`.',
  'SendLinkPhotoReply.id': 'Id of the photo; a UUID v4.',
  'CreatePhotoLinkReply.link':
    'To be opened by the other device, as by its camera from a QR code. Its token stands behind the `#`.',
  'GetPhotoLinkReply.photos': 'Ids of the photos that came by it, oldest first.',
  'EndPhotoLinkReply.photos': 'Ids of the photos that came by it, oldest first.',
  'SendLinkPhotoReply.photos': 'How many have come by the link.',
  isOpen: 'Whether photos can still come by it.',
  numberEndsWith: 'The last four signs of the order’s number, to tell its product from the next one.',
  'OpenPhotoLinkReply.product': 'Name of the product that lies on the bench.',

  'PreviewInspectionBody.answers': 'What is found so far, as question and answer. What is left out is as declared.',
  'PreviewInspectionReply.lines': 'The questions whose answer is not as declared.',
  'PreviewInspectionReply.lines.question': 'The question.',
  'PreviewInspectionReply.lines.worse': 'Whether recording it needs a reason and a photo.',
  'RecordInspectionBody.answers':
    'What was found: id of the question to id of the option. Questions that are left out are as declared; those that are not asked after the findings are left out by themselves.',
  differences: 'For each answer that is worse than the declared one: why, and what shows it.',
  'differences.question': 'Id of the question.',
  'differences.reason': 'Why it is worse; one of those that the question allows. The customer is told.',
  hidden: 'True: the customer could not have known. It is told, and not charged.',
  'differences.note': 'Words for the customer, in their language where possible.',
  'ReportObstacleBody.kind':
    'What it is. `ios-lock` is for products of Apple, `android-lock` for those of any other brand.',
  'ReportObstacleBody.note': 'Words for the customer, in their language where possible.',
  'RecordInspectionBody.foundProduct':
    'Another product than the declared one lies here: priced by the price list of the offer, with the same answers. Leave it out where it is the declared one. Of the same type, and in that list; any other is reported as `wrong-product` by `POST orders/{id}/obstacle`.',
  'foundProduct.product': 'Id of the product that was found.',
  'foundProduct.photos': 'Ids of photos that show it, as `POST orders/{id}/photos` gave them.',
  'foundProduct.note': 'Words for the customer, in their language where possible.',
  'RecordInspectionReply.id': 'Id of the inspection, or of what waits for approval; a UUID v4.',
  'bench.approval': 'True: it was looked at, and a second person has to approve what was found.',
  'InspectionSheet.approval': 'What was found and waits for a second person; null where nothing does.',
  'approval.at': 'When it was recorded.',
  'approval.actor': 'Who recorded it, as the audit names them.',
  'approval.amountBefore': 'What was promised, in minor units.',
  'approval.amountAfter': 'What would be offered, in minor units.',
  'approval.lines': 'What was found otherwise than declared, line by line.',
  'DecideApprovalBody.decision':
    '`approve` the finding, and have its customer asked; or `refuse` it, and have the product looked at again.',
  'DecideApprovalReply.decision': 'What was decided.',
  'DecideApprovalBody.note': 'For colleagues; the customer is not shown it.',
  'DecideApprovalReply.litigation': 'Id of the question that was put to the customer; null where there is none.',
  'RecordInspectionReply.outcome':
    '`as-declared`: as good as declared or better, and accepted at the promised price. `counter-offer`: the customer is asked. `waiting-approval`: a second person has to approve it first (`POST orders/{id}/approval`), and the customer is told nothing yet.',
  'RecordInspectionReply.amountAfter': 'What the product is worth as it was found, in minor units.',
  'InspectionSheet.litigation.amountAfter':
    'What is offered instead, in minor units; null where nothing is offered, and for a second look, which the first must not lead.',
  'Litigation.amountAfter':
    'What is offered instead, in minor units: `amountBefore` and the effects of all lines. null where nothing is offered.',
  'RecordInspectionReply.litigation': 'Id of the question that was put to the customer; null where there is none.',
  litigation: 'Id of the question that was put to the customer.',

  'litigations.id': 'Id of the question, a UUID v4.',
  'questions.id': 'Id of the question, a UUID v4.',
  'litigations.kind': 'What was found.',
  'GetOrderLitigationReply.questions.kind': 'What was found.',
  'litigations.status':
    '`open`: waits for the customer. `answered`. `expired`: nobody answered in time. `withdrawn`: it was put by mistake.',
  'GetOrderLitigationReply.questions.status':
    '`open`: waits for the customer. `answered`. `expired`: nobody answered in time. `withdrawn`: it was put by mistake.',
  'litigations.action':
    'What the customer answered; null while they did not, and where an operator moved the order without an answer.',
  'GetOrderLitigationReply.questions.action':
    'What the customer answered; null while they did not, and where an operator moved the order without an answer.',
  'ListLitigationsReply.count': 'How many rows the whole list has.',
  'litigations.product': 'Name of the product; while a second look is owed, of the declared one.',
  'GetOrderLitigationReply.product': 'Name of the product; while a second look is owed, of the declared one.',
  'GetOrderLitigationReply.status': 'Where the order stands.',
  litigations: 'The questions, those first whose last day, or whose wait, comes first.',
  'GetOrderLitigationReply.questions':
    'Every question about the product, also those that were taken back. Oldest first.',
  'litigations.amountBefore': 'What was promised, in minor units; null while a second look is owed.',
  'GetOrderLitigationReply.questions.amountBefore':
    'What was promised, in minor units; null while a second look is owed.',
  'litigations.amountAfter':
    'What is offered instead, in minor units; null where nothing is offered, and while a second look is owed.',
  'GetOrderLitigationReply.questions.amountAfter':
    'What is offered instead, in minor units; null where nothing is offered, and while a second look is owed.',
  openedBy: 'Who looked and put it: the name of the person or key; null where it was not kept.',
  'litigations.openedAt': 'When it was put.',
  'questions.openedAt': 'When it was put.',
  reminders: 'How often the customer was reminded, and how often the terms of the offer remind.',
  'reminders.sent': 'Reminders that went out.',
  'reminders.planned': 'Reminders that the terms of the offer name.',
  'litigations.orderStatus': 'Where the order stands.',
  'litigations.language': 'Language of the customer.',
  'GetOrderLitigationReply.language': 'Language of the customer.',
  blind: 'True while a second look is owed: amounts, findings and photos of the first one are left out.',
  'GetOrderLitigationReply.leftAt': 'When the product left again; null while it is here.',
  acts: 'What the company may do about the newest question, and what keeps it from doing so.',
  act: '`amendment`: raise the offer. `settlement`: pay the promise. `extension`: more days. `withdrawal`: it was put by mistake (`POST orders/{id}/corrections` with `finding`).',
  refused:
    'Null where it is possible now. `not-open`: it is answered, or the order went on. `listed`: a block list has days of its own. `no-offer`: nothing is offered that could rise. `arrived-late`: take the reception back instead.',
  'GetOrderLitigationReply.mails': 'What the customer was mailed about the order, oldest first. Never what it said.',
  'GetOrderLitigationReply.mails.kind': 'What the mail is about.',
  'GetOrderLitigationReply.mails.subject': 'Its subject, without names, amounts and codes.',
  'GetOrderLitigationReply.mails.state': 'What became of it.',
  'GetOrderLitigationReply.mails.at': 'When it was sent, or last tried.',
  'questions.note': 'Words for the customer on the whole finding; null where there are none.',
  'questions.photos': 'Pictures from the bench that show it.',
  'questions.lines': 'What was found otherwise than declared, line by line.',
  'questions.events': 'What happened to the question, oldest first.',
  'questions.events.event':
    'An answer by its name, or `opened`, `reminded`, `expired`, `left`; of the company `extended`, `raised` and `settled`.',
  'questions.events.at': 'When it happened.',
  'questions.events.by': 'Who of the company did it; null for the customer and the clock.',
  'questions.events.told': 'How the customer told an answer that an operator took down; null otherwise.',
  'questions.events.amount': 'What is offered, or paid, since; null otherwise, and while a second look is owed.',
  'questions.events.answerBefore': 'Until when it may be answered since; null where that did not change.',
  'ExtendLitigationBody.days': 'How many days more, counted from the last day to answer.',
  'ExtendLitigationBody.reason': 'Why, for colleagues; the customer is not shown it. Write nothing personal.',
  'RaiseOfferBody.reason': 'Why, for colleagues; the customer is not shown it. Write nothing personal.',
  'SettleLitigationBody.reason': 'Why, for colleagues; the customer is not shown it. Write nothing personal.',
  'RaiseOfferBody.lines': 'The lines that take off less from now on. Those that are left out stay.',
  'RaiseOfferBody.lines.line': 'Number of the line; the first of `lines` is 1.',
  'RaiseOfferBody.lines.effect':
    'What it takes off from now on, in minor units: 0, or a negative amount that is not below the former one.',

  'Litigation.id': 'Id of the question, a UUID v4.',
  'InspectionSheet.litigation.id': 'Id of the question, a UUID v4.',
  'Litigation.kind': 'What was found.',
  'InspectionSheet.litigation.kind': 'What was found.',
  'Litigation.status':
    '`open`: waits for the customer. `answered`. `expired`: nobody answered in time, and the product goes back. `withdrawn`: it was put by mistake, and is shown to nobody.',
  'InspectionSheet.litigation.status':
    '`open`: waits for the customer. `answered`. `expired`: nobody answered in time. `withdrawn`: it was put by mistake, and is shown to nobody.',
  'Litigation.action': 'What the customer answered; null while they did not.',
  'InspectionSheet.litigation.action': 'What the customer answered; null while they did not.',
  'AnswerLitigationBody.action':
    'The answer, one of `allowedActions`. `accept` the lower price, `decline` and have it back free of charge, `recycle`, `contest` for a second look (once), `unlocked` when a lock is off.',
  'AnswerForCustomerBody.action':
    'The answer, one that the customer could give now: `accept` the lower price, `decline` and have it back free of charge, `recycle`, `contest` for a second look (once), `unlocked` when a lock is off.',
  'AnswerForCustomerBody.told': 'How the customer said so.',
  'AnswerForCustomerBody.note': 'For colleagues; the customer is not shown it. Write nothing personal.',
  'AnswerForCustomerReply.action': 'The answer that holds now.',
  'AnswerForCustomerReply.litigation': 'Id of the question.',
  uuid: 'Id of the order. The portal specification calls it so.',
  'Litigation.lines': 'What was found otherwise than declared, line by line.',
  'RecordInspectionReply.lines': 'What was found otherwise than declared, line by line.',
  'LitigationLine.kind':
    '`answer`: an answer about the condition. `product`: another product than the declared one; its line comes first.',
  'LitigationLine.question': 'Id of the question. Absent in the line of the product.',
  'LitigationLine.subject': 'What it is about, in a word: "Screen". Absent in the line of the product.',
  'LitigationLine.declared':
    'What the customer said; in the line of the product, `option` is the id of the product, and `label` its name.',
  'LitigationLine.found':
    'What was found; in the line of the product, `option` is the id of the product, and `label` its name.',
  'LitigationLine.declared.label': 'In words, in the language of the call.',
  'LitigationLine.found.label': 'In words, in the language of the call.',
  charged: 'False for what the customer could not have known, or honestly said they did not know: it costs nothing.',
  'LitigationLine.effect':
    'What it changes, in minor units: below zero where it takes off, above where it adds; 0 where it is not charged.',
  'LitigationLine.reason': 'Why the answer was found to be another; null where nobody said.',
  'Litigation.note': 'Words of whoever looked, for the customer. Only with an order session.',
  'LitigationLine.note': 'Words of whoever looked, for the customer. Only with an order session.',
  openedAt: 'When the customer was asked.',
  answerBefore: 'Until when the customer may answer. Silence never means yes: the product goes back free of charge.',
  answeredAt: 'When the customer answered; null while they did not.',
  leftAt: 'When the product left again.',
  'Litigation.leftAt': 'When the product left again; null while it is here. Nothing can be changed after that.',
  secondLook: 'Whether the product was looked at a second time because its customer asked for it.',
  'Litigation.secondInspector':
    'Who looks, or looked, a second time. `required`: somebody else than the first time, without seeing the first result. `preferred`: this was not promised.',
  allowedActions: 'Answers that are possible now, for a customer who has proved who they are.',
  'Litigation.history.event': 'What happened; an answer stands under its own name.',
}
