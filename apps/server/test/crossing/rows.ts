import type { Rows } from './cells.ts'
import { CONFIG_ROWS } from './config-rows.ts'
import { CUSTOMER_ROWS } from './customer-rows.ts'
import { DOCUMENT_ROWS } from './document-rows.ts'
import { IDENTITY_ROWS } from './identity-rows.ts'
import { OPEN_ROWS } from './open-rows.ts'
import { OPERATOR_ROWS } from './operator-rows.ts'
import { PAYMENT_ROWS } from './payment-rows.ts'
import { PERSON_ROWS } from './person-rows.ts'
import { PRICE_ROWS } from './price-rows.ts'
import { VOUCHER_ROWS } from './voucher-rows.ts'

/**
 * One row for each operation of the contract (quality A1): what it is asked about a sale, and what each caller gets. An operation
 * without a row fails the test. Callers that hold the wrong kind of proof altogether are not listed: what they get follows
 * from the operation's access alone.
 */
export const ROWS: Rows = {
  ...OPEN_ROWS,
  ...CUSTOMER_ROWS,
  ...DOCUMENT_ROWS,
  ...IDENTITY_ROWS,
  ...OPERATOR_ROWS,
  ...CONFIG_ROWS,
  ...PAYMENT_ROWS,
  ...PERSON_ROWS,
  ...PRICE_ROWS,
  ...VOUCHER_ROWS,
}
