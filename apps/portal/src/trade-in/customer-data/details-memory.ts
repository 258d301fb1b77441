import { type SessionStore, sessionStore } from '@reprise/browser/stores.ts'
import type { Draft } from '../draft.ts'

/** Name in session storage. It says only that the visitor began to type, never what. */
const BEGUN_KEY = 'trade-in-details-begun'

/** Remembers that details were typed, so that a reload can say why they are gone (quality B21). */
export const noteDetailsBegun = (store: SessionStore = sessionStore): void => store.write(BEGUN_KEY, true)
export const forgetDetailsBegun = (store: SessionStore = sessionStore): void => store.remove(BEGUN_KEY)

export const areDetailsForgotten = (
  { customer, identity, address, order }: Draft,
  store: SessionStore = sessionStore,
): boolean =>
  store.read(BEGUN_KEY) === true &&
  [customer, identity, address, order.payment].every((part) => Object.keys(part).length === 0)
