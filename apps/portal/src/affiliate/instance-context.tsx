import { helpAddress } from '@reprise/contract/programme/help-address'
import type { PublicConfig } from '@reprise/contract/programme/instance'
import { DEFAULT_TERMS } from '@reprise/contract/limits'
import { createContext, use } from 'react'
import type { At } from '#portal/navigation/paths.ts'

/** The affiliate's configuration, the place in its portal, and the origin of the visit. */
export type Affiliation = {
  readonly config: PublicConfig
  readonly at: At
  /** Where the visit came from, as the affiliate knows it; sent with a quotation. */
  readonly referrer: string | undefined
}

const AffiliationContext = createContext<Affiliation | null>(null)
export const AffiliationProvider = AffiliationContext

const useAffiliation = (): Affiliation => {
  const affiliation = use(AffiliationContext)
  if (affiliation === null) throw new Error('This screen stands outside of an affiliate')
  return affiliation
}

/** The affiliate's public configuration, complete with defaults. */
export const useInstance = (): PublicConfig => useAffiliation().config
/** What the programme promises and asks for in days; the usual where its server does not say. */
export const useTerms = (): NonNullable<PublicConfig['terms']> | typeof DEFAULT_TERMS =>
  useInstance().terms ?? DEFAULT_TERMS
/** The affiliate and the language that `paths` start from. */
export const useAt = (): At => useAffiliation().at
/** Where a visitor finds help; undefined where the affiliate names no place. */
export const useHelp = (): string | undefined => helpAddress(useInstance(), useAt().locale)
export const useReferrer = (): string | undefined => useAffiliation().referrer
