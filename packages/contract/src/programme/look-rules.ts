import * as z from 'zod/mini'
import { wholeFrom } from '../money.ts'

/** Who looks again when a customer asks for it: another person than the first time (`required`), or the same one too. */
export const SECOND_INSPECTORS = ['required', 'preferred'] as const
export type SecondInspector = (typeof SECOND_INSPECTORS)[number]

export const disputeRules = z.strictObject({
  /** Kept with each question as it was when the question was put: its customer was told so. */
  secondInspector: z._default(z.enum(SECOND_INSPECTORS), 'required'),
})

/** Cuts that a second person approves before the customer is asked: those that pass either limit. */
const approvalRule = z
  .strictObject({
    percent: z.optional(z.int().check(z.gte(1), z.lte(100))),
    amount: z.optional(wholeFrom(1)),
  })
  .check(z.refine(({ percent, amount }) => percent !== undefined || amount !== undefined, { error: 'required' }))
export type ApprovalRule = z.infer<typeof approvalRule>

/** Whether photos of a finding need the order's code in them: each line one (`required`), where there is one (`wanted`), or nothing looks for it (`off`). */
export const TIED_PHOTOS = ['required', 'wanted', 'off'] as const

export const evidenceRules = z.strictObject({
  tied: z._default(z.enum(TIED_PHOTOS), 'wanted'),
  approval: z.optional(approvalRule),
})

export const secondInspectorOf = ({
  disputes,
}: {
  readonly disputes?: z.infer<typeof disputeRules> | undefined
}): SecondInspector => disputes?.secondInspector ?? 'required'

export const tiedPhotosOf = ({
  evidence,
}: {
  readonly evidence?: z.infer<typeof evidenceRules> | undefined
}): (typeof TIED_PHOTOS)[number] => evidence?.tied ?? 'wanted'
