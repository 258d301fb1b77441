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
  subject: 'Its subject in the language of the caller, without what only the customer reads.',
  formerly: 'Whether it went to an address that was on file before.',
  repeatable: 'Whether it can be sent again: what carries a code cannot, nor what went to a former address.',
  byHand: 'Whether a colleague wrote it; otherwise a call noted it, in English.',
}
