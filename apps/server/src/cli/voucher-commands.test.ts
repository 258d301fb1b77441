import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCashier, type Cashier } from '../../test/cashier.ts'
import { aCommandLine } from '../../test/command-line.ts'
import { CHARITY, THREE_WAYS } from '../../test/trade-in.ts'

let till: Cashier
let reprise: ReturnType<typeof aCommandLine>
let folder: string
let token: string
beforeAll(async () => {
  till = await aCashier()
  const [store, web] = THREE_WAYS.processes ?? []
  const options = (web?.options ?? []).map((option) =>
    option.tag === 'voucher' ? { ...option, delivery: 'codes' as const } : option,
  )
  token = await till.hasAffiliate({
    id: 'coded',
    programme: { processes: [{ ...store, ...web, label: 'WEB_STANDARD', options }] },
  })
  reprise = aCommandLine(till.deps.db, () => till.clock.now(), till.deps)
  folder = await mkdtemp(join(tmpdir(), 'reprise-voucher-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const file = async (csv: string): Promise<string> => {
  const path = join(folder, 'codes.csv')
  await writeFile(path, csv)
  return path
}
const lastAudit = async () => {
  const { rows } = await sql<{ action: string; subject: object }>`
    select action, subject from audit_entry order by id desc limit 1`.execute(till.deps.db)
  return rows[0]
}

test('voucher codes come in from a file, are counted, given with the payment, and listed for the shop', async () => {
  const bad = await reprise(
    'voucher',
    'import',
    await file('code,amount\nKADO-0001,\nKADO-0002,much\n'),
    '--affiliate',
    'coded',
  )
  expect(bad).toMatchObject({ code: 1, err: expect.stringContaining('line 3: amount "much" is no amount') })
  const done = await reprise(
    'voucher',
    'import',
    await file('code,amount\nKADO-0001,\nKADO-0002,50\n'),
    '--affiliate',
    'coded',
  )
  expect(done).toMatchObject({ code: 0, out: expect.stringContaining('2 codes of coded came in.') })
  expect(await lastAudit()).toMatchObject({ action: 'voucher import', subject: { affiliate: 'coded', codes: 2 } })

  const stock = await reprise('voucher', 'stock', '--affiliate', 'coded')
  expect(stock.out).toMatch(/50\.00 EUR +1\n *of the order +1\n2 codes left, 0 given out\./)
  expect(stock.err).toContain('fewer than 20')

  const sale = await till.accepted({ process: '2', expectedAmount: 35_200, payment: {} }, undefined, token)
  expect((await reprise('order', 'move', sale.id, 'pay')).out).toContain('is paid')
  expect((await reprise('order', 'show', sale.id)).out).toContain('**** 0001')
  const listed = await reprise('voucher', 'list', '--affiliate', 'coded', '--state', 'issued')
  expect(listed.out).toMatch(new RegExp(`\\*{4} 0001 +issued .* ${sale.id}`))
  const issued = await reprise('voucher', 'issued', '--affiliate', 'coded', '--from', '2026-11-20')
  expect(issued.out).toMatch(new RegExp(`KADO-0001 +352\\.00 EUR +2026-11-20 +${sale.barcode}`))
  expect(await lastAudit()).toMatchObject({ action: 'listIssuedVouchers' })

  const [, id = ''] = /The import is (\S+)\./.exec(done.out) ?? []
  const withdrawn = await reprise('voucher', 'withdraw', id, '--affiliate', 'coded', '--reason', 'Wrong file')
  expect(withdrawn.out).toBe('1 code taken out; 1 were given out before.\n')
})

test('donations are summed for each charity, and said to be passed on', async () => {
  const sale = await till.accepted({ process: '3', payment: {} }, undefined, token)
  expect((await reprise('donation', 'due', '--affiliate', 'coded')).out).toMatch(
    /coded +Example Relief +1 +320\.00 EUR/,
  )
  const passesOn = (total: string) =>
    reprise('donation', 'passed-on', 'coded', CHARITY.name.en, '--total', total, '--on', '2026-11-19')
  expect(await passesOn('319')).toMatchObject({ code: 1, err: expect.stringContaining('total: 32000') })
  expect((await passesOn('320')).out).toBe('320.00 EUR of 1 order passed on to Example Relief on 2026-11-19.\n')
  expect(await till.statusOf(sale.id)).toBe('paid')
})

test.each([
  [['voucher', 'import', '/nowhere.csv', '--affiliate', 'coded'], 2, 'There is no file'],
  [['voucher', 'stock', '--affiliate', 'nobody'], 1, 'No affiliate has this id'],
  [['voucher', 'list', '--affiliate', 'coded', '--state', 'lost'], 2, 'There is no state "lost"'],
  [['voucher', 'withdraw', 'RP-1', '--affiliate', 'coded', '--reason', 'x'], 2, 'is not the id of an import'],
  [['order', 'move', 'X', 'pay', '--voucher-way', 'by-pigeon'], 2, '--voucher-way needs one of'],
  [['order', 'move', 'X', 'pay', '--voucher-way', 'by-post', '--voucher-code', 'ABCD'], 2, 'not both'],
])('%j ends with %d', async (argv, code, sentence) =>
  expect(await reprise(...argv)).toEqual({ code, out: '', err: expect.stringContaining(sentence) }),
)
