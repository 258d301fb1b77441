/** The one door of messages: all that the program says, in every language. */
export {
  englishPageMessages,
  forgetMessages,
  isServerKey,
  languages,
  type MailKey,
  pageMessages,
  type PaperKey,
  type PortalKey,
  programMessages,
  type Texts,
} from './catalogue.ts'
export { isSpoken, type Messages, messagesIn, type OwnTexts } from './messages-in.ts'
export { TWO_WORDS, twoWords } from './two-words.ts'
