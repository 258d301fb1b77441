import { printedBarcode } from '@reprise/contract'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { problemOf } from '../../test/api.ts'
import { aBench, type Bench, type Sale } from '../../test/bench.ts'
import { aCommandLine } from '../../test/command-line.ts'
import { anOperatorKey } from '../../test/operator-key.ts'
import { NOON } from '../../test/platform.ts'
import { PERSON, personalIn } from '../../test/trade-in.ts'
import { MailError } from '#server/platform/mail/mailer.ts'
import { notificationJobs } from './notification.jobs.ts'

let bench: Bench
let support: string
beforeAll(async () => {
  bench = await aBench()
  support = await anOperatorKey(bench.deps, { name: 'Support', scopes: ['support'] })
})
beforeEach(() => bench.clock.set(NOON))

const listed = async ({ id }: { readonly id: string }) => {
  const reply = await bench.api('listOrderMails', { token: support, params: { id } })
  expect(personalIn(reply.text)).toEqual([])
  return reply.body._embedded.mails
}
const received = async (): Promise<Sale> => {
  const sale = await bench.sale()
  await bench.receives(sale)
  await bench.worksOff()
  return sale
}
const again = ({ id }: Sale, mail: string) => bench.api('resendMail', { token: support, params: { id, mail } })
const mailsOf = ({ barcode }: Sale) => bench.mails.filter(({ text }) => text.includes(printedBarcode(barcode)))

test('mails about an order are listed by what they tell, and sent again to the address on file', async () => {
  const sale = await received()
  const [mail] = await listed(sale)
  expect(mail).toMatchObject({ kind: 'received', subject: 'Arrived', state: 'sent', repeatable: true, name: null })
  const before = mailsOf(sale).length
  bench.clock.set(new Date(NOON.getTime() + 60_000))
  const asked = await again(sale, mail?.id ?? '')
  expect(asked).toMatchObject({ status: 202, body: { kind: 'received', state: 'waiting', name: 'Support' } })
  await bench.worksOff()
  await bench.worksOff()
  expect(mailsOf(sale).length).toBe(before + 1)
  expect(mailsOf(sale).at(-1)).toMatchObject({
    to: { address: PERSON.email },
    subject: mailsOf(sale)[before - 1]?.subject,
  })
  expect((await listed(sale)).map(({ state, name }) => [state, name])).toEqual([
    ['sent', null],
    ['sent', 'Support'],
  ])
})

test('a confirmation is sent again with its label', async () => {
  const sale = await bench.sale()
  await bench.sendConfirmation(sale.id)
  const [mail] = await listed(sale)
  expect(mail).toMatchObject({ kind: 'confirmation', subject: 'Sold' })
  await again(sale, mail?.id ?? '')
  await bench.worksOff()
  const [first, second] = mailsOf(sale)
  expect(second?.attachments?.map(({ filename }) => filename)).toEqual(
    first?.attachments?.map(({ filename }) => filename),
  )
  expect(second?.messageId).not.toBe(first?.messageId)
})

test('what is not due any more is not sent, and the list says so', async () => {
  const sale = await received()
  const [mail] = await listed(sale)
  await again(sale, mail?.id ?? '')
  const body = { correction: 'reception', reason: 'Another parcel was scanned' } as const
  await bench.api('correctOrder', { token: bench.key, params: { id: sale.id }, body })
  const before = mailsOf(sale).length
  await bench.worksOff()
  expect((await listed(sale)).find(({ name }) => name !== null)?.state).toBe('not-due')
  expect(
    mailsOf(sale)
      .slice(before)
      .map(({ subject }) => subject),
  ).not.toContain(mailsOf(sale)[0]?.subject)
})

test('a mail that the server did not take is listed as failed until it is', async () => {
  const sale = await bench.sale()
  await bench.receives(sale)
  const refuses = { send: () => Promise.reject(new Error('The mailbox is full')), close: () => {} }
  const all = { ...bench.deps, ...bench.goods, needs: [], documentOf: async () => undefined }
  const payload = { orderId: sale.id, transition: 'receive' }
  await expect(notificationJobs({ ...all, mailer: refuses })['order.changed'](payload)).rejects.toThrow('full')
  expect((await listed(sale)).map(({ state }) => state)).toEqual(['failed'])
  await bench.jobs['order.changed'](payload)
  expect((await listed(sale)).map(({ state }) => state)).toEqual(['sent'])
})

test('a mail that the server refused is listed with its answer and how often it was tried, and not with the address', async () => {
  const sale = await bench.sale()
  await bench.receives(sale)
  const answer = { responseCode: 550, response: `550 5.1.1 <${PERSON.email}>: no such mailbox` }
  const refuses = {
    send: () => Promise.reject(new MailError('No', { cause: Object.assign(new Error('No'), answer) })),
    close: () => {},
  }
  const all = { ...bench.deps, ...bench.goods, needs: [], documentOf: async () => undefined }
  const payload = { orderId: sale.id, transition: 'receive' }
  for (const _ of [1, 2])
    await expect(notificationJobs({ ...all, mailer: refuses })['order.changed'](payload)).rejects.toThrow('No')
  const told = {
    tries: 2,
    triedAt: NOON.toISOString(),
    smtpCode: 550,
    smtpAnswer: '550 5.1.1 <[address]>: no such mailbox',
  }
  expect(await listed(sale)).toMatchObject([{ state: 'refused', ...told }])
  const reprise = aCommandLine(bench.deps.db, () => bench.clock.now(), bench.deps)
  expect((await reprise('order', 'mails', sale.barcode)).out).toMatch(/refused, tries: 2 +550 5\.1\.1/)
})

test('a fresh link is mailed, and never shown', async () => {
  const sale = await bench.sale()
  const reply = await bench.api('mailOrderLink', { token: support, params: { id: sale.id } })
  expect(reply).toMatchObject({ status: 202, body: { kind: 'order-link', state: 'waiting' } })
  expect(reply.text).not.toMatch(/https?:/)
  await bench.worksOff()
  expect(mailsOf(sale).at(-1)?.text).toMatch(/http:\/\/localhost:3000\/order\/\S+#k=/)
})

test('a code is not sent again, nor what belongs to another order', async () => {
  const sale = await received()
  const other = await bench.sale()
  await sale.browser.api('requestOrderCode', { body: { order: sale.id } })
  await bench.worksOff()
  const code = (await listed(sale)).find(({ kind }) => kind === 'code')
  expect(code).toMatchObject({ subject: '… is your code', repeatable: false })
  expect(problemOf(await again(sale, code?.id ?? ''))).toEqual({ status: 409, problem: 'mail-not-possible' })
  expect(problemOf(await again(other, code?.id ?? ''))).toEqual({ status: 404, problem: 'mail-not-found' })
})

test('no more than three mails an hour are asked for by hand', async () => {
  const { id } = await bench.sale()
  const asks = () => bench.api('mailOrderLink', { token: support, params: { id } })
  for (const _ of [1, 2, 3]) expect((await asks()).status).toBe(202)
  expect(problemOf(await asks()).problem).toBe('too-many-requests')
  bench.clock.set(new Date(NOON.getTime() + 3_600_001))
  expect((await asks()).status).toBe(202)
})

test('mails are listed and sent on the command line', async () => {
  const sale = await received()
  const reprise = aCommandLine(bench.deps.db, () => bench.clock.now(), bench.deps)
  const shown = await reprise('order', 'mails', sale.barcode)
  expect(shown.out).toMatch(/Arrived +sent/)
  const [mail] = await listed(sale)
  expect((await reprise('order', 'resend', sale.barcode, mail?.id ?? '')).out).toContain('It is on its way')
  expect((await reprise('order', 'link', sale.barcode)).out).toContain('It is on its way')
})
