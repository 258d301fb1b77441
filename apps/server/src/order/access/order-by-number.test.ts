import { describe, expect, test } from 'vitest'
import { aTradeIn, PERSON } from '../../../test/trade-in.ts'
import { codePlace } from './request-order-code.ts'

const world = await aTradeIn()
const token = await world.hasAffiliate({ id: 'acme' })
/** What stands in the mails that wait to be sent, the newest last. */
const mailedCodes = async (orderId: string): Promise<string[]> => {
  const jobs = (await world.queued()).filter(({ task }) => task === 'order.mail-code').map(({ payload }) => payload)
  return (jobs as { orderId: string; codeId: string; sealed: string }[])
    .filter((one) => one.orderId === orderId)
    .map(({ sealed, codeId }) => world.deps.vault.open(Buffer.from(sealed, 'base64'), codePlace(codeId)))
}

describe('by the number that stands on its label', () => {
  const anOrder = async () => {
    const { id, barcode = '' } = (await world.browser(token).sells()).body
    return { id, number: `${barcode.slice(0, 4)} ${barcode.slice(4).toLowerCase()}` }
  }
  const UNKNOWN = '7K2M 9QXA 4TB1'

  test('an order is opened with a code, which says which one it is', async () => {
    const { id, number } = await anOrder()
    const phone = world.browser(token)
    expect((await phone.api('requestOrderCode', { body: { number, email: PERSON.email } })).status).toBe(202)
    const code = (await mailedCodes(id)).at(-1) ?? ''
    const proved = await phone.api('verifyOrderCode', { body: { number, code } })
    expect([proved.status, proved.body.order]).toEqual([201, id])
    expect((await phone.api('getOrder', { params: { id } })).body.accessLevel).toBe('step-up')
  })

  test('nothing tells a number that nobody has from an address that does not fit, however often it is asked', async () => {
    const { id, number } = await anOrder()
    const answersTo = async (body: { number: string; email: string }) => {
      const guest = world.browser(token)
      const replies = []
      for (let attempt = 1; attempt <= 2; attempt += 1) replies.push(await guest.api('requestOrderCode', { body }))
      for (let attempt = 1; attempt <= 6; attempt += 1)
        replies.push(await guest.api('verifyOrderCode', { body: { number: body.number, code: 'no code' } }))
      return replies.map(({ status, body: { error } }) => (status < 300 ? status : error))
    }
    const email = 'somebody@example.org'
    const nobodys = await answersTo({ number: UNKNOWN, email })
    expect(nobodys).toEqual([202, 202, ...Array.from({ length: 6 }, () => 'code-wrong')])
    expect(await answersTo({ number, email })).toEqual(nobodys)
    expect(await answersTo({ number, email: PERSON.email })).toEqual(nobodys)
    expect(await mailedCodes(id)).toHaveLength(1)
  })

  test('neither both names nor none are taken, nor a number of another programme', async () => {
    const { id, number } = await anOrder()
    const guest = world.browser(token)
    for (const body of [{ email: PERSON.email }, { order: id, number, email: PERSON.email }])
      expect((await guest.api('requestOrderCode', { body })).body.error).toBe('malformed-request')
    const other = world.browser(await world.hasAffiliate({ id: 'elsewhere' }))
    await other.api('requestOrderCode', { body: { number, email: PERSON.email } })
    expect(await mailedCodes(id)).toHaveLength(0)
  })
})
