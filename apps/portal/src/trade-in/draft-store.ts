import { useStore } from 'zustand'
import { persist, type PersistStorage } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import { type SessionStore, sessionStore } from '@reprise/browser/stores.ts'
import { type Draft, draftAt, EMPTY_DRAFT } from './draft.ts'
import { DRAFT_KEY } from './kept-draft.ts'

/** Raised when the shape of what is kept changes; what another version wrote is dropped. */
const VERSION = 3

/** What outlives a reload: nothing personal (quality B21). Names, mail, address and bank data live in memory alone. */
type KeptDraft = Pick<Draft, 'affiliateId' | 'product' | 'quote' | 'joins'> & {
  readonly order: Pick<Draft['order'], 'quotation' | 'furtherQuotations' | 'process' | 'transportation'>
}

const keptPart = ({ affiliateId, product, quote, joins, order }: Draft): KeptDraft => {
  const { quotation, furtherQuotations, process, transportation } = order
  return { affiliateId, product, quote, joins, order: { quotation, furtherQuotations, process, transportation } }
}

export const createDraftStore = (store: SessionStore = sessionStore) =>
  createStore<Draft>()(
    persist((): Draft => EMPTY_DRAFT, {
      name: DRAFT_KEY,
      version: VERSION,
      storage: keptIn(store),
      partialize: keptPart,
      migrate: () => keptPart(EMPTY_DRAFT),
      merge: (kept, initial) =>
        isKept(kept) ? { ...initial, ...kept, order: { ...initial.order, ...kept.order } } : initial,
    }),
  )

const keptIn = (store: SessionStore): PersistStorage<KeptDraft> => ({
  getItem: (name) => {
    const item = store.read(name)
    return isItem(item) ? item : null
  },
  setItem: (name, item) => store.write(name, item),
  removeItem: (name) => store.remove(name),
})

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isItem = (item: unknown): item is { state: KeptDraft; version: number } =>
  isRecord(item) && isRecord(item['state']) && typeof item['version'] === 'number'
/** What we wrote ourselves under this version; anything else counts as nothing. */
const isKept = (kept: unknown): kept is KeptDraft => isRecord(kept) && isRecord(kept['order'])

const draftStore = createDraftStore()

export const useDraft = <Part>(select: (draft: Draft) => Part): Part => useStore(draftStore, select)
export const readDraft = (): Draft => draftStore.getState()
export const changeDraft = (transition: (draft: Draft) => Draft): Draft => {
  draftStore.setState(transition(draftStore.getState()), true)
  return draftStore.getState()
}

/** Makes the draft that of a sale at this affiliate, before any page of such a sale looks at it. */
export const openDraft = (affiliateId: string): Draft => changeDraft((draft) => draftAt(draft, affiliateId))

/** The offer that this tab sells, where it is for this product: what an offer's address without an id means. */
export const draftedQuotation = (productId: string): string | undefined => {
  const { product, order } = readDraft()
  return product === productId ? (order.quotation ?? undefined) : undefined
}
