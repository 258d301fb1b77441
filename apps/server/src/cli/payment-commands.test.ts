import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCashier, BACS_PAYER, type Cashier } from '../../test/cashier.ts'
import { aCommandLine } from '../../test/command-line.ts'
import { checkPain001 } from '../../test/schemas/pain001.ts'
import { IBAN, PERSON, personalIn, THREE_WAYS } from '../../test/trade-in.ts'

let till: Cashier
let reprise: ReturnType<typeof aCommandLine>
let folder: string
beforeAll(async () => {
  till = await aCashier()
  reprise = aCommandLine(till.deps.db, () => till.clock.now(), till.deps)
  folder = await mkdtemp(join(tmpdir(), 'reprise-payout-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const lastAudit = async () => {
  const { rows } = await sql<{ action: string; subject: object }>`
    select action, subject from audit_entry order by id desc limit 1`.execute(till.deps.db)
  return rows[0]
}

describe('seller', () => {
  test('totals lists what sellers were paid, and names them to who says why', async () => {
    const sale = await till.accepted()
    await reprise('order', 'move', sale.id, 'pay')
    expect((await reprise('seller', 'totals', '2026')).out).toContain('No seller has reached the limit in 2026.')
    const listed = await reprise('seller', 'totals', '2026', '--all')
    expect(listed.out).toMatch(new RegExp(`1 +320.00 EUR .* acme +${sale.barcode}`))
    expect(personalIn(listed.out)).toEqual([])
    const named = await reprise('seller', 'totals', '2026', '--all', '--purpose', 'Yearly report')
    expect(named.out).toContain(PERSON.lastName)
    expect(await lastAudit()).toMatchObject({ action: 'listSellerTotals', subject: { purpose: 'Yearly report' } })
    expect((await reprise('seller', 'totals', 'last')).code).toBe(2)
  })
})

describe('payout', () => {
  test('goes from what is due to what is paid, with a real file', async () => {
    const [first, second] = [await till.accepted(), await till.accepted()]
    const due = await reprise('payout', 'due')
    expect(due.out).toMatch(new RegExp(`${first.barcode} .* 320.00 EUR +bank-transfer +purchase +the next batch`))
    expect((await reprise('payout', 'summary')).out).toMatch(/acme +the next batch +2 +640\.00 EUR/)

    const prepared = await reprise('payout', 'prepare', 'ACME')
    expect(prepared).toMatchObject({ code: 0, out: expect.stringContaining('prepared: 2 payments, 640.00 EUR') })
    const reference = /RP-20261120-000001-[0-9a-f]{8}/.exec(prepared.out)?.[0] ?? ''
    expect((await reprise('payout', 'prepare', 'acme')).out).toContain('waits for its file already')

    const exported = await reprise('payout', 'export', reference, '--out', join(folder, 'bank'))
    const path = join(folder, 'bank', `pain.001-${reference}.xml`)
    expect(exported).toMatchObject({ code: 0, out: expect.stringContaining(`Written: ${path}`) })
    const file = await readFile(path)
    checkPain001(file)
    expect(file.toString()).toContain(IBAN)
    expect(exported.out).not.toContain(IBAN)
    expect(await lastAudit()).toMatchObject({ action: 'getPayoutFile' })

    const rejected = await reprise('payout', 'reject', reference, second.barcode, 'account-closed', '--note', 'AC04')
    expect(rejected.out).toMatch(new RegExp(`${second.barcode} +rejected .* account-closed: AC04`))
    const executed = await reprise('payout', 'executed', reference.toLowerCase())
    expect(executed.out).toContain('executed: 1 payment, 320.00 EUR')
    expect([await till.statusOf(first.id), await till.statusOf(second.id)]).toEqual(['paid', 'accepted'])
    expect((await reprise('payout', 'list', '--status', 'executed')).out).toMatch(/acme +1 +executed .* 320\.00 EUR/)
    const shown = JSON.parse((await reprise('payout', 'show', reference, '--json')).out)
    expect(shown).toMatchObject({ status: 'executed', count: 1 })
    expect(await lastAudit()).toMatchObject({ action: 'getPayout', subject: { payout: shown.id, affiliate: 'acme' } })
    const { out } = await reprise('payout', 'show', reference)
    for (const { account, payee } of shown._embedded.lines) expect(out).toContain(`${account}  ${payee}  `)
    expect(executed.out).not.toContain(shown._embedded.lines[0].payee)
    expect((await reprise('order', 'show', second.barcode)).out).toMatch(
      new RegExp(`${second.barcode} +${reference} +rejected +320.00 EUR .* account-closed: AC04`),
    )
    await reprise('payout', 'export', reference, '--out', folder)
    expect(await readFile(join(folder, `pain.001-${reference}.xml`))).toEqual(file)
  })

  test('takes one payment out of a batch without a file', async () => {
    const [out, stays] = [await till.accepted(), await till.accepted()]
    const { id } = JSON.parse((await reprise('payout', 'prepare', 'acme', '--json')).out)
    await reprise('order', 'hold', out.barcode, '--reason', 'Looks stolen')
    const shown = (await reprise('payout', 'show', id)).out
    expect(shown).toMatch(new RegExp(`${out.barcode} +planned, held +320.00 EUR`))
    expect(shown).toContain('Held       1 payment, 320.00 EUR: the file leaves out what is held')
    await reprise('order', 'release', out.barcode, '--reason', 'It is not')
    const left = await reprise('payout', 'leave-out', id, out.barcode, '--reason', 'Asks for another account')
    expect(left.out).toMatch(new RegExp(`${out.barcode} +left-out .* Asks for another account`))
    expect(left.out).toMatch(new RegExp(`${stays.barcode} +planned`))
    expect((await reprise('payout', 'leave-out', id, out.barcode)).code).toBe(2)
    expect((await reprise('payout', 'discard', id)).code).toBe(0)
    for (const sale of [out, stays]) await reprise('order', 'move', sale.id, 'pay')
  })

  test('gives up a batch without a file', async () => {
    await till.accepted()
    const { id } = JSON.parse((await reprise('payout', 'prepare', 'acme', '--json')).out)
    expect(await reprise('payout', 'discard', id)).toMatchObject({ code: 0, out: 'Batch 3 of acme is discarded.\n' })
  })

  test('writes a Bacs file for a programme in the United Kingdom', async () => {
    const token = await till.hasAffiliate({
      id: 'bright',
      config: { collectIban: false, collectSortCode: true, collectAccountNumber: true },
      programme: { ...THREE_WAYS, payer: BACS_PAYER },
    })
    const browser = till.browser(token)
    const payment = { accountHolder: 'Zoë O’Hara', sortCode: '20-04-15', accountNumber: '38290008' }
    const { body } = await browser.sells({ payment })
    await till.accepts(body.id)
    expect((await reprise('payout', 'prepare', 'bright')).err).toContain('This programme names no account')
    // The test's goods are priced in euro: the order is turned into what a British one is.
    await sql`update customer_order set currency = 'GBP' where id = ${body.id}`.execute(till.deps.db)
    await sql`update affiliate set programme = programme || '{"currency": "GBP"}' where id = 'bright'`.execute(
      till.deps.db,
    )
    await reprise('payout', 'prepare', 'bright')
    const { id } = JSON.parse((await reprise('payout', 'prepare', 'bright', '--json')).out)
    await reprise('payout', 'export', id, '--out', join(folder, 'bacs'), '--execution-date', '2026-11-24')
    const [name = ''] = await readdir(join(folder, 'bacs'))
    expect(name).toMatch(/^bacs-RP-.*\.txt$/)
    const lines = (await readFile(join(folder, 'bacs', name), 'ascii')).split('\r\n')
    expect(lines.map((line) => line.length)).toEqual([80, 80, 80, 80, 100, 100, 80, 80, 80, 0])
    expect(lines[3]).toContain(' 26328')
    expect(lines[4]).toMatch(/^200415382900080996016133192681 {0}9 {4}00000032000/)
  })

  test.each([
    [['prepare', 'nobody'], 1, 'No affiliate has this id'],
    [['prepare', 'acme', '--limit', '501'], 2, '--limit is 500 at most'],
    [['show', 'RP-1'], 1, 'No batch of payments has this id'],
    [['list', '--status', 'lost'], 2, 'There is no state "lost"'],
    [['export', 'RP-1'], 2, '--out is missing'],
    [['export', 'RP-1', '--out', '/tmp', '--execution-date', 'soon'], 2, '--execution-date needs a day'],
    [['reject', 'RP-1', 'X', 'bad'], 2, 'There is no reason "bad"'],
  ])('%j ends with %d', async (argv, code, sentence) =>
    expect(await reprise('payout', ...argv)).toEqual({ code, out: '', err: expect.stringContaining(sentence) }),
  )
})

describe('the register of purchases', () => {
  const works = async () => {
    for (const { task, payload } of await till.queued())
      if (task === 'order.bought') await till.jobs['order.bought'](payload as never)
    await till.jobs['register.anchor']({ affiliateId: 'acme' })
  }

  test('is written into a folder, and corrected', async () => {
    await till.accepted()
    await works()
    const csv = await reprise('register', 'export', 'acme', '--purpose', 'Yearly check', '--out', folder)
    expect(csv).toMatchObject({ code: 0, out: expect.stringMatching(/register-acme-2026-11-20\.csv \(\d lines?\)/) })
    expect(await lastAudit()).toMatchObject({ action: 'exportRegister', subject: { purpose: 'Yearly check' } })
    await reprise('register', 'export', 'acme', '--purpose', 'Yearly check', '--out', folder, '--format', 'pdf')
    expect((await readFile(join(folder, 'register-acme-2026-11-20.pdf'))).subarray(0, 5).toString()).toBe('%PDF-')
    const corrected = await reprise('register', 'correct', 'acme', '1', 'serialNumber', 'F2LX', '--reason', 'Misread')
    const { id } = await till.accepted()
    await works()
    for (const { task, payload } of await till.queued())
      if (task === 'register.file-document') await till.jobs['register.file-document'](payload as never)
    const document = await reprise('register', 'document', id, '--out', folder)
    expect(document).toMatchObject({ code: 0, out: expect.stringMatching(/purchase-[0-9A-Z]{12}-\d+\.pdf\n$/) })
    expect(await lastAudit()).toMatchObject({ action: 'getPurchaseDocument', subject: { order: id } })
    expect(corrected.out).toMatch(/^Line \d of acme corrects line 1\.\n$/)
    expect(await reprise('register', 'correct', 'acme', '1', 'price', '1', '--reason', 'Less')).toMatchObject({
      code: 2,
    })
    await works()
  })

  test('is verified, and a fault ends with 1', async () => {
    expect(await reprise('audit', 'verify')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/lines, \d+ pictures?: in order\.\n$/),
    })
    await sql`alter table purchase_register disable trigger user`.execute(till.deps.db)
    await sql`update purchase_register set item_id = gen_random_uuid() where number = 2`.execute(till.deps.db)
    const found = await reprise('audit', 'verify')
    expect(found).toMatchObject({ code: 1, out: '' })
    expect(found.err).toMatch(/acme +2 +Line 2 was changed/)
    expect(JSON.parse((await reprise('audit', 'verify', '--json')).out).faults[0]).toMatchObject({ line: 2 })
  })
})

describe('claim', () => {
  test('is raised, listed, closed and opened again', async () => {
    const sale = await till.accepted()
    const { id } = JSON.parse((await reprise('payout', 'prepare', 'acme', '--json')).out)
    await reprise('payout', 'export', id, '--out', join(folder, 'claimed'))
    await reprise('payout', 'executed', id)
    const why = ['--reason', 'The counter-offer was 300.00']
    const raised = await reprise('claim', 'raise', sale.barcode, '20', 'price-too-high', ...why)
    expect(raised).toMatchObject({ code: 0, out: expect.stringContaining(`20.00 EUR of ${sale.barcode} is owed back`) })
    expect(await lastAudit()).toMatchObject({ action: 'claim raise', subject: { order: sale.id, amount: 2_000 } })
    const [, claim = ''] = /Claim ([0-9a-f-]{36})/.exec(raised.out) ?? []
    expect((await reprise('claim', 'list')).out).toMatch(
      new RegExp(`${claim} +${sale.barcode} +acme .* 20.00 EUR +price-too-high`),
    )
    expect((await reprise('claim', 'repaid', claim)).out).toBe(`20.00 EUR of ${sale.barcode} is repaid.\n`)
    expect((await reprise('claim', 'reopen', claim)).code).toBe(2)
    expect((await reprise('claim', 'reopen', claim, '--reason', 'Of another order')).out).toContain('is owed')
    expect((await reprise('claim', 'write-off', claim, '--reason', 'Too small')).out).toContain('is written-off')
    expect(JSON.parse((await reprise('claim', 'list', '--status', 'written-off', '--json')).out)).toMatchObject({
      total: 1,
      claims: [{ id: claim, note: 'Too small' }],
    })
    const silent = await reprise('claim', 'raise', sale.id, '320.00', 'not-owed', ...why, '--silent')
    expect(silent.out).toContain('nobody is told by mail')
  })

  test('says what is wrong with a call', async () => {
    expect((await reprise('claim', 'raise', 'X', '20', 'wrong', '--reason', 'Because')).err).toContain(
      'price-too-high, not-owed',
    )
    expect((await reprise('claim', 'repaid', 'X')).code).toBe(2)
    const sale = await till.accepted()
    expect((await reprise('claim', 'raise', sale.id, 'much', 'not-owed', '--reason', 'Because')).code).toBe(2)
    expect((await reprise('claim', 'raise', sale.id, '20', 'not-owed', '--reason', 'Because')).err).toContain(
      'claimable: 0',
    )
    await reprise('order', 'move', sale.id, 'pay')
  })
})
