import type { ReplyOf } from '@reprise/contract/operation/operation-types'

export type Payout = ReplyOf<'getPayout'>
export type Line = Payout['_embedded']['lines'][number]

export const payoutKey = (id: string) => ['payout', id] as const

/** As one person reads it to another. */
export const inFours = (hash: string): string => hash.replace(/(.{4})(?=.)/g, '$1 ')
