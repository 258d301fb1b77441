/** The one door of messages: what the server says, in every language. */
export { isServerKey, type MailKey, type PaperKey, serverMessages } from './catalogue.ts'
export { isSpoken, type Messages, messagesIn, type OwnTexts } from './messages-in.ts'
