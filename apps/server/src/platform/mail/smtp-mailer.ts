import { createTransport } from 'nodemailer'
import type { Clock } from '#server/platform/clock.ts'
import type { Mailer } from './mailer.ts'
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
      await transport.sendMail(toMessage(mail, clock.now()))
    },
    close: () => transport.close(),
  }
}
