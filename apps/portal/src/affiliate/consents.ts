import type { Consent } from '@reprise/contract/programme/instance'

/** In the order they are shown (portal §5). */
export const missingConsents = (consents: readonly Consent[], given: ReadonlySet<string>): readonly Consent[] =>
  consents.filter(({ name, required }) => required && !given.has(name))
