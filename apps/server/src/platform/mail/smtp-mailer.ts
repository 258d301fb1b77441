import { createTransport } from 'nodemailer'
import type { Clock } from '#server/platform/clock.ts'
import { type Mailer, MailError } from './mailer.ts'
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

/** What the mail library adds to an error that came as an answer of the server. */
type Answered = { readonly responseCode?: unknown; readonly command?: unknown }

/** The server wants to know who we are (RFC 4954): our settings are at fault and will be mended, the message is not. */
const WANTS_US_TO_PROVE_OURSELVES = new Set([530, 534, 535, 538])

/**
 * Whether a server has refused this message or this mailbox for good: a 5xx answer (RFC 5321, section 4.2.1) to the
 * recipient or to the text. One to anything else is about the connection or our account, and another try may be met better.
 */
const isRefusedForGood = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false
  const { responseCode, command } = error as Answered
  if (typeof responseCode !== 'number' || responseCode < 500 || responseCode > 599) return false
  return (command === 'RCPT TO' || command === 'DATA') && !WANTS_US_TO_PROVE_OURSELVES.has(responseCode)
}
