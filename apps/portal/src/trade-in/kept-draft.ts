import { sessionStore } from '@reprise/browser/stores.ts'

export const DRAFT_KEY = 'trade-in-draft'

/** Whether this tab has kept a sale that was begun; asked where the code of a sale is not there yet. */
export const hasKeptDraft = (): boolean => sessionStore.read(DRAFT_KEY) !== undefined
