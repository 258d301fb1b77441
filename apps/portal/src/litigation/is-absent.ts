import type { QuestionProps } from './question.tsx'

/** There is nothing to send back. */
export const isAbsent = (kind: QuestionProps['litigation']['kind']): boolean =>
  kind === 'parcel-empty' || kind === 'device-missing'
