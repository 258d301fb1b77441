import { expect, test } from 'vitest'
import { withDrivers } from '../../../test/drivers.ts'
import type { Sale } from '../../../test/bench.ts'
import { PICK_UP_STAYS, pickUpListed, pickUpShown } from '../../../test/sendcloud-as-published.ts'

const { bench, works, sells, windowsOf, books, booksFirst, looks, later } = await withDrivers()

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

test('who has asked for another meanwhile is not written to about the first', async () => {
  const sale = await sells()
  await booksFirst(sale)
  refuses()
  await looks()
  works()
  const other = (await windowsOf(sale))[1]
  if (other === undefined) throw new Error('The carrier names one window')
  expect((await books(sale, other)).status).toBe(200)
  expect(await mails(sale)).toEqual([])
})

test('who was told of none, and to whom one comes after all, is written to', async () => {
  const sale = await sells()
  works(({ path }) => (path.includes('/pickups') ? { status: 503, body: '' } : undefined))
  const { first } = await booksFirst(sale)
  works(({ method, path }) => {
    if (path.endsWith('/cancel')) return { status: 409, body: PICK_UP_STAYS }
    if (method === 'GET' && path.endsWith('/pickups'))
      return { body: { data: [pickUpListed(77, { start_at: first.from, end_at: first.until })] } }
    return { body: pickUpShown(77, { reference: `${sale.barcode}-pick-up-1`, status: 'CREATED' }) }
  })
  later(12)
  await looks()
  await looks()
  expect(await mails(sale)).toEqual([expect.stringMatching(/^Un livreur vient finalement chercher votre /)])
})
