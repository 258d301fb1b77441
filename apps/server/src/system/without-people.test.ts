import { expect, test } from 'vitest'
import { withoutPeople } from './without-people.ts'

test.each([
  ['550 <zoe@customer.example> unknown here', '550 <[address]> unknown here'],
  ['550 5.1.1 <zoe@customer.example> mailbox unknown', '550 5.1.1 <[address]> mailbox unknown'],
  ['Call +33 6 12 34 56 78 back', 'Call [number] back'],
  ['IBAN DE89 3704 0044 0532 0130 00 was refused', 'IBAN [number] was refused'],
  ['The number 352099001761481 is on a list', 'The number [number] is on a list'],
  ['Order 0199aa10-52f3-4c1f-9d2b-0f5e1f0a7c11 is gone', 'Order 0199aa10-52f3-4c1f-9d2b-0f5e1f0a7c11 is gone'],
  ['connect ECONNREFUSED 127.0.0.1:25\n    at a line of code', 'connect ECONNREFUSED 127.0.0.1:25'],
])('%s is shown as %s', (error, shown) => {
  expect(withoutPeople(error)).toBe(shown)
})
