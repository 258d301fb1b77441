import { randomInt } from 'node:crypto'

/** Six digits, every value as likely as any other (quality B23). */
export const freshCode = (): string => digits(6)

/** Sixteen digits in groups of four, as on a bank card: too many to guess, even with unlimited tries. */
export const freshLongCode = (): string => [digits(4), digits(4), digits(4), digits(4)].join(' ')

const digits = (count: number): string => String(randomInt(10 ** count)).padStart(count, '0')

/** What a person typed or pasted: spaces and dashes do not matter. */
export const typedCode = (typed: string): string => typed.normalize('NFKC').replace(/[\s-]/g, '')
