// @module-tag postgres
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { problemOf } from '../../test/api.ts'
import { aBench, type Bench, type Sale } from '../../test/bench.ts'
import { NOON } from '../../test/platform.ts'

let bench: Bench
beforeAll(async () => {
  bench = await aBench()
})
beforeEach(() => bench.clock.set(NOON))

/** Fifteen digits that prove themselves. */
const imei = (nth: number): string => {
  const digits = `3564570800${String(nth).padStart(4, '0')}`
  const sum = [...digits].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

const HEADER = 'imei,serial,product,capacity,works,glass,lock'
const line = (nth: number, glass = 'clean') => `${imei(nth)},,acme-one,128 GB,yes,${glass},off`
const tableOf = (...lines: readonly string[]) => `${[HEADER, ...lines].join('\n')}\n`

const imports = (sale: Sale, csv: string, dryRun = false) => {
  const form = new FormData()
  form.set('document', new File([csv], 'devices.csv', { type: 'text/csv' }))
  if (dryRun) form.set('dryRun', 'true')
  return bench.api('importBatch', { token: bench.key, params: { id: sale.id }, form })
}
const batchOf = async ({ id }: Sale) => (await bench.api('getBatch', { token: bench.key, params: { id } })).body
const reads = ({ id }: Sale, number: string) =>
  bench.api('receiveBatchDevice', {
    token: bench.key,
    params: { id },
    body: { identifiers: /^\d{15}$/.test(number) ? { imei: [number] } : { serial: number } },
  })

let from = 0
/** A business that sold one device by itself, with a list of so many others. */
const aBusiness = async (count: number) => {
  const sale = await bench.sale()
  const first = (from += count) - count
  const numbers = Array.from({ length: count }, (_, index) => imei(first + index))
  const glass = (index: number) => (index % 2 === 1 ? 'broken' : 'clean')
  const got = await imports(sale, tableOf(...numbers.map((_, index) => line(first + index, glass(index)))))
  return { sale, numbers, got }
}

describe('the list of a business', () => {
  test('becomes items of its order, beyond what a customer may add, with one confirmation that counts them', async () => {
    const { sale, numbers, got } = await aBusiness(12)
    const order = await bench.orderOf(sale)
    expect([got.status, got.body]).toMatchObject([200, { devices: 12, total: order.amount, currency: 'EUR' }])
    expect(order._embedded.declaredItems).toHaveLength(13)
    expect(order.devices?.reduce((sum, { amount }) => sum + amount, 0)).toBe(order.amount)
    expect(await batchOf(sale)).toMatchObject({
      state: 'expected',
      amount: got.body.amount,
      counts: { expected: 12, received: 0, missing: 12, unexpected: 0 },
    })
    expect((await bench.queued()).at(-1)?.payload).toEqual({ orderId: sale.id, withList: true })
    await bench.sendConfirmation(sale.id)
    await bench.jobs['order.confirm-by-mail']({ orderId: sale.id, withList: true })
    expect(bench.mailsAbout(sale)).toHaveLength(2)
    const told = bench.mails.map(({ text }) => text).join('\n')
    for (const number of numbers) expect(told).not.toContain(number)
  })

  test('is tried without a trace', async () => {
    const sale = await bench.sale()
    const before = await bench.orderOf(sale)
    const tried = await imports(sale, tableOf(line(9_000)), true)
    expect(tried.body).toMatchObject({ devices: 1, total: before.amount + tried.body.amount })
    expect(await bench.orderOf(sale)).toEqual(before)
    expect((await imports(sale, tableOf(line(9_000)))).body).toEqual(tried.body)
    expect(problemOf(await imports(sale, tableOf(line(9_001)))).problem).toBe('batch-rejected')
  })

  test('is refused as a whole, every fault by its line and column and none by its number', async () => {
    const sale = await bench.sale()
    const got = await imports(
      sale,
      tableOf(
        line(9_100),
        `${imei(9_101).slice(0, 14)},,acme-one-128gb,,yes,clean,off`,
        `,,acme-one-128gb,,yes,clean,off`,
        `${imei(9_100)},,acme-one-128gb,,perhaps,,off`,
        `,F2LX1234ABCD,acme-nine,,yes,clean,off`,
        `,F2LX1234ABCE,acme-one-128gb,,yes,clean,on`,
      ),
    )
    expect(problemOf(got)).toEqual({ status: 422, problem: 'batch-rejected' })
    expect(got.body.faults?.map(({ message }) => message)).toEqual([
      'line 3: imei cannot be one (imei-digits)',
      'line 4: imei, meid and serial are empty',
      'line 5: works is none of yes, no',
      'line 5: glass is empty; it is one of clean, light, broken, unsure, gone',
      'line 5: imei is the number of line 2 again',
      'line 6: product "acme-nine" is none that is bought',
    ])
    expect(got.body.faults?.[2]).toMatchObject({
      code: 'answer-unknown',
      values: { line: '5', column: 'works', options: 'yes, no' },
    })
    expect(problemOf(await imports(sale, tableOf(`,F2LX1234ABCE,acme-one-128gb,,yes,clean,on`))).problem).toBe(
      'batch-rejected',
    )
    const many = Array.from({ length: 1_001 }, (_, nth) => line(nth))
    expect((await imports(sale, tableOf(...many))).body.faults?.[0]?.message).toMatch(
      /1001 devices, and 1000 is the most/,
    )
    expect((await bench.orderOf(sale))._embedded.declaredItems).toHaveLength(1)
  })

  test('is added before the parcel is sent, and not after', async () => {
    const sale = await bench.sale()
    await bench.receives(sale)
    expect(problemOf(await imports(sale, tableOf(line(9_200)))).problem).toBe('transition-not-allowed')
  })
})

describe('the lists of all businesses', () => {
  test('are read on from the last one, newest first, with the numbers of each, and without what is settled', async () => {
    // After all that other tests added at noon.
    bench.clock.set(new Date(new Date(NOON).getTime() + 30_000))
    const older = await aBusiness(2)
    bench.clock.set(new Date(new Date(NOON).getTime() + 60_000))
    const newer = await aBusiness(1)
    const lists = async (query: Record<string, string>) =>
      (await bench.api('listBatches', { token: bench.key, query })).body
    const first = await lists({ limit: '1' })
    expect(first._embedded.batches).toMatchObject([{ order: newer.sale.id, state: 'expected', waiting: 0 }])
    const after = new URL(first._links.next?.href ?? '', 'http://local').searchParams.get('after') ?? ''
    expect((await lists({ limit: '1', after }))._embedded.batches[0]?.order).toBe(older.sale.id)
    await bench.receives(older.sale)
    await reads(older.sale, older.numbers[0] ?? '')
    await reads(older.sale, imei(9_500))
    const found = (await lists({ open: 'true', limit: '100' }))._embedded.batches
    const { state, counts, amount } = await batchOf(older.sale)
    expect(found.find(({ order }) => order === older.sale.id)).toMatchObject({ state, counts, amount, waiting: 1 })
    expect(counts).toEqual({ expected: 2, received: 1, missing: 1, unexpected: 1 })
    await bench.moves(newer.sale.id, 'cancel')
    const left = (await lists({ open: 'true', limit: '100' }))._embedded.batches.map(({ order }) => order)
    expect([left.includes(older.sale.id), left.includes(newer.sale.id)]).toEqual([true, false])
    expect((await lists({ limit: '1' }))._embedded.batches).toMatchObject([{ order: newer.sale.id, state: 'settled' }])
  })
})

describe('at the bench', () => {
  test('a number is expected, received already, of another order, or unexpected', async () => {
    const { sale, numbers } = await aBusiness(2)
    const other = await aBusiness(1)
    const [first = '', second = ''] = numbers
    expect(problemOf(await reads(sale, first)).problem).toBe('transition-not-allowed')
    await bench.receives(sale)
    expect((await batchOf(sale)).state).toBe('counting')
    const got = await reads(sale, first)
    expect(got.body).toMatchObject({ answer: 'expected', line: 2, counts: { received: 1, missing: 1 } })
    expect((await reads(sale, first)).body).toMatchObject({ answer: 'already-received', counts: { received: 1 } })
    const ofAnother = await reads(sale, other.numbers[0] ?? '')
    expect(ofAnother.body).toMatchObject({ answer: 'other-order', order: other.sale.id, line: null })
    const stranger = await reads(sale, imei(9_300))
    expect(stranger.body).toMatchObject({ answer: 'unexpected', order: null, counts: { unexpected: 2 } })
    expect((await reads(sale, imei(9_300))).body.unexpected).toBe(stranger.body.unexpected)
    await reads(sale, second)
    expect(await batchOf(sale)).toMatchObject({
      state: 'counting',
      counts: { expected: 2, received: 2, missing: 0, unexpected: 2 },
    })
    expect(problemOf(await reads(sale, '490154203237517')).problem).toBe('field-rejected')
  })

  test('an unexpected device is sent back, or sold with an order that names its number', async () => {
    const { sale, numbers } = await aBusiness(1)
    await bench.receives(sale)
    await reads(sale, numbers[0] ?? '')
    const [one, two] = [(await reads(sale, imei(9_400))).body, (await reads(sale, imei(9_401))).body]
    const settles = (deviceId: string | null, body: object) =>
      bench.api('settleUnexpected', {
        token: bench.key,
        params: { id: sale.id, deviceId: deviceId ?? '' },
        body,
      })
    expect((await settles(one.unexpected, { outcome: 'sent-back' })).body).toMatchObject({ outcome: 'sent-back' })
    const fresh = await bench.sale()
    expect(problemOf(await settles(two.unexpected, { outcome: 'sold', order: fresh.id })).problem).toBe(
      'field-rejected',
    )
    const item = (await bench.orderOf(fresh))._embedded.declaredItems[0]?.id ?? ''
    await fresh.browser.api('recordItemIdentifiers', {
      params: { id: fresh.id, itemId: item },
      body: { imei: [imei(9_401)] },
    })
    const sold = await settles(two.unexpected, { outcome: 'sold', order: fresh.id })
    expect(sold.body).toMatchObject({ outcome: 'sold', soldAs: fresh.id })
    expect((await batchOf(sale)).state).toBe('counted')
    expect(problemOf(await settles(two.unexpected, { outcome: 'sent-back' })).problem).toBe('field-rejected')
  })

  test('a device that was reported as missing comes back by its number alone', async () => {
    const { sale, numbers } = await aBusiness(2)
    await bench.receives(sale)
    const order = (await batchOf(sale)).lines[0]?.order ?? ''
    await bench.reports(order, 'device-missing')
    const got = await reads(sale, numbers[0] ?? '')
    expect(problemOf(got).problem).toBe('transition-not-allowed')
    expect(got.body.detail).toContain('reported as missing')
    expect((await batchOf(sale)).counts.received).toBe(0)
  })

  test('nothing is read of a sale that was called off before its parcel came', async () => {
    const { sale, numbers } = await aBusiness(1)
    await bench.moves(sale.id, 'cancel')
    expect(problemOf(await reads(sale, numbers[0] ?? '')).problem).toBe('transition-not-allowed')
  })

  test('the table says the same, with masked numbers', async () => {
    const { sale, numbers } = await aBusiness(2)
    await bench.receives(sale)
    await reads(sale, numbers[1] ?? '')
    await reads(sale, imei(9_500))
    const { text } = await bench.api('getBatchFile', { token: bench.key, params: { id: sale.id } })
    const rows = text.trim().split('\n')
    expect(rows[0]).toBe('line,answer,barcode,product,numbers,state,received_at,amount,currency')
    expect(rows.slice(1).map((row) => row.split(',').slice(0, 2))).toEqual([
      ['2', 'missing'],
      ['3', 'received'],
      ['', 'unexpected'],
    ])
    for (const number of [...numbers, imei(9_500)]) expect(text).not.toContain(number)
  })
})

test('what is settled is paid while another device waits', async () => {
  const { sale, numbers } = await aBusiness(2)
  await bench.receives(sale)
  for (const number of numbers) await reads(sale, number)
  const [first, second] = (await batchOf(sale)).lines
  expect((await bench.finds(first?.order ?? '')).body.status).toBe('accepted')
  expect((await bench.moves(first?.order ?? '', 'pay')).body.status).toBe('paid')
  expect((await batchOf(sale)).lines.map(({ state }) => state)).toEqual(['paid', 'received'])
  await bench.reports(second?.order ?? '', 'ios-lock')
  expect(await batchOf(sale)).toMatchObject({ state: 'counted' })
})

test('expected is always received and missing together, and the amounts add up', async () => {
  const steps = fc.array(
    fc.record({ at: fc.nat(11), does: fc.constantFrom('read', 'read', 'stranger', 'miss', 'pay') }),
    {
      minLength: 4,
      maxLength: 14,
    },
  )
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 12 }), steps, async (count, acts) => {
      const { sale, numbers } = await aBusiness(count)
      const { amount } = await bench.orderOf(sale)
      await bench.receives(sale)
      for (const { at, does } of acts) {
        const nth = at % count
        const order = (await batchOf(sale)).lines[nth]?.order ?? ''
        if (does === 'read') await reads(sale, numbers[nth] ?? '')
        if (does === 'stranger') await reads(sale, `XSTR${at}ABCD`)
        if (does === 'miss') await bench.reports(order, 'device-missing')
        if (does === 'pay') await bench.moves(order, 'pay')
      }
      const { counts, lines, amount: listed } = await batchOf(sale)
      expect(counts.expected).toBe(count)
      expect(counts.received + counts.missing).toBe(counts.expected)
      expect(lines.filter(({ receivedAt }) => receivedAt !== null)).toHaveLength(counts.received)
      expect(lines.reduce((sum, one) => sum + one.amount, 0)).toBe(listed)
      const whole = await bench.orderOf(sale)
      expect(whole.devices?.reduce((sum, { amountBefore, amount: now }) => sum + (amountBefore ?? now), 0)).toBe(amount)
    }),
    { seed: 112, numRuns: 4 },
  )
})
