import type { ObstacleKind } from './litigation.ts'

/** Kinds that the customer can undo from afar, by taking their account off the product. */
export const LOCK_KINDS = ['ios-lock', 'android-lock'] as const satisfies readonly ObstacleKind[]
export type LockKind = (typeof LOCK_KINDS)[number]

/** @param kind of a litigation */
export const isLock = (kind: string | undefined): kind is LockKind => LOCK_KINDS.some((one) => one === kind)
