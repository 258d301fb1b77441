import type { SendMailOptions } from 'nodemailer'
import { type Mail, type MailAddress, MailError } from './mailer.ts'

/**
 * The message as the mail library takes it, with nothing left in it that could add a header or a recipient (quality B14).
 *
 * @throws MailError for an address that is none
 */
export const toMessage = (mail: Mail, now: Date): SendMailOptions => {
  const from = addressOf(mail.from)
  const to = addressOf(mail.to)
  return {
    from,
    to,
    ...(mail.replyTo !== undefined && { replyTo: addressOf(mail.replyTo) }),
    envelope: { from: from.address, to: to.address },
    subject: oneLine(mail.subject),
    html: mail.html,
    text: mail.text,
    date: now,
    messageId: `<${messageIdOf(mail.messageId)}>`,
    // Answering machines leave such messages alone (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: (mail.attachments ?? []).map(({ filename, mediaType, bytes, contentId }) => ({
      filename: oneLine(filename),
      contentType: mediaType,
      content: Buffer.from(bytes),
      ...(contentId !== undefined && { cid: contentId, contentDisposition: 'inline' as const }),
    })),
  }
}

/** Control characters become spaces, line ends of every alphabet among them. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

const ADDRESS = /^[^\s\p{Cc}<>()[\]\\,;:"@]{1,64}@[^\s\p{Cc}<>()[\]\\,;:"@]{1,255}$/u

const addressOf = ({ name, address }: MailAddress): { name: string; address: string } => {
  if (!ADDRESS.test(address)) throw new MailError('The message has an address that is none')
  return { name: oneLine(name ?? ''), address }
}

/** RFC 5322, section 3.6.4: unlike an address, its left side may be longer than 64 characters. */
const MESSAGE_ID = /^[\w.+-]{1,200}@[^\s\p{Cc}<>()[\]\\,;:"@]{1,255}$/u

const messageIdOf = (messageId: string): string => {
  if (!MESSAGE_ID.test(messageId))
    throw new MailError('The message has an id that is none; expected <something>@<host>')
  return messageId
}
