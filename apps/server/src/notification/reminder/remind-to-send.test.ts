// @module-tag postgres
import { printedBarcode, type Transportation } from '@reprise/contract'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aBench, type Bench, type Sale } from '../../../test/bench.ts'
import { anOperatorKey } from '../../../test/operator-key.ts'
import { NOON } from '../../../test/platform.ts'
import { personalIn, THREE_WAYS } from '../../../test/trade-in.ts'

let bench: Bench
let support: string
beforeAll(async () => {
  bench = await aBench()
  support = await anOperatorKey(bench.deps, { name: 'Support', scopes: ['support'] })
})
beforeEach(async () => {
  bench.clock.set(NOON)
  await bench.hasAffiliate({ id: 'acme', programme: THREE_WAYS })
})

const SUBJECT = 'Encore à envoyer\u00a0: votre Acme One 128\u00a0Go'
/** The clock's look of a day, and the mails that follow from it; each of them once more, as after a worker that died. */
const looks = async () => {
  await bench.jobs['order.remind-to-send']()
  for (const { task, payload } of await bench.queued())
    if (task === 'order.send-reminder') {
      await bench.jobs[task](payload as { orderId: string; number: number })
      await bench.jobs[task](payload as { orderId: string; number: number })
    }
}
const onDay = async (day: number) => {
  bench.clock.set(new Date(NOON.getTime() + day * 86_400_000))
  await looks()
}
const remindersOf = ({ barcode }: Sale) =>
  bench.mails.filter(({ text, subject }) => subject === SUBJECT && text.includes(printedBarcode(barcode)))
const listed = async ({ id }: Sale) => {
  const reply = await bench.api('listOrderMails', { token: support, params: { id } })
  expect(personalIn(reply.text)).toEqual([])
  return reply.body._embedded.mails
    .filter(({ kind }) => kind === 'send-reminder' || kind === 'bring-reminder')
    .map(({ state, whyNot }) => whyNot ?? state)
}

test('a product that does not move is reminded of on days 5 and 10 and three days before its price ends, and its operator sees each', async () => {
  const sale = await bench.sale()
  await onDay(4)
  expect(remindersOf(sale)).toHaveLength(0)
  for (const [index, day] of [5, 10, 18].entries()) {
    await onDay(day)
    expect(remindersOf(sale)).toHaveLength(index + 1)
  }
  for (const day of [19, 20, 21, 22]) await onDay(day)
  expect(remindersOf(sale)).toHaveLength(3)
  expect(await listed(sale)).toEqual(['sent', 'sent', 'sent'])
  const [first] = remindersOf(sale)
  expect(first?.text).toContain('/sendproduct')
  expect(first?.text).toMatch(/320\s€ est garanti jusqu’au \S*11 décembre 2026/)
})

test('once it has moved nothing is sent, and it is noted once why', async () => {
  const [sent, tracked, received] = [await bench.sale(), await bench.sale(), await bench.sale()]
  await sent.browser.api('updateOrder', { params: { id: sent.id }, body: { statusTransition: 'send' } })
  const { body: parcel } = await tracked.browser.api('createOrderParcel', {
    body: { order: tracked.id, transportation: 'label' },
  })
  const params = { trackingNumber: parcel.trackingNumber ?? '' }
  await bench.api('recordTrackingEvent', { token: bench.key, params, body: { status: 'in-transit' } })
  await bench.receives(received)
  for (const day of [5, 10, 18]) await onDay(day)
  for (const sale of [sent, tracked, received]) {
    expect(remindersOf(sale)).toHaveLength(0)
    expect(await listed(sale)).toEqual(['moved'])
  }
})

test('a cancelled order is not reminded of, and one whose payment is held only once it is released', async () => {
  const [cancelled, held] = [await bench.sale(), await bench.sale()]
  await cancelled.browser.api('updateOrder', { params: { id: cancelled.id }, body: { statusTransition: 'cancel' } })
  await bench.api('holdPayment', { token: bench.key, params: { id: held.id }, body: { reason: 'Looks wrong' } })
  await onDay(5)
  await bench.api('releasePayment', { token: bench.key, params: { id: held.id }, body: { reason: 'All is well' } })
  await onDay(10)
  expect(await listed(cancelled)).toEqual(['over'])
  expect(await listed(held)).toEqual(['held', 'sent'])
  expect(remindersOf(held)).toHaveLength(1)
})

test('what moves between the look of the clock and its mail is not reminded of, and the list says so', async () => {
  const sale = await bench.sale()
  bench.clock.set(new Date(NOON.getTime() + 5 * 86_400_000))
  await bench.jobs['order.remind-to-send']()
  expect(await listed(sale)).toEqual(['waiting'])
  await bench.receives(sale)
  await looks()
  expect(await listed(sale)).toEqual(['moved'])
  expect(remindersOf(sale)).toHaveLength(0)
})

test('several clocks at once remind once', async () => {
  const sales = [await bench.sale(), await bench.sale(), await bench.sale()]
  bench.clock.set(new Date(NOON.getTime() + 5 * 86_400_000))
  await Promise.all([1, 2, 3].map(() => bench.jobs['order.remind-to-send']()))
  const jobs = (await bench.queued()).filter(({ task }) => task === 'order.send-reminder')
  const own = jobs.filter(({ payload }) => sales.some(({ id }) => id === (payload as { orderId: string }).orderId))
  expect(own).toHaveLength(3)
  await looks()
  for (const sale of sales) expect(remindersOf(sale)).toHaveLength(1)
})

test('what is brought to a store is reminded of in other words, and the days are those of the offer', async () => {
  const transportations: Transportation[] = ['label', 'store']
  const processes = (THREE_WAYS.processes ?? []).map((process) => ({ ...process, transportations }))
  const terms = { sendReminderDays: [2], sendReminderBefore: 0 }
  await bench.hasAffiliate({ id: 'acme', programme: { ...THREE_WAYS, processes, terms } })
  const sale = await bench.sale()
  await sale.browser.api('createOrderParcel', { body: { order: sale.id, transportation: 'store' } })
  await bench.hasAffiliate({ id: 'acme', programme: THREE_WAYS })
  for (const day of [1, 2, 5, 10]) await onDay(day)
  expect(await listed(sale)).toEqual(['sent'])
  expect(bench.mailsAbout(sale)).toContain('Encore à apporter\u00a0: votre Acme One 128\u00a0Go')
})
