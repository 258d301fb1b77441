import type { Words } from '../describe.ts'

export const supportWords: Words = {
  'AddOrderNoteBody.text': 'What colleagues are to know. Write no bank data, and nothing that the order holds already.',
  'AddOrderNoteReply.id': 'Id of the note, a UUID v4.',
  'AddOrderNoteReply.actor': 'Who wrote it: `person:<id>`, `key:<id>` or `command-line:<account>`.',
  'AddOrderNoteReply.name': 'The name of who wrote it; null for a command line.',
  'AddOrderNoteReply.text': 'The note as it was written.',
  mails: 'The mails, oldest first.',
  'ResendMailReply.id': 'Id of the mail, a UUID v4.',
  'ResendMailReply.kind': 'What it tells, such as `received`.',
  'ResendMailReply.state':
    '`waiting`: it was asked for. `sent`: the mail server took it. `failed`: the mail server did not take it, and it is tried again. `not-due`: there was nothing to say any more.',
  'ResendMailReply.at': 'When it was sent; before that, when it was asked for or tried first.',
  'ResendMailReply.actor': 'Who asked for it; null where it followed from the order.',
  'ResendMailReply.name':
    'The name of the caller who asked for it; null where it followed from the order, and for a command line.',
  timeline: 'What happened, oldest first.',
  'timeline.kind':
    'What it is about: `status` (what its history says), `parcel`, `mail`, `document`, `identity`, `look` (at the product), `payment`, `case`, `note`, or `audit` (something else that a caller did or looked at).',
  'timeline.what':
    'Which: the transition, the event of the parcel, the kind of mail, the origin of the document, the document of the person, the look, the reference of the batch, the kind of case, `call` or `by-hand`, or the operation.',
  'timeline.state':
    'What it came to: the state of the order, what became of the document, the proof, the payment, the case or the mail; null where there is nothing to say.',
  'timeline.actor':
    'Who did it: a caller as the audit names them (`person:<id>`, `key:<id>`, `command-line:<account>`), else the part that they play, such as `customer` or `clock`; null where nobody is told.',
  'timeline.name': 'The name of the person or the label of the key; null for all else.',
  'timeline.detail': 'Its reason, place, subject or words; null where there are none.',
  hits: 'The orders, newest first.',
  'hits.id': 'Id of the order, a UUID v4.',
  'hits.product': 'What its customer declared; several with commas.',
  'hits.status': 'Where the order stands now.',
  match: 'By what it was found.',
  'SearchOrdersBody.text':
    'The whole of a barcode, a tracking number, an id, the number of a device, or an e-mail address; spaces do not count.',
  'CorrectOrderPersonBody.address': 'The whole address; what is left out is empty. Left out altogether it stays.',
  'CorrectOrderPersonBody.email': 'The new e-mail address; left out it stays.',
  'CorrectOrderPersonBody.told': 'How the customer said so; it stands in the audit.',
  moves: 'What came of each order, by ascending id.',
  'moves.barcode': 'The barcode of the order; null where there is no such order.',
  'moves.result': '`moved`; `unchanged` where the result held already; `refused`, see `problem`.',
  'moves.status': 'Where the order stands after that, or would; null where there is no such order.',
  'moves.problem': 'The type of the problem that refused it; null where nothing did.',
  'moves.detail': 'What to do instead; null where the type of the problem says it all.',
  dryRun: 'Whether it was only tried, and nothing was written.',
  'MoveOrdersBody.dryRun': 'Only tries: nothing is written and nobody is told.',
  'MoveOrdersBody.orders': 'Ids of the orders; each counts once.',
  'MoveOrdersBody.statusTransition': 'Name of the wanted transition.',
  'MoveOrdersBody.reason': 'Why, for colleagues; the customer is not shown it. Write nothing personal.',
  subject: 'Its subject in the language of the caller, without what only the customer reads.',
  formerly: 'Whether it went to an address that was on file before.',
  repeatable: 'Whether it can be sent again: what carries a code cannot, nor what went to a former address.',
  byHand: 'Whether a colleague wrote it; otherwise a call noted it, in English.',
}
