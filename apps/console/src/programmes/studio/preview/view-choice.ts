import type { PreviewScreen } from '@reprise/contract/programme/preview-screens'

/** What of the draft is looked at, and how. Kept while its author edits. */
export type ViewChoice = {
  readonly screen: PreviewScreen | 'mail'
  readonly mail: string
  /** Empty: the first of the programme. */
  readonly locale: string
  readonly width: 'phone' | 'desktop'
  readonly scheme: 'light' | 'dark'
}

export const FIRST_VIEW: ViewChoice = {
  screen: 'home',
  mail: 'confirmation',
  locale: '',
  width: 'phone',
  scheme: 'light',
}
