/** What the mail library adds to an error that came as an answer of the server. */
type Answered = { readonly responseCode?: unknown; readonly command?: unknown }

/** The server wants to know who we are (RFC 4954): our settings are at fault and will be mended, the message is not. */
const WANTS_US_TO_PROVE_OURSELVES = new Set([530, 534, 535, 538])

/**
 * Whether a server has refused this message or this mailbox for good: a 5xx answer (RFC 5321, section 4.2.1) to the
 * recipient or to the text. One to anything else is about the connection or our account, and another try may be met better.
 */
export const isRefusedForGood = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false
  const { responseCode, command } = error as Answered
  if (typeof responseCode !== 'number' || responseCode < 500 || responseCode > 599) return false
  return (command === 'RCPT TO' || command === 'DATA') && !WANTS_US_TO_PROVE_OURSELVES.has(responseCode)
}
