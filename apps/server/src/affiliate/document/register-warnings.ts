import type { FieldFault, InstanceConfig, Programme } from '@reprise/contract'

/**
 * Countries where a register of purchases names each seller with a document of identity, by law: France (code pénal, articles
 * 321-7 and R321-3).
 */
const COUNTRIES: readonly string[] = ['fr']

/** Whether a programme of a country with such a register asks none of its sellers who they are. It is saved all the same. */
export const registerWarnings = (
  { country, identityCheckonCustomerForm }: Pick<InstanceConfig, 'country' | 'identityCheckonCustomerForm'>,
  { identity }: Pick<Programme, 'identity'>,
): FieldFault[] =>
  !COUNTRIES.includes(country) || identityCheckonCustomerForm || (identity?.requiredFrom ?? null) !== null
    ? []
    : [
        {
          pointer: '/programme/identity/requiredFrom',
          code: 'identity-not-asked',
          message: `The law of ${country.toUpperCase()} wants each seller's document of identity in the register of purchases, and nobody is asked for one`,
        },
      ]
