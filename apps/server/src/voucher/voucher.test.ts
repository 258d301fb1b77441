// @module-tag postgres
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { problemOf } from '../../test/api.ts'
import { type AcceptedSale, aCashier, type Cashier } from '../../test/cashier.ts'
import { anOperatorKey } from '../../test/operator-key.ts'
import { stepsUp } from '../../test/step-up.ts'

const WORTH = 35_200
const OWNER = 'owner@acme.example'
/** By a voucher worth 10 % more: one of the imported codes, or one that an operator gives. */
const WAYS = [
  { id: 1, tag: 'bank-transfer', title: { en: 'Bank transfer' } },
  { id: 2, tag: 'voucher', title: { en: 'Voucher', fr: 'Bon d’achat' }, upliftBasisPoints: 1_000, delivery: 'codes' },
  { id: 3, tag: 'voucher', title: { en: 'Gift card' }, upliftBasisPoints: 1_000, delivery: 'hand' },
] as const

let till: Cashier
let [key, shops] = ['', 0]
beforeAll(async () => {
  till = await aCashier()
  key = await anOperatorKey(till.deps, { scopes: ['orders', 'inspection', 'payments', 'vouchers'] })
})

/** A programme of its own, so that its stock is its own. */
const aShop = async (programme: object = {}) => {
  const id = `shop-${++shops}`
  const token = await till.hasAffiliate({
    id,
    programme: { processes: [{ label: 'WEB_STANDARD', options: [...WAYS] }], ownerMail: OWNER, ...programme },
  })
  const imports = (csv: string, name = 'codes.csv') => {
    const form = new FormData()
    form.append('document', new File([csv], name, { type: 'text/csv' }))
    return till.api('importVouchers', { token: key, params: { affiliate: id }, form })
  }
  return {
    id,
    imports,
    sold: (process = '2') => till.accepted({ process, expectedAmount: WORTH, payment: {} }, undefined, token),
    stock: async () => (await till.api('getVoucherStock', { token: key, params: { affiliate: id } })).body,
    /** Does what waits about the stock. */
    checks: () => till.jobs['voucher.check-stock']({ affiliateId: id }),
  }
}
const pays = (sale: AcceptedSale, told: object = {}) =>
  till.api('moveOrder', { token: key, params: { id: sale.id }, body: { statusTransition: 'pay', ...told } })
const newsOf = async ({ id }: AcceptedSale) => {
  const before = till.mails.length
  for (const { task, payload } of await till.queued())
    if (task === 'order.changed' && (payload as { orderId: string; transition: string }).orderId === id)
      await till.jobs['order.changed'](payload as never)
  return till.mails.slice(before).at(-1)
}
const seenBy = async ({ browser, id }: AcceptedSale) => (await browser.api('getOrder', { params: { id } })).body

describe('an order that is paid by voucher code', () => {
  test('takes one of the imported codes with its payment, and its customer gets it by mail', async () => {
    const shop = await aShop()
    await shop.imports('code;expires\nKADO-AB12-7K2Q;2027-11-30\n')
    const sale = await shop.sold()
    expect((await pays(sale)).body).toMatchObject({
      status: 'paid',
      delivery: 'codes',
      voucher: { maskedCode: '**** 7K2Q', way: null },
    })
    const mail = await newsOf(sale)
    expect(mail?.subject).toBe('Votre bon de 352\u00a0€')
    expect(mail?.text).toContain('Code du bon\u00a0: KADO-AB12-7K2Q')
    expect(mail?.text).toContain('jusqu’au 30 novembre 2027 inclus')
    expect(mail?.html).toContain('KADO-AB12-7K2Q')
    expect(mail?.text).not.toContain('virement')
  })

  test('shows it masked, and whole to whoever has just proved who they are', async () => {
    const shop = await aShop()
    await shop.imports('code\nKADO-AB12-7K2Q\n')
    const sale = await shop.sold()
    await pays(sale)
    expect((await seenBy(sale)).voucher).toEqual({ maskedCode: '**** 7K2Q' })
    await stepsUp(till.deps.db, sale.id, new Date(till.clock.now().getTime() + 600_000))
    expect((await seenBy(sale)).voucher).toEqual({ maskedCode: '**** 7K2Q', code: 'KADO-AB12-7K2Q' })
    const stranger = till.browser(sale.token)
    expect(await stranger.api('getOrder', { params: { id: sale.id } })).not.toHaveProperty('body.voucher')
  })

  test('gets one code however often and by however many it is paid at once', async () => {
    const shop = await aShop()
    await shop.imports('code\nKADO-0001\nKADO-0002\nKADO-0003\n')
    const sale = await shop.sold()
    const replies = await Promise.all([pays(sale), pays(sale), pays(sale)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await shop.stock()).toMatchObject({ available: 2, issued: 1, waiting: 0 })
  })

  test('is refused where no code is left, and stays as it was', async () => {
    const shop = await aShop()
    await shop.imports('code\nKADO-0001\n')
    const sales = [await shop.sold(), await shop.sold()]
    const payables = async () =>
      (await till.api('listPayables', { token: key, query: { affiliate: shop.id } })).body._embedded.payables
    expect((await payables()).map(({ obstacles }) => obstacles)).toEqual([['by-hand'], ['by-hand', 'voucher-stock']])
    expect(await shop.stock()).toMatchObject({ available: 1, waiting: 2, missing: 1 })
    const replies = await Promise.all(sales.map((sale) => pays(sale)))
    expect(replies.map(({ status }) => String(status)).sort()).toEqual(['200', '409'])
    const refused = replies.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({ error: 'voucher-stock', current: { amount: WORTH } })
    expect((await Promise.all(sales.map(({ id }) => till.statusOf(id)))).sort()).toEqual(['accepted', 'paid'])
  })

  test('takes a code of its own worth before one that takes any, and never one of another', async () => {
    const shop = await aShop()
    await shop.imports('code,amount\nANY-0001,\nFITS-0001,352.00\nLESS-0001,350\n')
    const sales = [await shop.sold(), await shop.sold(), await shop.sold()]
    const masked = []
    for (const sale of sales) masked.push((await pays(sale)).body.voucher?.maskedCode)
    expect(masked).toEqual(['**** 0001', '**** 0001', undefined])
    expect((await shop.stock()).byAmount).toEqual([{ amount: 35_000, available: 1 }])
  })

  test('takes them in the order of their file', async () => {
    const shop = await aShop()
    const codes = ['3', '1', '4', '2'].map((digit) => `KADO-000${digit}`)
    await shop.imports(`code\n${codes.join('\n')}\n`)
    const masked = []
    for (const _ of codes) masked.push((await pays(await shop.sold())).body.voucher?.maskedCode)
    expect(masked).toEqual(['**** 0003', '**** 0001', '**** 0004', '**** 0002'])
    const listed = await till.api('listVouchers', { token: key, params: { affiliate: shop.id } })
    expect(listed.body._embedded.vouchers.map(({ maskedCode }) => maskedCode)).toEqual(masked)
  })

  test('gets none that ends within a month', async () => {
    const shop = await aShop()
    await shop.imports('code,expires\nKADO-0001,2027-01-15\n')
    const sale = await shop.sold()
    const now = till.clock.now()
    till.clock.set(new Date('2026-12-20T12:00:00Z'))
    expect(problemOf(await pays(sale))).toEqual({ status: 409, problem: 'voucher-stock' })
    expect(await shop.stock()).toMatchObject({ available: 0, ended: 1 })
    till.clock.set(now)
  })

  test('may be given another code or another voucher, where somebody says so', async () => {
    const shop = await aShop()
    const [first, second] = [await shop.sold(), await shop.sold()]
    expect((await pays(first, { voucher: { code: 'TYPED-0007' } })).body.voucher).toMatchObject({
      maskedCode: '**** 0007',
    })
    expect((await pays(second, { voucher: { code: 'TYPED-0007' } })).body.faults).toEqual([
      { pointer: '/voucher/code', code: 'given-already' },
    ])
    expect((await pays(second, { voucher: { way: 'by-post' } })).body).toMatchObject({
      status: 'paid',
      voucher: { maskedCode: null, way: 'by-post' },
    })
  })

  test('waits a day after the e-mail address was changed to which the code would go', async () => {
    const shop = await aShop()
    await shop.imports('code\nKADO-0001\n')
    const sale = await shop.sold()
    await stepsUp(till.deps.db, sale.id, new Date(till.clock.now().getTime() + 600_000))
    await sale.browser.api('changeOrderEmail', { params: { id: sale.id }, body: { email: 'thief@mail.example.org' } })
    expect((await pays(sale)).body).toMatchObject({
      error: 'transition-not-allowed',
      current: { allowed: ['give-back'] },
    })
    expect(await shop.stock()).toMatchObject({ available: 1, issued: 0 })
  })
})

describe('a voucher that is given by hand', () => {
  test('is paid once somebody says which code it was, or how it was given', async () => {
    const shop = await aShop()
    const sale = await shop.sold('3')
    expect((await pays(sale)).body.faults).toEqual([{ pointer: '/voucher', code: 'required' }])
    expect(await till.statusOf(sale.id)).toBe('accepted')
    await pays(sale, { voucher: { way: 'in-store' } })
    const mail = await newsOf(sale)
    expect(mail?.text).toContain('Votre bon de 352\u00a0€ vous a été remis en magasin.')
    expect(mail?.text).not.toContain('payé')
    expect((await seenBy(sale)).voucher).toEqual({ way: 'in-store' })
  })

  test('is nothing that an order is told that is paid otherwise', async () => {
    const shop = await aShop()
    const transfer = await till.accepted({}, undefined, (await shop.sold()).token)
    expect((await pays(transfer, { voucher: { way: 'by-post' } })).body.faults).toEqual([
      { pointer: '/voucher', code: 'only-of-a-voucher' },
    ])
  })
})

describe('voucher codes', () => {
  test('come in all together or not at all, and each row that cannot be used is named without its code', async () => {
    const shop = await aShop()
    await shop.imports('code\nKNOWN-001\n')
    const table = [
      'code,amount,expires',
      'abc,,',
      'SECRET-01,12.505,',
      'SECRET-02,0,',
      'SECRET-03,,31/12/2027',
      'SECRET-04,,2026-12-01',
      'SECRET-05,,',
      'SECRET-05,,',
      'KNOWN-001,,',
    ].join('\n')
    const got = await shop.imports(table)
    expect(problemOf(got)).toEqual({ status: 422, problem: 'vouchers-rejected' })
    expect(got.body.faults.map(({ message }) => message?.split(':')[0])).toEqual(
      ['2', '3', '4', '5', '6', '8'].map((line) => `line ${line}`),
    )
    expect(got.text).not.toContain('SECRET')
    const again = await shop.imports('code\nFRESH-001\nKNOWN-001\n')
    expect(again.body.faults).toEqual([
      {
        pointer: '/document',
        code: 'code-known',
        values: { line: '3' },
        message: 'line 3: is a code that is there already',
      },
    ])
    expect((await shop.stock()).available).toBe(1)
    expect(problemOf(await shop.imports('number of it\n1\n')).problem).toBe('vouchers-rejected')
  })

  test('lie in the database sealed', async () => {
    const shop = await aShop()
    await shop.imports('code\nPLAIN-TEXT-0001\n')
    const { rows } = await sql<{ row: string }>`select row_to_json(v)::text as row from voucher v`.execute(till.deps.db)
    expect(rows.map(({ row }) => row).join('\n')).not.toContain('PLAIN-TEXT')
  })

  test('are listed masked; those that were given out whole, and who looked is kept', async () => {
    const shop = await aShop()
    await shop.imports('code\nKADO-0001\n')
    const sale = await shop.sold()
    await pays(sale)
    const listed = await till.api('listVouchers', { token: key, params: { affiliate: shop.id } })
    expect(listed.body._embedded.vouchers).toMatchObject([{ state: 'issued', maskedCode: '**** 0001', order: sale.id }])
    expect(listed.text).not.toContain('KADO-0001')
    const issued = await till.api('listIssuedVouchers', {
      token: key,
      params: { affiliate: shop.id },
      query: { from: '2026-11-20', to: '2026-11-20' },
    })
    expect(issued.body._embedded.vouchers).toMatchObject([
      { code: 'KADO-0001', amount: WORTH, currency: 'EUR', issuedOn: '2026-11-20', barcode: sale.barcode },
    ])
    const { rows } = await sql`select 1 from audit_entry
      where action = 'listIssuedVouchers' and subject ->> 'affiliate' = ${shop.id}`.execute(till.deps.db)
    expect(rows).toHaveLength(1)
  })

  test('of a wrong file are taken out again, but for those that customers have', async () => {
    const shop = await aShop()
    const { id } = (await shop.imports('code\nKADO-0001\nKADO-0002\n')).body
    await pays(await shop.sold())
    const withdraws = (importId: string) =>
      till.api('withdrawVouchers', {
        token: key,
        params: { affiliate: shop.id, importId },
        body: { reason: 'The file of another shop' },
      })
    expect((await withdraws(id)).body).toEqual({ import: id, withdrawn: 1, issued: 1 })
    expect((await withdraws(id)).body).toEqual({ import: id, withdrawn: 1, issued: 1 })
    expect((await shop.stock()).available).toBe(0)
    expect((await shop.imports('code\nKADO-0002\n')).status).toBe(201)
    expect(problemOf(await withdraws('3f0c7a52-6d1e-4d2b-8a4e-0c9d1f2a3b4c')).problem).toBe('voucher-import-not-found')
  })

  test('that run short are told to the owner, once, and again when orders wait that none is left for', async () => {
    const shop = await aShop({ lowVoucherStock: 3 })
    const told = async () => {
      const before = till.mails.length
      await shop.checks()
      return till.mails.slice(before).map(({ to, text }) => [to.address, text.split('\n\n')] as const)
    }
    await shop.imports('code\nKADO-0001\nKADO-0002\nKADO-0003\n')
    expect(await told()).toEqual([])
    await pays(await shop.sold())
    const [[to, sentences] = ['', []]] = await told()
    expect(to).toBe(OWNER)
    expect(sentences[0]).toMatch(/encore disponibles\u00a0: 2\..* en dessous de 3\./)
    expect(sentences[2]).toBe(`npm run reprise -- voucher import FILE --affiliate ${shop.id}`)
    expect(await told()).toEqual([])
    for (const _ of [1, 2, 3]) await shop.sold()
    expect((await told())[0]?.[1][1]).toMatch(/aucun code\u00a0: 1\./)
    expect(await told()).toEqual([])
  })

  test('that run short of a programme without an owner are told to the log', async () => {
    const shop = await aShop({ ownerMail: undefined })
    await till.jobs['voucher.check-stocks']()
    expect(till.logLines.some((line) => line.includes('Few voucher codes are left') && line.includes(shop.id))).toBe(
      true,
    )
  })
})
