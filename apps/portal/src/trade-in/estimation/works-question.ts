import type { Product, Question } from '@reprise/contract'

export const FUNCTION = 'function'

/** The question that asks whether the device works: the one about its function that is asked of all. */
export const isWorksQuestion = ({ part, askedIf }: Pick<Question, 'part' | 'askedIf'>): boolean =>
  part === FUNCTION && askedIf === undefined

/** Has a browser, a screen that is touched, and cameras. */
export const isCheckable = ({ type }: Pick<Product, 'type'>): boolean => type === 'mobile' || type === 'tablet'
