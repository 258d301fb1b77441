import type { Words } from '../describe.ts'

export const supportWords: Words = {
  'AddOrderNoteBody.text': 'What colleagues are to know. Write no bank data, and nothing that the order holds already.',
  'AddOrderNoteReply.id': 'Id of the note, a UUID v4.',
  'AddOrderNoteReply.actor': 'Who wrote it: `person:<id>`, `key:<id>` or `command-line:<account>`.',
  'AddOrderNoteReply.name': 'The name of who wrote it; null for a command line.',
  'AddOrderNoteReply.text': 'The note as it was written.',
  byHand: 'Whether a colleague wrote it; otherwise a call noted it, in English.',
}
