import { timingSafeEqual } from 'node:crypto'
import { type BodyOf, normaliseField } from '@reprise/contract'
import { requireOpen } from '#server/affiliate/index.ts'
import type { Context } from '#server/call/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { PageRequest } from '#server/platform/http/page.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { newId } from '#server/platform/id.ts'
import { acceptFields } from './accept-fields.ts'
import { type AddressView, addressView, type CustomerView, customerView } from './customer.hal.ts'
import {
  insertAddress,
  insertCustomer,
  selectAddresses,
  selectAddressesOfSession,
  selectCustomer,
  selectCustomersOfSession,
  selectEmailHash,
} from './customer.repository.ts'
import { openAddress, openCustomer, sealAddress, sealCustomer } from './sealed-person.ts'

/** Sealed, readable only for this session and for the jobs of its order. */
export const createCustomer = async (
  ctx: Context,
  input: BodyOf<'createCustomer'>,
  vault: Vault,
): Promise<CustomerView> => {
  requireOpen(ctx)
  const fields = acceptFields(ctx, ['customer', 'identity-document'], input)
  const session = await ctx.startSession()
  const id = newId()
  const row = {
    id,
    sessionId: session.id,
    personal: sealCustomer(vault, id, fields),
    emailHash: fields.email === undefined ? null : vault.blindIndex(fields.email.toLowerCase()),
    language: ctx.locale,
  }
  ctx.later(insertCustomer(ctx, row))
  return customerView(id, ctx.locale, fields)
}

export const findCustomer = async (ctx: Context, id: string, vault: Vault): Promise<CustomerView> => {
  const row = ctx.session ? await selectCustomer(ctx, ctx.session.id, id) : undefined
  if (!row) throw new ProblemError('not-found')
  return customerView(row.id, row.language, openCustomer(vault, row))
}

export const findAddress = async (ctx: Context, id: string, vault: Vault): Promise<AddressView> => {
  const [row] = ctx.session ? await selectAddresses(ctx, ctx.session.id, [id]) : []
  if (!row) throw new ProblemError('not-found')
  return addressView(row.id, openAddress(vault, row))
}

type Listed<View> = { readonly items: readonly View[]; readonly total: number }
const NOBODY = { items: [], total: 0 }

/** A public token alone sees none (quality A1). */
export const listCustomers = async (ctx: Context, page: PageRequest, vault: Vault): Promise<Listed<CustomerView>> => {
  if (!ctx.session) return NOBODY
  const { rows, total } = await selectCustomersOfSession(ctx, ctx.session.id, page)
  return { items: rows.map((row) => customerView(row.id, row.language, openCustomer(vault, row))), total }
}

export const listAddresses = async (ctx: Context, page: PageRequest, vault: Vault): Promise<Listed<AddressView>> => {
  if (!ctx.session) return NOBODY
  const { rows, total } = await selectAddressesOfSession(ctx, ctx.session.id, page)
  return { items: rows.map((row) => addressView(row.id, openAddress(vault, row))), total }
}

/** Sealed; only the country stands in the clear. */
export const createAddress = async (
  ctx: Context,
  input: BodyOf<'createAddress'>,
  vault: Vault,
): Promise<AddressView> => {
  requireOpen(ctx)
  const fields = acceptFields(ctx, ['address'], input)
  const session = await ctx.startSession()
  const id = newId()
  const row = {
    id,
    sessionId: session.id,
    country: fields.country ?? ctx.affiliate.config.country.toUpperCase(),
    sealed: sealAddress(vault, id, fields),
  }
  ctx.later(insertAddress(ctx, row))
  return addressView(id, fields)
}

/** By which rows of an e-mail address are found, in any letter case. */
export const emailIndex = (vault: Pick<Vault, 'blindIndex'>, typed: string): Buffer =>
  vault.blindIndex(normaliseField('email', typed).toLowerCase())

/** By which rows of a telephone number are found. @param phone E.164 */
export const phoneIndex = (vault: Pick<Vault, 'blindIndex'>, phone: string): Buffer =>
  vault.blindIndex(`phone|${phone}`)

/** Whether a typed e-mail address is this customer's, in any letter case. */
export const hasEmail = async (
  db: Db,
  vault: Pick<Vault, 'blindIndex'>,
  customerId: string,
  typed: string,
): Promise<boolean> => {
  const onFile = await selectEmailHash(db, customerId)
  const hash = emailIndex(vault, typed)
  return onFile !== undefined && timingSafeEqual(onFile, hash)
}
