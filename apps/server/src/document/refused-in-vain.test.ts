import { beforeEach, expect, test } from 'vitest'
import { aBench, type Sale } from '../../test/bench.ts'
import { checks, sends } from '../../test/documents.ts'
import { NOON } from '../../test/platform.ts'

const bench = await aBench({ programme: { documents: [{ origin: 'proof-of-purchase' }] } })
beforeEach(() => bench.clock.set(NOON))

const decides = (id: string, body: object) => bench.api('decideDocument', { token: bench.key, params: { id }, body })
const refuses = async (id: string) =>
  expect((await decides(id, { status: 'refused', reason: 'unreadable' })).status).toBe(200)
const sent = async (sale: Sale) => {
  const { body } = await sends(sale.browser, sale.id)
  await checks(bench, body.id)
  return body.id
}
const mailsOf = async (sale: Sale) => {
  bench.clock.passDays(1)
  await bench.worksOff()
  return bench.mailsAbout(sale).filter((subject) => subject.startsWith('À renvoyer'))
}

test('a document that is refused is asked for again', async () => {
  const sale = await bench.sale()
  await refuses(await sent(sale))
  expect(await mailsOf(sale)).toHaveLength(1)
})

test('nobody is asked to send again what was accepted in another picture', async () => {
  const sale = await bench.sale()
  const [good, twice] = [await sent(sale), await sent(sale)]
  await decides(good, { status: 'accepted' })
  await refuses(twice)
  expect(await mailsOf(sale)).toEqual([])
})

test('nor what is not needed any more, because the order is over', async () => {
  const sale = await bench.sale()
  const id = await sent(sale)
  await bench.moves(sale.id, 'cancel')
  await refuses(id)
  expect(await mailsOf(sale)).toEqual([])
})
