import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits in base64url: impossible to guess. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is kept of a token; it opens nothing. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
