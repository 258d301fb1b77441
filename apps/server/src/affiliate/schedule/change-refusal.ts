import type { ChangeRefusal } from '@reprise/contract'
import { AffiliateFault } from '../saving.ts'

/** Why a change was refused, as it is kept: changes that were refused long ago keep an English sentence. */
export type KeptRefusal = ChangeRefusal | string

export const writeRefusal = (kept: KeptRefusal): string => (typeof kept === 'string' ? kept : JSON.stringify(kept))

/** Each sentence begins with a letter, so that what begins with a brace is no sentence. */
export const readRefusal = (kept: string): KeptRefusal =>
  kept.startsWith('{') ? (JSON.parse(kept) as ChangeRefusal) : kept

/** In English, for developers. */
export const refusalSentence = (kept: KeptRefusal): string => {
  if (typeof kept === 'string') return kept
  switch (kept.code) {
    case 'gone':
      return 'The programme is gone'
    case 'archived':
      return 'The programme was archived'
    case 'second-person':
      return 'A second person has to approve it as it is now'
    case 'rejected':
      return new AffiliateFault(kept.faults).message
  }
}
