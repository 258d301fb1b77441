import * as z from 'zod/mini'

/** Whether a programme asks for the numbers of a device. */
export const programmeIdentifiers = z.strictObject({
  /** Customers, before they send: `required` is told to them, and refuses no sale. */
  customer: z._default(z.enum(['none', 'optional', 'required']), 'optional'),
})
export type ProgrammeIdentifiers = z.infer<typeof programmeIdentifiers>

/** What a programme asks, also where it says nothing of it. */
export const identifierSettings = ({
  programme,
}: {
  readonly programme: { readonly identifiers?: ProgrammeIdentifiers | undefined }
}): ProgrammeIdentifiers => ({ customer: programme.identifiers?.customer ?? 'optional' })
