import type { Consent } from '@reprise/contract/programme/instance'

/** The consents that must be given and were not, in the order they are shown (portal §5). */
export const missingConsents = (consents: readonly Consent[], given: ReadonlySet<string>): readonly Consent[] =>
  consents.filter(({ name, required }) => required && !given.has(name))
