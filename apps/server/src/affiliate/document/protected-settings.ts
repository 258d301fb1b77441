import { documentOf, type WrittenDocument } from './affiliate-document.ts'
import { type Difference, differences } from './differences.ts'

/** Settings of the operator's side that move neither parcels nor money; every setting added later is protected. */
const UNPROTECTED = new Set(['embedOrigins', 'ordersPerHour'])
/** Settings of what visitors see that decide who proves who they are, and which account is asked for. */
const PROTECTED = new Set([
  'identityCheckonCustomerForm',
  'restrictedIbanZone',
  'collectIban',
  'collectBIC',
  'collectAccountNumber',
  'collectSortCode',
])

/** Where two states of a programme differ in what moves parcels or money (docs/decisions/0065). */
export const protectedChanges = (before: WrittenDocument, after: WrittenDocument): Difference[] =>
  differences(documentOf(before), documentOf(after)).filter(({ pointer }) => {
    const [, part, field = ''] = pointer.split('/')
    return part === 'programme' ? !UNPROTECTED.has(field) : part === 'config' && PROTECTED.has(field)
  })
