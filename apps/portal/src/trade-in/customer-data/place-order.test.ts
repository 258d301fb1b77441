import type { Order } from '@reprise/contract'
import { customerFields } from '@reprise/contract/customer/customer-fields'
import { expect, test } from 'vitest'
import { anInstance } from '#portal/testing/fake-server.ts'
import { createKeys, placeSale, type Sale, type SaleCalls } from './place-order.ts'

const sale = (changes: Partial<Sale> = {}): Sale => ({
  fields: customerFields(anInstance(), true),
  values: {
    firstName: ' Ada ',
    lastName: 'Example',
    email: 'ada@example.org',
    phone: '',
    country: 'FR',
    line1: '1 rue de la Paix',
    postalCode: '75002',
    city: 'Paris',
    accountHolder: 'Ada Example',
    iban: 'FR14 2004 1010 0505 0001 3M02 606',
    documentNumber: 'not asked for',
  },
  quotation: 'q1',
  furtherQuotations: [],
  process: '1',
  expectedAmount: 21200,
  consents: ['legalAgeCheck'],
  ...changes,
})

/** A server that gives one id for each key, as the real one does, and may fail where it is told to. */
const aServer = () => {
  const sent: { call: string; body: unknown; key: string }[] = []
  const ids = new Map<string, string>()
  let failing: string | undefined
  const answer = (call: keyof SaleCalls) => async (body: unknown, key: string) => {
    sent.push({ call, body, key })
    ids.set(key, ids.get(key) ?? `${call}-${ids.size}`)
    // The server has done it, and the answer is lost.
    if (failing === call) throw new Error('cut off')
    return { id: ids.get(key) ?? '' }
  }
  const calls: SaleCalls = {
    createCustomer: answer('createCustomer'),
    createAddress: answer('createAddress'),
    placeOrder: async (body, key) => (await answer('placeOrder')(body, key)) as Order,
  }
  return { calls, sent, ids, fail: (call?: string) => (failing = call) }
}
const counting = () => {
  let count = 0
  return createKeys(() => `key-${(count += 1)}`)
}

test('sends customer, address and order, each with what belongs to it and nothing else', async () => {
  const { calls, sent } = aServer()
  await placeSale(calls, sale(), counting())
  expect(sent).toEqual([
    {
      call: 'createCustomer',
      key: 'key-1',
      body: { firstName: 'Ada', lastName: 'Example', email: 'ada@example.org', country: 'FR' },
    },
    {
      call: 'createAddress',
      key: 'key-2',
      body: { country: 'FR', line1: '1 rue de la Paix', postalCode: '75002', city: 'Paris' },
    },
    {
      call: 'placeOrder',
      key: 'key-3',
      body: {
        quotation: 'q1',
        process: '1',
        customer: 'createCustomer-0',
        shipAddress: 'createAddress-1',
        billAddress: 'createAddress-1',
        payment: { accountHolder: 'Ada Example', iban: 'FR14 2004 1010 0505 0001 3M02 606' },
        consents: ['legalAgeCheck'],
        expectedAmount: 21200,
      },
    },
  ])
})

test('no bank data is sent by someone who takes a voucher', async () => {
  const { calls, sent } = aServer()
  await placeSale(calls, sale({ fields: customerFields(anInstance(), false) }), counting())
  expect(sent.at(-1)?.body).toMatchObject({ payment: {} })
})

test.each(['createCustomer', 'createAddress', 'placeOrder'])(
  'when the answer to %s is lost, trying again makes nothing twice',
  async (lost) => {
    const server = aServer()
    const keyOf = counting()
    server.fail(lost)
    await expect(placeSale(server.calls, sale(), keyOf)).rejects.toThrow('cut off')
    server.fail()
    const order = await placeSale(server.calls, sale(), keyOf)
    expect(server.ids.size).toBe(3)
    expect(order.id).toBe('placeOrder-2')
  },
)

test('a corrected bank account is another order, by the same person from the same place', async () => {
  const { calls, sent } = aServer()
  const keyOf = counting()
  await placeSale(calls, sale(), keyOf)
  await placeSale(calls, sale({ values: { ...sale().values, iban: 'DE89 3704 0044 0532 0130 00' } }), keyOf)
  const keys = sent.map(({ call, key }) => `${call} ${key}`)
  expect(new Set(keys)).toEqual(
    new Set(['createCustomer key-1', 'createAddress key-2', 'placeOrder key-3', 'placeOrder key-4']),
  )
})
