import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { aTwilio, twilioError } from '../../../test/twilio.ts'
import type { Sms, SmsFault } from './sms.ts'
import { smsAccounts } from './sms-accounts.ts'
import { twilioPort } from './twilio.ts'

const twilio = await aTwilio()
afterAll(twilio.close)
// An account of its own each: one that did not answer is left alone for a while.
let port = twilioPort('shop', twilio.account())
beforeEach(() => {
  twilio.asked.length = 0
  twilio.state.answer = () => undefined
  port = twilioPort('shop', twilio.account())
})

const sms = (changes: Partial<Sms> = {}): Sms => ({
  to: '+33612345678',
  from: 'Acme',
  text: 'Acme: send it https://sell.example/s/abc',
  mark: 'https://sell.example/s/abc',
  reportTo: 'https://sell.example/report',
  isAgain: false,
  ...changes,
})
const faultOf = async (sending: Promise<void>): Promise<SmsFault> =>
  sending.then(
    () => Promise.reject(new Error('It was taken')),
    (fault: SmsFault) => fault,
  )

describe('a message', () => {
  test('is posted to the Messages of the account, with where its fate is reported', async () => {
    await port.send(sms())
    const [asked] = twilio.asked
    expect([asked?.method, asked?.path, asked?.user]).toEqual([
      'POST',
      '/2010-04-01/Accounts/AC0123456789abcdef0123456789abcdef/Messages.json',
      'AC0123456789abcdef0123456789abcdef:token-of-the-account',
    ])
    expect(Object.fromEntries(asked?.form ?? [])).toEqual({
      To: '+33612345678',
      From: 'Acme',
      Body: 'Acme: send it https://sell.example/s/abc',
      StatusCallback: 'https://sell.example/report',
    })
  })

  test('whose answer was lost is found among those of its number, and not sent twice', async () => {
    twilio.state.answer = ({ method, form }) => {
      if (method !== 'POST') return undefined
      // A provider keeps some signs in another form.
      form.set('Body', (form.get('Body') ?? '').replace('…', '...'))
      twilio.takes(form)
      return { status: 502, body: {} }
    }
    const own = sms({
      to: '+33699000001',
      text: 'Acme: once… https://sell.example/s/once',
      mark: 'https://sell.example/s/once',
    })
    expect((await faultOf(port.send(own))).mayPass).toBe(true)
    twilio.state.answer = () => undefined
    await twilioPort('shop', twilio.account()).send({ ...own, isAgain: true })
    expect(twilio.sent()).toHaveLength(1)
  })

  test('that was never taken is sent by another try', async () => {
    await port.send(sms({ to: '+33699000002', text: 'Acme: other', mark: 'other', isAgain: true }))
    expect(twilio.asked.map(({ method }) => method)).toEqual(['GET', 'POST'])
  })

  test.each([
    [21614, 400, false],
    [21610, 400, false],
    [20429, 429, true],
    [20003, 401, true],
    // Of the account, or of its sender.
    [20003, 400, true],
    [21606, 400, true],
    [21660, 400, true],
  ])(
    'is refused by code %i (%i); whether another try helps: %j; the number is in no sentence',
    async (code, status, mayPass) => {
      twilio.state.answer = () => twilioError(code, status)
      const fault = await faultOf(port.send(sms()))
      expect([fault.mayPass, fault.code]).toEqual([mayPass, code])
      expect(fault.message).not.toContain('33612345678')
    },
  )

  test('is not tried while the account did not answer a moment ago', async () => {
    const hasty = twilioPort('shop', twilio.account(), { timeoutMs: 100 })
    twilio.state.answer = () => 'never'
    await faultOf(hasty.send(sms()))
    const before = twilio.asked.length
    const rested = await faultOf(hasty.send(sms()))
    expect([rested.message, rested.hasLeft]).toEqual(['The SMS provider did not answer a moment ago', false])
    expect(twilio.asked).toHaveLength(before)
  })
})

describe('a call of Twilio', () => {
  const fields = {
    CallSid: 'CA1234567890ABCDE',
    Caller: '+14158675309',
    Digits: '1234',
    From: '+14158675309',
    To: '+18005551212',
  }
  const published = twilioPort('shop', { ...twilio.account(), token: '12345' })
  const url = 'https://mycompany.com/myapp.php?foo=1&bar=2'
  const isSigned = (changes: object = {}, signature: string | undefined = 'RSOYDt4T1cUTdK1PDd93/VVr8B8=') =>
    published.isSigned(url, new URLSearchParams({ ...fields, ...changes }), signature)

  test('is signed as in the example that Twilio publishes, and not once a field was changed', () => {
    expect(isSigned()).toBe(true)
    expect(isSigned({ From: '+14158675310' })).toBe(false)
    expect(published.isSigned(url, new URLSearchParams(fields), undefined)).toBe(false)
    expect(isSigned({}, 'bm90IGl0')).toBe(false)
  })

  test('tells what became of a message', () => {
    const read = (text: string) => port.readReport(new URLSearchParams(text))
    expect(read('MessageStatus=delivered')).toEqual({ fate: 'delivered', code: null })
    expect(read('MessageStatus=undelivered&ErrorCode=30003')).toEqual({ fate: 'undeliverable', code: 30003 })
    for (const odd of ['1e20', '-1', '1000000', 'x'])
      expect(read(`MessageStatus=failed&ErrorCode=${odd}`)).toEqual({ fate: 'undeliverable', code: null })
    expect(port.isOver(21612)).toBeUndefined()
    expect(read('MessageStatus=sent')).toEqual({ fate: undefined, code: null })
  })

  test.each([
    ['STOP', 'stop'],
    ['stop.', 'stop'],
    ['Arrêt', 'stop'],
    ['ARRET', 'stop'],
    ['Stopp!', 'stop'],
    ['إيقاف', 'stop'],
    ['ايقاف', 'stop'],
    ['Start', 'start'],
    ['Where do I stop?', undefined],
    ['', undefined],
  ])('says whether “%s” ends it, or begins it again', (body, says) => {
    expect(port.readAnswer(new URLSearchParams({ From: '+33612345678', Body: body }))).toEqual({
      from: '+33612345678',
      says,
    })
  })
})

test.each([
  ['https://user:token@api.example.com', true],
  ['http://user:token@localhost:8080', true],
  ['http://user:token@[::1]:8080', true],
  ['http://user:token@api.example.com', false],
])('an account at %s may be named: %j', (address, may) => {
  expect(smsAccounts.safeParse(`shop=${address}`).success).toBe(may)
})
