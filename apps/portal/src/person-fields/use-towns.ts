import type { CustomerField, FieldSettings } from '@reprise/contract/customer/customer-fields'
import type { FieldValues } from '@reprise/contract/customer/field-faults'
import { normaliseField } from '@reprise/contract/customer/normalise-field'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#portal/api/client.ts'
import { checkFields, loadFieldRules } from './field-rules.ts'

export type Towns = {
  /** What was typed, and the town of the postal code where none was. */
  readonly values: FieldValues
  /** The town that the postal code filled in. */
  readonly filled: string | undefined
  /** To choose from, where the code has several towns or may have others than these. */
  readonly offered: readonly string[]
  /** The town that was typed, or kept from an earlier visit, is the one of this postal code, and of no use beside another. */
  readonly isOfCode: boolean
}

const NOTHING = { localities: [], complete: false }

/**
 * The town of a postal code that is whole. It is no more than what stands in an empty field: what is typed there takes
 * its place, another code brings another town, and without an answer the form is as it was.
 */
export const useTowns = (fields: readonly CustomerField[], settings: FieldSettings, typed: FieldValues): Towns => {
  const api = useApi()
  const code = fields.find(({ name }) => name === 'postalCode')
  const isAsked = code !== undefined && fields.some(({ name }) => name === 'city')
  const country = typed.country ?? ''
  const postalCode = normaliseField('postal-code', typed.postalCode ?? '')
  const { data = NOTHING } = useQuery({
    queryKey: [...api.scope, 'localities', country, postalCode],
    enabled: isAsked && country !== '' && postalCode !== '',
    retry: false,
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      await loadFieldRules()
      const isWhole = code !== undefined && checkFields([code], settings, { country, postalCode }).length === 0
      if (!isWhole) return NOTHING
      const found = await api.call('listLocalities', { query: { country, postalCode }, signal })
      // Who writes the town already is offered it: what came under the caret would be written on.
      return document.activeElement?.id === 'city' ? { ...found, complete: false } : found
    },
  })
  const { localities, complete } = data
  const [only] = localities
  if (!complete || localities.length !== 1)
    return { values: typed, filled: undefined, offered: localities, isOfCode: false }
  // A town that was emptied was typed too: it is not filled in again, and offered as beside one of another code.
  const isOfCode = typed.city === only
  if (typed.city !== undefined)
    return { values: typed, filled: undefined, offered: isOfCode ? [] : localities, isOfCode }
  return { values: { ...typed, city: only }, filled: only, offered: [], isOfCode }
}
