import type { Quotation } from '@reprise/contract'
import { paths } from '#portal/navigation/paths.ts'
import { withAnswers } from '../estimation/answers-in-address.ts'
import { withCheck } from '../estimation/check-in-address.ts'

/** The questions of an offer, as they were answered, from the first on. */
export const questionsAgain = (at: Parameters<typeof paths.estimate>[0], quotation: Quotation) =>
  paths.estimate(
    at,
    quotation.product.id,
    withAnswers(withCheck({}, quotation.selfCheck), quotation.answers, firstOf(quotation)),
  )

const firstOf = ({ receipt, answers }: Quotation): string | undefined =>
  receipt.find(({ kind }) => kind === 'answer')?.question ?? Object.keys(answers)[0]
