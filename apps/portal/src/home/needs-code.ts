import type { PublicConfig } from '@reprise/contract/programme/instance'

/** Words with tags are cleaned in the browser, and shown only then. */
export const needsCode = ({ carousel = [] }: Pick<PublicConfig, 'carousel'>): boolean =>
  carousel.some(({ text }) => /[<&]/.test(JSON.stringify(text)))
