import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { problemOf } from '../../test/api.ts'
import { aBench, type Bench, type Sale } from '../../test/bench.ts'
import { NOON } from '../../test/platform.ts'
import { IBAN } from '../../test/trade-in.ts'

let bench: Bench
beforeAll(async () => {
  bench = await aBench()
})
beforeEach(() => bench.clock.set(NOON))

const LOWER = 29_400
const statusOf = async (sale: Sale) => (await bench.orderOf(sale)).status

describe('who sees and answers', () => {
  test('whoever has only the order’s id sees no photo and no words, and answers nothing', async () => {
    const sale = await bench.sale()
    await bench.receives(sale)
    await bench.finds(sale.id, { answers: { glass: 'light' }, note: 'Beside the camera' })
    const got = await bench.api('getLitigation', { token: bench.token, params: { id: sale.id } })
    expect(got.body).toMatchObject({ accessLevel: 'link', amountAfter: LOWER, allowedActions: [] })
    expect(got.body.lines[0]?.photos).toEqual([])
    expect(got.text).not.toContain('camera')
    const body = { uuid: sale.id, action: 'decline' }
    expect(problemOf(await bench.api('answerLitigation', { token: bench.token, body }))).toEqual({
      status: 403,
      problem: 'session-required',
    })
    const stranger = bench.browser(bench.token)
    await stranger.sells()
    expect(problemOf(await stranger.api('answerLitigation', { body }))).toEqual({
      status: 404,
      problem: 'order-not-found',
    })
    expect(await statusOf(sale)).toBe('disputed')
    expect((await bench.litigationOf(sale)).lines[0]?.note).toBe('Beside the camera')
  })

  test('another affiliate, and a key of another affiliate, find nothing', async () => {
    const sale = await bench.disputed()
    const other = await bench.hasAffiliate({ id: 'elsewhere' })
    expect(problemOf(await bench.api('getLitigation', { token: other, params: { id: sale.id } }))).toEqual({
      status: 404,
      problem: 'order-not-found',
    })
  })

  test('an order that nothing was ever in question about says so', async () => {
    const { browser, id } = await bench.sale()
    for (const got of [
      await browser.api('getLitigation', { params: { id } }),
      await browser.api('answerLitigation', { body: { uuid: id, action: 'decline' } }),
    ])
      expect(problemOf(got)).toEqual({ status: 404, problem: 'litigation-not-found' })
  })

  test('a photo opens with its link, for minutes, and no longer', async () => {
    const sale = await bench.disputed()
    const href = (await bench.litigationOf(sale)).lines[0]?.photos[0]?._links.image.href ?? ''
    const shown = await bench.get(href)
    expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'no-store'])
    bench.clock.set(new Date(NOON.getTime() + 601_000))
    expect((await bench.get(href)).statusCode).toBe(403)
    expect((await bench.get(href.split('?')[0] ?? '')).statusCode).toBe(403)
  })

  test('nothing personal is told in the e-mails but to whom it belongs', async () => {
    await bench.disputed()
    await bench.worksOff()
    expect(bench.mails.length).toBeGreaterThan(0)
    for (const mail of bench.mails) expect(`${mail.html}${mail.text}`).not.toContain(IBAN)
  })
})
