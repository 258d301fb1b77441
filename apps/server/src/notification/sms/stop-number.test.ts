// @module-tag postgres
import { describe, expect, test } from 'vitest'
import type { Sale } from '../../../test/bench.ts'
import { anSmsBench, PROGRAMME } from '../../../test/sms-bench.ts'

const { bench, sells, nextPhone, works, onDay, sentTo, chooses, listed, linkOf, presses, answers, reports } =
  await anSmsBench()

describe('a number that ended SMS', () => {
  const texts = ({ browser, id }: Pick<Sale, 'browser' | 'id'>) => browser.api('textIdentityLink', { params: { id } })

  test('is sent nothing of any kind, although it asked for nothing itself, until it says START', async () => {
    const phone = nextPhone()
    const link = await sells({}, phone)
    await texts(link)
    expect((await answers(phone, 'STOP')).statusCode).toBe(200)
    await works()
    expect((await listed(link)).fates).toEqual(['sms opted-out'])
    expect((await texts(link)).status).toBe(409)

    const ticked = await sells({ remindBySms: true }, phone)
    expect(ticked.reminders).toMatchObject({ by: 'mail', stopped: true })
    expect((await chooses(ticked, 'sms')).body.reminders).toMatchObject({ by: 'mail', stopped: true })
    expect((await listed(ticked)).sms).toMatchObject({ by: 'mail', endedBy: 'reply' })
    await onDay(5)
    expect((await listed(ticked)).fates).toEqual(['mail sent'])
    expect(sentTo({ phone })).toHaveLength(0)

    await answers(phone, 'Start')
    expect((await ticked.browser.api('getOrder', { params: { id: ticked.id } })).body.reminders).toEqual({
      by: 'sms',
      maskedPhone: `+33 *** ${phone.slice(-2)}`,
    })
    await onDay(10)
    expect(sentTo({ phone })).toHaveLength(1)
  })

  test('may have done so by the link of a link that a stranger asked for, and takes it back there', async () => {
    const sale = await sells()
    await texts(sale)
    await works()
    const [form] = sentTo(sale)
    expect((await presses(form)).body).toContain('Vous ne recevez plus de SMS')
    expect((await listed(sale)).sms?.endedBy).toBe('link')
    expect((await bench.get(linkOf(form))).body).toContain('M’envoyer à nouveau des SMS')
    expect((await texts(sale)).status).toBe(409)
    expect((await presses(form, 'again=1')).body).toContain('SMS à ce numéro')
    expect((await listed(sale)).sms).toMatchObject({ by: 'both', endedBy: null })
    expect((await texts(sale)).status).toBe(202)
  })

  test('said so to the account of a message, though its programme sends by another by now', async () => {
    const sale = await sells()
    await onDay(5)
    await bench.hasAffiliate({
      id: 'acme',
      programme: { ...PROGRAMME, sms: { account: 'other', sender: '+33644600000' } },
    })
    await answers(sale.phone, 'STOP')
    expect((await listed(sale)).sms?.endedBy).toBe('reply')
  })

  test('is told of STOP where its sender can be answered', async () => {
    await bench.hasAffiliate({
      id: 'acme',
      programme: { ...PROGRAMME, sms: { account: 'shop', sender: '+33644600000' } },
    })
    const sale = await sells()
    await onDay(5)
    expect((await bench.get(linkOf(sentTo(sale)[0]))).body).toContain('Répondre STOP a le même effet')
  })
})

describe('where an SMS cannot go', () => {
  test.each([
    ['a landline', '+33123456789'],
    ['another country', '+4915123456789'],
  ])('%s: nothing of SMS is shown for it', async (_what, phone) => {
    const sale = await sells({ remindBySms: true }, phone)
    expect(sale.reminders).toBeUndefined()
    expect((await sale.browser.api('textIdentityLink', { params: { id: sale.id } })).status).toBe(409)
  })

  test('its seller is mailed instead: the number had enough, or the programme has sent all that it may, said once in the log', async () => {
    const token = await bench.hasAffiliate({
      id: 'few',
      programme: { ...PROGRAMME, sms: { ...PROGRAMME.sms, mostADay: 1 } },
    })
    const sales = []
    for (let index = 0; index < 3; index += 1) {
      const sale = await sells({ remindBySms: true }, nextPhone(), token)
      await chooses(sale, 'sms')
      sales.push(sale)
    }
    await onDay(5)
    await works()
    const fates = await Promise.all(sales.map(async (sale) => (await listed(sale)).fates.join()))
    expect(fates.toSorted()).toEqual(['mail by-sms,sms sent', 'mail sent,sms too-many', 'mail sent,sms too-many'])
    expect(bench.logLines.filter((line) => line.includes('as many SMS today as it may'))).toHaveLength(1)
  })

  test('its seller is mailed instead once the provider says that it did not arrive', async () => {
    const sale = await sells()
    await chooses(sale, 'sms')
    await onDay(5)
    await reports(sentTo(sale)[0], { MessageStatus: 'undelivered', ErrorCode: '1e20', To: sale.phone })
    await works()
    expect((await listed(sale)).fates).toEqual(['mail sent', 'sms undeliverable'])
  })
})
