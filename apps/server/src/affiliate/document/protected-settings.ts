import { documentOf, type WrittenDocument } from './affiliate-document.ts'
import { type Difference, differences } from './differences.ts'

/** Of the operator's side, what moves neither parcels nor money; whatever is added to it later is protected by itself. */
const UNPROTECTED = new Set(['embedOrigins', 'ordersPerHour'])
/** Of what visitors see, what decides who proves who they are, and which account is asked for. */
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
