import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withDrivers } from '../../../test/drivers.ts'
import type { Sale } from '../../../test/bench.ts'
import { PICK_UP_STAYS, pickUpListed, pickUpShown } from '../../../test/sendcloud-as-published.ts'

const { bench, works, sells, windowsOf, books, booksFirst, looks, later, moves } = await withDrivers()

const mails = async ({ barcode }: Sale) => {
  await bench.worksOff()
  const own = bench.mailsAbout({ barcode } as Sale)
  return own.filter((subject) => subject.includes('livreur'))
}
const refuses = () =>
  works(({ method, path }) =>
    method === 'GET' && /\/pickups\/\d+$/.test(path) ? { body: pickUpShown(1, { status: 'FAILED' }) } : undefined,
  )

test('whose driver the carrier refuses in the end is told by mail, once, with what to do', async () => {
  const sale = await sells()
  await booksFirst(sale)
  refuses()
  await looks()
  await looks()
  expect(await mails(sale)).toEqual([expect.stringMatching(/^Aucun livreur ne vient chercher votre /)])
  const [mail] = bench.mails.filter(({ subject }) => subject.startsWith('Aucun livreur'))
  expect(mail?.text).toMatch(/ne passera pas le .*Choisissez un autre moment sur la page ci-dessous, ou déposez/s)
  expect(mail?.text).toContain(`/sendproduct/${sale.id}`)
})

test('who has asked for another meanwhile is not written to about the first, but of what comes of the other', async () => {
  const sale = await sells()
  await booksFirst(sale)
  refuses()
  await looks()
  works()
  // Of another day.
  const other = (await windowsOf(sale))[2]
  if (other === undefined) throw new Error('The carrier names one window')
  expect((await books(sale, other)).status).toBe(200)
  later(1)
  refuses()
  await looks()
  expect(await mails(sale)).toHaveLength(1)
  const day = new Intl.DateTimeFormat('fr', { dateStyle: 'long', timeZone: 'Europe/Paris' }).format(
    new Date(other.from),
  )
  expect(bench.mails.findLast(({ subject }) => subject.startsWith('Aucun livreur'))?.text).toContain(day)
})

const goesByCode = ({ id }: Sale) =>
  sql`update parcel set transportation = 'code' where order_id = ${id}`.execute(bench.database.db)
const isReplaced = ({ browser, id }: Sale) =>
  browser.api('createOrderParcel', { body: { order: id, transportation: 'store', again: false } })

test.each([
  ['replaced', isReplaced],
  ['sent by another way', goesByCode],
  ['handed over', moves],
])('whose parcel was %s meanwhile is not told to choose another moment', async (_, happens) => {
  const sale = await sells()
  await booksFirst(sale)
  refuses()
  await looks()
  works()
  await happens(sale)
  expect(await mails(sale)).toEqual([])
})

/** The answer to the booking is lost, and the carrier calls off nobody. */
const booksLost = async (sale: Sale) => {
  works(({ path }) => (path.includes('/pickups') ? { status: 503, body: '' } : undefined))
  const { first } = await booksFirst(sale)
  works(({ method, path }) => {
    if (path.endsWith('/cancel')) return { status: 409, body: PICK_UP_STAYS }
    if (method === 'GET' && path.endsWith('/pickups'))
      return { body: { data: [pickUpListed(77, { start_at: first.from, end_at: first.until })] } }
    return { body: pickUpShown(77, { reference: `${sale.barcode}-pick-up-1`, status: 'CREATED' }) }
  })
}

test('who was told of none, and to whom one comes after all, is written to', async () => {
  const sale = await sells()
  await booksLost(sale)
  later(12)
  await looks()
  await looks()
  expect(await mails(sale)).toEqual([expect.stringMatching(/^Un livreur vient finalement chercher votre /)])
})

test('who was told of none is not told of one whom staff may have called off by telephone', async () => {
  const sale = await sells()
  await booksLost(sale)
  later(12)
  await looks()
  await sql`update pick_up set stays_since = ${bench.clock.now()}`.execute(bench.database.db)
  expect(await mails(sale)).toEqual([])
})
