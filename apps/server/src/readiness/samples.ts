import type { Programme } from '@reprise/contract'

/** An example, in the languages of a new programme's sample and of the demo's programmes. */
const EXAMPLE = /\b(?:example|exemple|beispiel|muster|voorbeeld)|\(d[eé]mo/i

/** Names of hosts that are reserved for examples and tests, and have no owner (RFC 2606, RFC 6761). */
const NOBODYS = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid|localhost)$/i

/**
 * Whether products would be sent to a place without a recipient: the sample address of a new programme, or one of the
 * demo.
 */
export const isSampleAddress = ({ name, lines, city }: Programme['recipient']): boolean =>
  [name, ...lines, city].some((line) => EXAMPLE.test(line))

/** Whether messages to an e-mail address reach no person. */
export const isSampleMail = (address: string): boolean => NOBODYS.test(address.split('@').at(-1) ?? '')

/** Whether a link leads to a page without an owner. */
export const isSampleLink = (address: string): boolean =>
  URL.canParse(address) && (NOBODYS.test(new URL(address).hostname) || isSampleMail(address.replace(/^mailto:/, '')))
