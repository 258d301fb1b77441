import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createTransport } from 'nodemailer'
import type { Clock } from '#server/platform/clock.ts'
import { writeWhole } from '#server/platform/files/write-whole.ts'
import type { Logger } from '#server/platform/logger.ts'
import { type Mailer, MailError } from './mailer.ts'
import { toMessage } from './to-message.ts'

/** Writes each message as a file that mail programs open, and a link to it into the log: nothing is sent. */
export const createFileMailer = (folder: string, clock: Clock, log: Logger): Mailer => {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (mail) => {
      const now = clock.now()
      const { message } = await transport.sendMail(toMessage(mail, now))
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
