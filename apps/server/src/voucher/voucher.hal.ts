import { type IssuedVoucher, SURFACE_BASE, type VoucherImport, type VoucherRow } from '@reprise/contract'
import { todayIn } from '#server/affiliate/index.ts'
import type { Affiliate } from '#server/call/index.ts'
import { lastDayNeeded, voucherState } from './voucher.decide.ts'
import type { ImportRow, IssuedRow, StoredVoucher } from './voucher.repository.ts'

const OPERATOR_API = SURFACE_BASE['operator-api']
export const vouchersPath = (affiliateId: string): string => `${OPERATOR_API}/vouchers/${affiliateId}`

export const STOCKS_PATH = `${OPERATOR_API}/voucher-stocks`

export const voucherView = (voucher: StoredVoucher, affiliate: Affiliate, now: Date): VoucherRow => ({
  id: voucher.id,
  state: voucherState(voucher, lastDayNeeded(todayIn(affiliate, now))),
  maskedCode: voucher.maskedCode,
  amount: voucher.amount,
  currency: affiliate.programme.currency,
  expiresOn: voucher.expiresOn,
  import: voucher.importId,
  importedAt: voucher.addedAt.toISOString(),
  order: voucher.orderId,
  issuedAt: voucher.issuedAt?.toISOString() ?? null,
})

export const voucherImportView = (row: ImportRow): VoucherImport => ({
  ...{ id: row.id, codes: row.codes, available: row.available, issued: row.issued, reason: row.reason },
  importedAt: row.importedAt.toISOString(),
  importedBy: { actor: row.importedBy, name: row.importedByName },
  withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
})

export const issuedVoucherView = ({ whole, ...row }: IssuedRow & { readonly whole: string }): IssuedVoucher => ({
  code: whole,
  amount: row.issuedAmount,
  currency: row.currency,
  expiresOn: row.expiresOn,
  issuedOn: row.issuedAt.toISOString().slice(0, 10),
  order: row.orderId,
  barcode: row.barcode,
  _links: { order: { href: `${OPERATOR_API}/orders/${row.orderId}` } },
})
