import { randomInt } from 'node:crypto'

/** Six digits, every value as likely as any other (quality, section 1a: 20 bits of the few tries allowed). */
export const freshCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** What a person typed or pasted: spaces and dashes do not matter. */
export const typedCode = (typed: string): string => typed.normalize('NFKC').replace(/[\s-]/g, '')
