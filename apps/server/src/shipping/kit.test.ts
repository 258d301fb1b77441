import { expect, test } from 'vitest'
import { aCommandLine } from '../../test/command-line.ts'
import { anOperatorKey } from '../../test/operator-key.ts'
import { aTradeIn, THREE_WAYS } from '../../test/trade-in.ts'

const POSTED: ('label' | 'kit')[] = ['label', 'kit']
const BY_POST = (THREE_WAYS.processes ?? []).map((process) => ({ ...process, transportations: POSTED }))
const world = await aTradeIn()
const token = await world.hasAffiliate({ id: 'acme', programme: { ...THREE_WAYS, processes: BY_POST } })
const bench = await anOperatorKey(world.deps, { scopes: ['orders'] })
const reprise = aCommandLine(world.deps.db, () => world.clock.now())

const wantsAnEnvelope = async () => {
  const browser = world.browser(token)
  const order = (await browser.sells()).body.id
  const chooses = (transportation: string) => browser.api('createOrderParcel', { body: { order, transportation } })
  return { order, chooses, parcel: (await chooses('kit')).body }
}
const due = async () => {
  const { body } = await world.api('listWork', { token: bench, query: { waitsFor: 'kit' } })
  return body._embedded.orders.map(({ id }) => id)
}

test('an envelope is to be posted until it is noted as sent, or another way is chosen', async () => {
  const [posted, changed, waiting] = [await wantsAnEnvelope(), await wantsAnEnvelope(), await wantsAnEnvelope()]
  expect(await due()).toEqual(expect.arrayContaining([posted.order, changed.order, waiting.order]))
  await changed.chooses('label')
  const told = await world.api('recordTrackingEvent', {
    token: bench,
    params: { trackingNumber: posted.parcel.trackingNumber ?? '' },
    body: { status: 'label-created' },
  })
  expect(told.body.status).toBe('created')
  expect(await due()).toEqual([waiting.order])
  const { out } = await reprise('order', 'list', '--kits', '--json')
  expect(JSON.parse(out).orders.map(({ id }: { id: string }) => id)).toEqual([waiting.order])
})

test('the customer is told that it comes, once, and not after choosing another way', async () => {
  const { order, chooses, parcel } = await wantsAnEnvelope()
  const jobs = (await world.queued()).filter(({ task }) => task === 'parcel.kit-chosen').map(({ payload }) => payload)
  expect(jobs).toContainEqual({ orderId: order, parcelId: parcel.id })
  const before = world.mails.length
  for (let time = 1; time <= 2; time += 1)
    await world.jobs['parcel.kit-chosen']({ orderId: order, parcelId: parcel.id })
  const [mail, ...more] = world.mails.slice(before)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Nous vous envoyons une enveloppe pour votre Acme One 128\u00a0Go')
  expect(mail?.text).toMatch(/déposez-la avant le 11 décembre 2026/)
  expect(mail?.text).toContain(`/sendproduct/${order}#k=`)

  const another = await wantsAnEnvelope()
  await another.chooses('label')
  await world.jobs['parcel.kit-chosen']({ orderId: another.order, parcelId: another.parcel.id })
  expect(world.mails).toHaveLength(before + 1)
  expect((await chooses('kit')).body.id).toBe(parcel.id)
})

test('an envelope leaves its customer two weeks to fill it, from its choice and from its posting, and no more for another choice', async () => {
  const short = { ...THREE_WAYS, processes: BY_POST, terms: { lockDays: 5, graceDays: 14 } }
  const browser = world.browser(await world.hasAffiliate({ id: 'short', programme: short }))
  const order = (await browser.sells()).body.id
  const chooses = async (transportation: string) =>
    (await browser.api('createOrderParcel', { body: { order, transportation } })).body
  const daysLeft = async () => {
    const { body } = await browser.api('getOrder', { params: { id: order } })
    return (Date.parse(body.sendBefore) - world.clock.now().getTime()) / 86_400_000
  }
  world.clock.passDays((await daysLeft()) - 1)
  const { trackingNumber: replaced } = await chooses('kit')
  expect(await daysLeft()).toBe(14)
  world.clock.passDays(5)
  await chooses('label')
  const { trackingNumber } = await chooses('kit')
  expect(await daysLeft()).toBe(10)
  const isPosted = (number: string | undefined) =>
    world.api('recordTrackingEvent', {
      token: bench,
      params: { trackingNumber: number ?? '' },
      body: { status: 'label-created' },
    })
  await isPosted(replaced)
  expect(await daysLeft()).toBe(10)
  await isPosted(trackingNumber)
  expect(await daysLeft()).toBe(14)
})

test.each([
  ['Asia/Tokyo', '2026-11-20T15:30:00Z', '2026-12-05T14:59:59.000Z', '2026-12-08T14:59:59.000Z'],
  ['America/New_York', '2026-11-21T04:30:00Z', '2026-12-05T04:59:59.000Z', '2026-12-08T04:59:59.000Z'],
  // Clocks are put forward in Paris, and back in Auckland, before the last day.
  ['Europe/Paris', '2027-03-21T22:30:00Z', '2027-04-04T21:59:59.000Z', '2027-04-07T21:59:59.000Z'],
  ['Pacific/Auckland', '2027-03-24T11:30:00Z', '2027-04-08T11:59:59.000Z', '2027-04-11T11:59:59.000Z'],
])('the last day to fill an envelope is one by the clock in %s, to its end', async (timeZone, at, chosen, posted) => {
  const id = timeZone.toLowerCase().replace(/\W/g, '-')
  const short = { ...THREE_WAYS, processes: BY_POST, timeZone, terms: { lockDays: 5, graceDays: 14 } }
  world.clock.set(new Date(at))
  const browser = world.browser(await world.hasAffiliate({ id, programme: short }))
  const { body: offer } = await browser.quotes()
  const options = offer.availableProcesses.flatMap((process) => Object.values(process).flat())
  const ways = options.find(({ id: option }) => option === 1)?.sendingWays
  expect(ways?.find(({ transportation }) => transportation === 'kit')?.sendBefore).toBe(chosen)
  const order = (await browser.sells()).body.id
  const { body: kit } = await browser.api('createOrderParcel', { body: { order, transportation: 'kit' } })
  const sendBefore = async () => (await browser.api('getOrder', { params: { id: order } })).body.sendBefore
  expect(await sendBefore()).toBe(chosen)
  world.clock.passDays(3)
  await world.api('recordTrackingEvent', {
    token: bench,
    params: { trackingNumber: kit.trackingNumber ?? '' },
    body: { status: 'label-created' },
  })
  expect(await sendBefore()).toBe(posted)
})
