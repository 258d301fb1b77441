import { type BodyOf, DOCUMENT_TYPES, type ReplyOf } from '@reprise/contract'
import type { Context } from '#server/call/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { acceptFields, fieldsRejected } from './accept-fields.ts'
import { CUSTOMERS_PATH } from './customer.hal.ts'
import { selectCustomer, updatePersonal } from './customer.repository.ts'
import { maskAccountNumber, openCustomer, sealCustomer } from './sealed-person.ts'

/**
 * The rules of the fields hold also where the programme's form does not ask for them: they were given on purpose.
 * @param isSettled whether it is too late; asked only when the customer is the caller's
 */
export const recordIdentity = async (
  ctx: Context,
  id: string,
  typed: BodyOf<'recordCustomerIdentity'>,
  { vault, isSettled }: { readonly vault: Vault; readonly isSettled: () => Promise<boolean> },
): Promise<ReplyOf<'recordCustomerIdentity'>> => {
  const row = ctx.session ? await selectCustomer(ctx, ctx.session.id, id) : undefined
  if (!row) throw new ProblemError('not-found')
  if (await isSettled()) throw new ProblemError('identity-settled')
  const identity = acceptFields(asking(ctx), ['identity-document', 'customer'], typed, {
    only: ['birthDate', 'documentType', 'documentNumber', 'documentDate', 'documentAuthority'],
  })
  const documentType = DOCUMENT_TYPES.find((type) => type === identity.documentType)
  // Without a document there is nothing to record.
  if (documentType === undefined || identity.documentNumber === undefined)
    throw fieldsRejected([{ pointer: '/documentNumber', code: 'required' }])
  await updatePersonal(ctx, row.id, sealCustomer(vault, row.id, { ...openCustomer(vault, row), ...identity }))
  return {
    id: row.id,
    documentType,
    maskedDocumentNumber: maskAccountNumber(identity.documentNumber),
    _links: { customer: { href: `${CUSTOMERS_PATH}/${row.id}` } },
  }
}

/** As if the form asked for an identity document. */
const asking = ({ affiliate, now }: Pick<Context, 'affiliate' | 'now'>): Pick<Context, 'affiliate' | 'now'> => ({
  now,
  affiliate: { ...affiliate, config: { ...affiliate.config, identityCheckonCustomerForm: true } },
})
