import { localStore } from '#portal/platform/local-store.ts'
import { PREPARATION_STEPS, type PreparationStep } from './preparation.ts'

const KEY = 'send-progress'
/** Orders whose ticks are kept, the latest first; older ones have long arrived. */
const MOST_ORDERS = 10

type Kept = readonly { readonly order: string; readonly done: readonly PreparationStep[] }[]
type Store = Pick<typeof localStore, 'read' | 'write'>

/** Which steps were ticked for an order on this device. Nothing but the order's id and these names is kept. */
export const readProgress = (order: string, store: Store = localStore): ReadonlySet<PreparationStep> =>
  new Set(keptIn(store).find((one) => one.order === order)?.done ?? [])

export const writeProgress = (order: string, done: ReadonlySet<PreparationStep>, store: Store = localStore): void => {
  const others = keptIn(store).filter((one) => one.order !== order)
  store.write(KEY, JSON.stringify([{ order, done: [...done] }, ...others].slice(0, MOST_ORDERS)))
}

const keptIn = (store: Store): Kept => {
  try {
    const kept: unknown = JSON.parse(store.read(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.flatMap(asEntry) : []
  } catch {
    return []
  }
}

const asEntry = (entry: unknown): Kept => {
  if (typeof entry !== 'object' || entry === null) return []
  const { order, done } = entry as { order?: unknown; done?: unknown }
  if (typeof order !== 'string' || !Array.isArray(done)) return []
  return [{ order, done: PREPARATION_STEPS.filter((step) => done.includes(step)) }]
}
