import * as z from 'zod/mini'

/** Who looks again when a customer asks for it: another person than the first time (`required`), or the same one too. */
export const SECOND_INSPECTORS = ['required', 'preferred'] as const
export type SecondInspector = (typeof SECOND_INSPECTORS)[number]

export const disputeRules = z.strictObject({
  /** Kept with each question as it was when the question was put: its customer was told so. */
  secondInspector: z._default(z.enum(SECOND_INSPECTORS), 'required'),
})

export const secondInspectorOf = ({
  disputes,
}: {
  readonly disputes?: z.infer<typeof disputeRules> | undefined
}): SecondInspector => disputes?.secondInspector ?? 'required'
