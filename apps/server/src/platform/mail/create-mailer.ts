import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SendMailOptions } from 'nodemailer'
import type { Clock } from '#server/platform/clock.ts'
import { writeWhole } from '#server/platform/files/write-whole.ts'
import type { Logger } from '#server/platform/logger.ts'
import { traced } from '#server/platform/tracing/tracing.ts'
import { type Mail, type MailAddress, type Mailer, MailError } from './mailer.ts'

/**
 * Nothing is left in it that could add a header or a recipient (quality B14).
 * @param bounceAddress where reports of mails that came back go; null for the sender of each @throws MailError for a wrong address
 */
export const toMessage = (mail: Mail, now: Date, bounceAddress: string | null = null): SendMailOptions => {
  const from = addressOf(mail.from)
  const to = addressOf(mail.to)
  return {
    from,
    to,
    ...(mail.replyTo !== undefined && { replyTo: addressOf(mail.replyTo) }),
    envelope: { from: bounceAddress ?? from.address, to: to.address },
    subject: oneLine(mail.subject),
    html: mail.html,
    text: mail.text,
    date: now,
    messageId: `<${messageIdOf(mail.messageId)}>`,
    // Answering machines leave such messages alone (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', ...declining(mail.unsubscribe) },
    attachments: (mail.attachments ?? []).map(({ filename, mediaType, bytes, contentId }) => ({
      filename: oneLine(filename),
      contentType: mediaType,
      content: Buffer.from(bytes),
      ...(contentId !== undefined && { cid: contentId, contentDisposition: 'inline' as const }),
    })),
  }
}

/** Both headers, or a mail program shows no button (RFC 8058, section 3.1). */
const declining = (url: string | undefined): Readonly<Record<string, string>> =>
  url === undefined
    ? {}
    : { 'List-Unsubscribe': `<${new URL(url).href}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }

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

/** Read with the first message: a process that only answers calls sends none. */
const mailLibrary = () => import('nodemailer')

/** Writes each message as a file that mail programs open, and a link to it into the log: nothing is sent. */
export const createFileMailer = (folder: string, clock: Clock, log: Logger): Mailer => {
  const open = async () =>
    (await mailLibrary()).createTransport({
      streamTransport: true,
      buffer: true,
      newline: 'windows',
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  let transport: ReturnType<typeof open> | undefined
  return {
    send: async (mail) => {
      const now = clock.now()
      transport ??= open()
      const { message } = await (await transport).sendMail(toMessage(mail, now))
      if (!Buffer.isBuffer(message)) throw new MailError('The message could not be built')
      const path = join(folder, fileName(now, mail.subject, mail.messageId))
      await writeWhole(path, message)
      log.info(`E-mail written: ${pathToFileURL(path).href}`)
    },
    close: () => {},
  }
}

/** Sorts by time; two messages of one moment and one subject still differ. */
const fileName = (now: Date, subject: string, messageId: string): string => {
  const time = now.toISOString().replace(/[:.]/g, '-')
  const hash = createHash('sha256').update(messageId).digest('hex').slice(0, 8)
  return [time, slug(subject), hash].filter(Boolean).join('-').concat('.eml')
}

const slug = (subject: string): string =>
  subject
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 50)
    .replace(/^-+|-+$/g, '')

/** Milliseconds: for a connection, for the server's first word, for any word after it. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

export const createSmtpMailer = (smtpUrl: string, clock: Clock, bounceAddress: string | null = null): Mailer => {
  const open = async () =>
    (await mailLibrary()).createTransport({
      url: smtpUrl,
      pool: true,
      maxConnections: 3,
      disableFileAccess: true,
      disableUrlAccess: true,
      ...TIMEOUTS,
    })
  let transport: ReturnType<typeof open> | undefined
  return {
    send: async (mail) => {
      const message = toMessage(mail, clock.now(), bounceAddress)
      transport ??= open()
      const opened = await transport
      try {
        await opened.sendMail(message)
      } catch (error) {
        throw isRefusedForGood(error) ? new MailError(String(error), { cause: error }) : error
      }
    },
    close: () => void transport?.then((opened) => opened.close()),
  }
}

/** Reaches the server and signs in, and sends nothing. @throws Error in the words of the server, or of the network */
export const verifyMail = async (smtpUrl: string): Promise<void> => {
  const { createTransport } = await mailLibrary()
  const transport = createTransport({ url: smtpUrl, ...TIMEOUTS })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/** What the mail library adds to an error that came as an answer of the server. */
type Answered = { readonly responseCode?: unknown; readonly command?: unknown }

/** The server wants to know who we are (RFC 4954): our settings are at fault and will be mended, the message is not. */
const WANTS_US_TO_PROVE_OURSELVES = new Set([530, 534, 535, 538])

/**
 * A 5xx answer (RFC 5321, section 4.2.1) to the recipient or the text; one to anything else may be met better later.
 */
const isRefusedForGood = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false
  const { responseCode, command } = error as Answered
  if (typeof responseCode !== 'number' || responseCode < 500 || responseCode > 599) return false
  return (command === 'RCPT TO' || command === 'DATA') && !WANTS_US_TO_PROVE_OURSELVES.has(responseCode)
}

export const createMailer = (
  {
    smtpUrl,
    bounceAddress,
    dataDir,
  }: { readonly smtpUrl: string | null; readonly bounceAddress: string | null; readonly dataDir: string },
  { clock, log }: { readonly clock: Clock; readonly log: Logger },
): Mailer =>
  smtpUrl === null
    ? tellingOf('file', createFileMailer(join(dataDir, 'mail'), clock, log))
    : tellingOf('smtp', createSmtpMailer(smtpUrl, clock, bounceAddress))

/** Tells of each mail in a trace, without whom it goes to and what it says. */
const tellingOf = (way: 'file' | 'smtp', mailer: Mailer): Mailer => ({
  ...mailer,
  send: (mail) => traced('send mail', { 'reprise.mail.way': way }, () => mailer.send(mail)),
})
