import { helpAddress } from '@reprise/contract/programme/help-address'
import type { PublicConfig } from '@reprise/contract/programme/instance'
import { DEFAULT_TERMS } from '@reprise/contract/limits'
import { createContext, use } from 'react'
import type { At } from '#portal/navigation/paths.ts'

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

export const useInstance = (): PublicConfig => useAffiliation().config
/** What the programme promises and asks for in days; the usual where its server does not say. */
export const useTerms = (): NonNullable<PublicConfig['terms']> | typeof DEFAULT_TERMS =>
  useInstance().terms ?? DEFAULT_TERMS
export const useAt = (): At => useAffiliation().at
export const useHelp = (): string | undefined => helpAddress(useInstance(), useAt().locale)
export const useReferrer = (): string | undefined => useAffiliation().referrer
