import type { LitigationReason, ObstacleKind } from '@reprise/contract/lifecycle/litigation'
import type { Answers } from '@reprise/contract/pricing/questionnaire'
import type { PhotoMark } from '@reprise/contract/order-api/photo-mark'
import { useSyncExternalStore } from 'react'
import { now } from '@reprise/browser/clock.ts'
import { sealedBox } from '../box.ts'

/** Photos by their name in this browser. */
export type Finding = {
  readonly reason?: LitigationReason | undefined
  readonly hidden: boolean
  readonly note: string
  readonly photos: readonly string[]
}

export type Obstacle = {
  readonly kind: ObstacleKind | ''
  readonly note: string
  readonly photos: readonly string[]
}

/** A photo's id at the server, once it is there, or why it was refused; and what is marked on it. */
export type PhotoState = { readonly id?: string; readonly failure?: unknown; readonly marks?: readonly PhotoMark[] }

/** A look that is not recorded yet. It outlives a reload, sealed, and ends when its person signs out. */
export type Draft = {
  /** Those that are not as declared, and those that were changed back. */
  readonly answers: Answers
  readonly findings: Readonly<Record<string, Finding>>
  readonly obstacle: Obstacle
  readonly imei: readonly string[]
  readonly photos: Readonly<Record<string, PhotoState>>
}

const NO_OBSTACLE: Obstacle = { kind: '', note: '', photos: [] }
export const NO_FINDING: Finding = { hidden: false, note: '', photos: [] }
const EMPTY: Draft = { answers: {}, findings: {}, obstacle: NO_OBSTACLE, imei: [], photos: {} }

const drafts = new Map<string, Draft>()
const listeners = new Set<() => void>()

/** What a draft was before each change of the last moments. */
const changes = new Map<string, readonly { readonly at: number; readonly before: Draft }[]>()
/** The pieces of a scan come within that, in ms. */
const REMEMBERED_MS = 10_000

const nameOf = (order: string): string => `draft:${order}`

const told = (): void => {
  for (const listener of listeners) listener()
}

export const draftOf = (order: string): Draft => drafts.get(order) ?? EMPTY

type Change = (draft: Draft) => Partial<Draft>

const remember = (order: string, before: Draft): void => {
  const at = now()
  const recent = (changes.get(order) ?? []).filter((one) => at - one.at <= REMEMBERED_MS)
  changes.set(order, [...recent, { at, before }])
}

export const changeDraft = (order: string, change: Change): void => {
  const before = draftOf(order)
  remember(order, before)
  keepDraft(order, { ...before, ...change(before) })
}

/** Orders whose draft is kept before it is changed, until the last that waits for its turn is done. */
const turns = new Map<string, Promise<void>>()

/** For what no key brings back: it is seen once a reload cannot lose it. */
export const changeOnceKept = async (order: string, change: Change): Promise<void> => {
  const turn = (turns.get(order) ?? Promise.resolve()).then(() => keepThenChange(order, change))
  turns.set(order, turn)
  await turn
  if (turns.get(order) === turn) turns.delete(order)
}

const keepThenChange = async (order: string, change: Change): Promise<void> => {
  for (;;) {
    const before = draftOf(order)
    const after = { ...before, ...change(before) }
    await seal(order, after)
    // A key that came meanwhile has changed what was kept.
    if (draftOf(order) !== before) continue
    remember(order, before)
    drafts.set(order, after)
    return told()
  }
}

/** Takes back what the letters of a scan answered before they were known to be one. @param since in ms since 1970 */
export const takeBackAnswersSince = (order: string, since: number): void => {
  const first = changes.get(order)?.find(({ at }) => at >= since)
  if (first === undefined) return
  const { answers, findings, obstacle } = first.before
  changes.delete(order)
  keepDraft(order, { ...draftOf(order), answers, findings, obstacle })
}

export const keepDraft = (order: string, draft: Draft): void => {
  drafts.set(order, draft)
  told()
  // After what the key shows. What has its turn keeps this too, and more.
  setTimeout(() => {
    if (drafts.get(order) === draft && !turns.has(order)) void seal(order, draft)
  })
}

let sealing: Promise<unknown> = Promise.resolve()

/** One after the other, so that the newest stays. */
const seal = (order: string, draft: Draft): Promise<unknown> => {
  const put = () => sealedBox.put(nameOf(order), new TextEncoder().encode(JSON.stringify(draft)))
  sealing = sealing.then(put, put)
  return sealing
}

export const withFinding =
  (question: string, change: (finding: Finding) => Partial<Finding>): Change =>
  ({ findings }) => {
    const before = findings[question] ?? NO_FINDING
    return { findings: { ...findings, [question]: { ...before, ...change(before) } } }
  }

/** Reads what an earlier page left. @returns null, so that a query may do it */
export const openDraft = async (order: string): Promise<null> => {
  if (drafts.has(order)) return null
  const kept = await sealedBox.get(nameOf(order))
  if (kept !== undefined) drafts.set(order, JSON.parse(new TextDecoder().decode(kept)) as Draft)
  told()
  return null
}

/** Seen before the sheet was open. */
export const beginObstacle = async (order: string, kind: ObstacleKind): Promise<void> => {
  await openDraft(order)
  changeDraft(order, ({ obstacle }) => ({ obstacle: { ...obstacle, kind } }))
}

export const forgetDraft = (order: string): void => {
  drafts.delete(order)
  changes.delete(order)
  const drop = () => sealedBox.drop(nameOf(order))
  sealing = sealing.then(drop, drop)
  told()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useDraft = (order: string): Draft => useSyncExternalStore(subscribe, () => draftOf(order))
