import * as z from 'zod/mini'

/** Registers of purchases name each seller and each product, by law: France (code pénal, articles 321-7 and R321-3). */
export const REGISTER_COUNTRIES: readonly string[] = ['fr']

export const programmeIdentifiers = z.partial(
  z.strictObject({
    /** Customers, before they send: `required` is told to them, and refuses no sale. */
    customer: z.enum(['none', 'optional', 'required']),
    bench: z.enum(['optional', 'required']),
  }),
)
type ProgrammeIdentifiers = z.infer<typeof programmeIdentifiers>

/** What a programme asks: customers if they like, and the bench where its country keeps a register, unless it says otherwise. */
export const identifierSettings = ({
  config: { country },
  programme: { identifiers },
}: {
  readonly config: { readonly country: string }
  readonly programme: { readonly identifiers?: ProgrammeIdentifiers | undefined }
}) => ({
  customer: identifiers?.customer ?? 'optional',
  bench: identifiers?.bench ?? (REGISTER_COUNTRIES.includes(country) ? 'required' : 'optional'),
})
