import { sessionStore } from '@reprise/browser/stores.ts'
import { useSyncExternalStore } from 'react'

export const DRAFT_KEY = 'trade-in-draft'

/** Whether this tab has kept a sale that was begun; asked where the code of a sale is not there yet. */
export const hasKeptDraft = (): boolean => sessionStore.read(DRAFT_KEY) !== undefined

const never = () => () => undefined
const no = () => false

/** The same of a page that the server draws as well: there is none until the page is alive. */
export const useKeptDraft = (): boolean => useSyncExternalStore(never, hasKeptDraft, no)
