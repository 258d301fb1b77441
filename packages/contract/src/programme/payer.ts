import { isSEPACountry, validateBIC, validateIBAN } from 'ibantools'
import * as z from 'zod/mini'

export const PAYMENT_SCHEMES = ['sepa', 'bacs'] as const
export type PaymentScheme = (typeof PAYMENT_SCHEMES)[number]
export const SCHEME_CURRENCY: { readonly [scheme in PaymentScheme]: string } = { sepa: 'EUR', bacs: 'GBP' }

export const payer = z
  .object({
    scheme: z.enum(PAYMENT_SCHEMES),
    name: z.string().check(z.minLength(1), z.maxLength(70)),
    iban: z.optional(
      z.string().check(
        z.overwrite((typed) => typed.replaceAll(' ', '').toUpperCase()),
        z.refine((iban) => validateIBAN(iban).valid, 'iban'),
      ),
    ),
    /** Only where the bank asks for it: it knows its own accounts. */
    bic: z.optional(z.string().check(z.refine((bic) => validateBIC(bic).valid, 'bic'))),
    sortCode: z.optional(z.string().check(z.regex(/^\d{6}$/, 'sort-code'))),
    accountNumber: z.optional(z.string().check(z.regex(/^\d{8}$/, 'account-number'))),
    serviceUserNumber: z.optional(z.string().check(z.regex(/^\d{6}$/, 'service-user-number'))),
    /** A person other than the one who prepared a batch releases it before its file is made. */
    release: z.optional(z.literal('second-person')),
  })
  .check(z.refine((written) => accountOf(written) !== undefined, 'account'))
export type Payer = z.infer<typeof payer>
export type PayerInput = z.input<typeof payer>

export type SepaPayer = { readonly scheme: 'sepa'; readonly name: string; readonly iban: string; readonly bic?: string }
export type BacsPayer = {
  readonly scheme: 'bacs'
  readonly name: string
  readonly sortCode: string
  readonly accountNumber: string
  readonly serviceUserNumber: string
}

type Written = {
  readonly scheme: PaymentScheme
  readonly name: string
  readonly iban?: string | undefined
  readonly bic?: string | undefined
  readonly sortCode?: string | undefined
  readonly accountNumber?: string | undefined
  readonly serviceUserNumber?: string | undefined
}

export const accountOf = (written: Written): SepaPayer | BacsPayer | undefined => {
  const { scheme, name, iban, bic, sortCode, accountNumber, serviceUserNumber } = written
  if (scheme === 'sepa')
    return iban === undefined ? undefined : { scheme, name, iban, ...(bic === undefined ? {} : { bic }) }
  if (sortCode === undefined || accountNumber === undefined || serviceUserNumber === undefined) return undefined
  return { scheme, name, sortCode, accountNumber, serviceUserNumber }
}

export type BankPayer = SepaPayer | BacsPayer

/** The account that a programme pays from, if it holds the programme's currency. */
export const payerOf = (programme: {
  readonly payer?: Payer | undefined
  readonly currency: string
}): BankPayer | undefined => {
  const account = programme.payer && accountOf(programme.payer)
  return account && SCHEME_CURRENCY[account.scheme] === programme.currency ? account : undefined
}

export const isInSepaArea = (iban: string): boolean => isSEPACountry(iban.slice(0, 2))
