import { randomBytes } from 'node:crypto'
import { newToken } from '#server/platform/crypto/token.ts'

/** What an operator shows: `rk_<id>_<secret>`. The prefix lets secret scanners, and our own log, know one when they see it. */
export type KeyText = { readonly id: string; readonly secret: string }

/** 64 random bits in hex, and 256 in base64url. */
const KEY_PATTERN = /^rk_([0-9a-f]{16})_([\w-]{43})$/
const ID_BYTES = 8

export const newKeyText = (): KeyText => ({ id: randomBytes(ID_BYTES).toString('hex'), secret: newToken() })

export const writeKey = ({ id, secret }: KeyText): string => `rk_${id}_${secret}`

export const parseKey = (text: string): KeyText | undefined => {
  const [, id, secret] = KEY_PATTERN.exec(text) ?? []
  return id === undefined || secret === undefined ? undefined : { id, secret }
}

/** Whether the caller meant to show an operator key, good or not. */
export const looksLikeKey = (text: string): boolean => text.startsWith('rk_')
