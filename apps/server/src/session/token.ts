/** 256 bits in base64url. */
const TOKEN_PATTERN = /^[\w-]{43}$/

/** What turns a value into 32 bytes that only this installation can make. */
type Keyed = { readonly blindIndex: (value: string) => Buffer }

/**
 * The cookie's value for a session: a keyed hash of its id. A reply that got lost can so be given again with the very
 * same cookie, although only the token's SHA-256 is kept.
 */
export const tokenFor = (vault: Keyed, sessionId: string): string =>
  vault.blindIndex(`browser-session|${sessionId}`).toString('base64url')

export const isToken = (value: string): boolean => TOKEN_PATTERN.test(value)
