import { createTransport } from 'nodemailer'
import type { Clock } from '#server/platform/clock.ts'
import { MailError, type Mailer } from './mailer.ts'
import { isRefusedForGood } from './refused-for-good.ts'
import { toMessage } from './to-message.ts'

/** Milliseconds: for a connection, for the server's first word, for any word after it. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Hands messages to a mail server; each is sent when the server has accepted it. */
export const createSmtpMailer = (smtpUrl: string, clock: Clock): Mailer => {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 3,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...TIMEOUTS,
  })
  return {
    send: async (mail) => {
      const message = toMessage(mail, clock.now())
      try {
        await transport.sendMail(message)
      } catch (error) {
        throw isRefusedForGood(error) ? new MailError(String(error), { cause: error }) : error
      }
    },
    close: () => transport.close(),
  }
}
