/** 256 bits in base64url. */
const TOKEN_PATTERN = /^[\w-]{43}$/

/** What turns a value into 32 bytes that only this installation can make. */
type Keyed = { readonly blindIndex: (value: string) => Buffer }

/** A keyed hash of its id: a lost reply can be given again with the same cookie, although only its hash is kept. */
export const tokenFor = (vault: Keyed, sessionId: string): string =>
  vault.blindIndex(`browser-session|${sessionId}`).toString('base64url')

export const isToken = (value: string): boolean => TOKEN_PATTERN.test(value)
