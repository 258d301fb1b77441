import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { isSigned, signatureOf } from '#server/platform/crypto/message-signature.ts'
import { problemOf } from '../../../test/api.ts'
import { anIdentityDesk, linkWish } from '../../../test/identity-desk.ts'

const SECRET = 'a secret of the provider and ours'.replaceAll(' ', '-')
const asked: { readonly body: string; readonly signature: string; readonly connection: string | undefined }[] = []
type Answer = { readonly status: number; readonly body: string }
let answers: (path: string) => Answer | Promise<Answer> = () => ({ status: 500, body: '' })

/** A provider of identity checks that speaks our protocol, over real HTTP. */
const provider = createServer((request, reply) => {
  let body = ''
  request.on('data', (part: Buffer) => (body += part.toString()))
  request.on('end', () => {
    const { connection, 'reprise-signature': signature } = request.headers
    asked.push({ body, signature: String(signature), connection })
    void Promise.resolve(answers(request.url ?? '')).then((answer) =>
      reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body),
    )
  })
}).listen(0, '127.0.0.1')
await once(provider, 'listening')
afterAll(() => {
  provider.close()
})
const address = provider.address()
const port = typeof address === 'object' ? address?.port : 0

const desk = await anIdentityDesk(
  { programme: { identity: { requiredFrom: 0, provider: 'acme' } } },
  {
    IDENTITY_PROVIDERS: ['acme', 'apart'].map((name) => `${name}=http://127.0.0.1:${port}/${name}#${SECRET}`).join(' '),
  },
)
const FIELDS = {
  kind: 'passport',
  issuer: 'UTO',
  number: 'L898902C3',
  lastNames: 'OHARA',
  firstNames: 'ZOE',
  birthDate: '1985-04-12',
  expiryDate: '2031-04-15',
  issuedIn: null,
  authority: null,
}
const AWAY = { status: 503, problem: 'service-unavailable' }
const BEGUN = {
  status: 201,
  body: JSON.stringify({ url: 'https://acme.example/check/1', expiresAt: '2026-11-20T12:30:00Z' }),
}
let messages = 0

/** A check that has begun with the provider, and the reference it was given. */
const begun = async () => {
  answers = () => BEGUN
  const { id, desktop } = await desk.aSale()
  const link = await desktop.api('createIdentityLink', linkWish(id))
  const { reference } = JSON.parse(asked.at(-1)?.body ?? '{}') as { reference: string }
  return { id, desktop, link, reference }
}

const tells = (result: object, { at = desk.clock.now(), secret = SECRET, to = 'acme' } = {}) => {
  const body = JSON.stringify({ id: `message-${(messages += 1)}`, ...result })
  const seconds = Math.floor(at.getTime() / 1000)
  const headers = { 'reprise-signature': `t=${seconds},v1=${signatureOf(secret, seconds, body)}` }
  return desk.api('receiveIdentityResult', { params: { provider: to }, body, headers })
}
const stateOf = async (id: string, { api }: Awaited<ReturnType<typeof begun>>['desktop']) =>
  (await api('getIdentityCheck', { params: { id } })).body

describe('A check with an outside provider', () => {
  test('begins there, by a signed call that names nobody, and comes back accepted', async () => {
    const { id, desktop, link, reference } = await begun()
    expect(link.body).toEqual({
      url: 'https://acme.example/check/1',
      expiresAt: '2026-11-20T12:30:00.000Z',
      words: [],
    })
    const { body = '', signature, connection } = asked.at(-1) ?? {}
    // One that was kept might be closing just when it is used again.
    expect(connection).toBe('close')
    expect(isSigned(signature, { body, secrets: [SECRET], now: desk.clock.now() })).toBe(true)
    expect(JSON.parse(body)).toEqual({
      reference,
      language: 'fr',
      successRedirectUrl: `http://localhost:3000/acme/fr/identity/succeed/${id}`,
      errorRedirectUrl: `http://localhost:3000/acme/fr/identity/failed/${id}`,
    })
    expect(await stateOf(id, desktop)).toMatchObject({ status: 'required', provider: 'acme' })
    expect((await tells({ reference, result: 'accepted', fields: FIELDS })).status).toBe(202)
    expect(await stateOf(id, desktop)).toMatchObject({ status: 'accepted', step: 'accepted' })
  })

  test('comes back refused with a known reason, and the customer may try again', async () => {
    const { id, desktop, reference } = await begun()
    expect(problemOf(await tells({ reference, result: 'refused' }))).toEqual({ status: 422, problem: 'field-rejected' })
    expect((await tells({ reference, result: 'refused', reasons: ['expired'] })).status).toBe(202)
    expect(await stateOf(id, desktop)).toMatchObject({ step: 'refused', reasons: ['expired'], maySend: true })
    await desk.works('identity.news')
    expect(desk.mails.at(-1)?.text).toContain('Le document a expiré')
    expect((await desktop.api('createIdentityLink', linkWish(id))).status).toBe(201)
  })

  test('leads to a person the third time, as with our own machine', async () => {
    const first = await begun()
    const { id, desktop } = first
    const refused = { result: 'refused', reasons: ['expired'] }
    await tells({ reference: first.reference, ...refused })
    expect((await stateOf(id, desktop)).triesLeft).toBe(2)
    for (const outcome of [{ step: 'refused', triesLeft: 1 }, { step: 'with-a-person' }]) {
      await desktop.api('createIdentityLink', linkWish(id))
      const { reference } = JSON.parse(asked.at(-1)?.body ?? '{}') as { reference: string }
      await tells({ reference, ...refused })
      expect(await stateOf(id, desktop)).toMatchObject(outcome)
    }
  })

  test('comes back doubtful: a person decides', async () => {
    const { id, desktop, reference } = await begun()
    await tells({ reference, result: 'doubtful', fields: FIELDS })
    expect(await stateOf(id, desktop)).toMatchObject({ step: 'with-a-person' })
    await tells({ reference, result: 'accepted', fields: FIELDS })
    expect(await stateOf(id, desktop)).toMatchObject({ step: 'accepted' })
  })

  test('takes each message once, from its provider alone, while it is fresh', async () => {
    const { id, desktop, reference } = await begun()
    const result = { id: 'message-replayed', reference, result: 'accepted', fields: FIELDS }
    const late = new Date(desk.clock.now().getTime() - 5 * 60_000 - 1_000)
    const forged = { status: 403, problem: 'signature-rejected' }
    expect(problemOf(await tells(result, { secret: `${SECRET}x` }))).toEqual(forged)
    expect(problemOf(await tells(result, { at: late }))).toEqual(forged)
    expect(problemOf(await tells(result, { to: 'other' }))).toEqual(forged)
    expect(await stateOf(id, desktop)).toMatchObject({ status: 'required' })
    expect((await tells(result)).status).toBe(202)
    expect(problemOf(await tells(result))).toEqual({ status: 409, problem: 'message-repeated' })
    expect((await tells({ reference, result: 'refused', reasons: ['expired'] })).status).toBe(202)
    expect(await stateOf(id, desktop)).toMatchObject({ status: 'accepted' })
  })

  test.each([
    ['is out of order', () => ({ status: 503, body: '' })],
    ['answers with nonsense', () => ({ status: 200, body: '<html>' })],
    [
      'leads to a script',
      () => ({ status: 200, body: '{"url":"javascript:alert(1)","expiresAt":"2026-11-20T12:30:00Z"}' }),
    ],
    ['answers without end', () => ({ status: 200, body: `"${'x'.repeat(20_000)}"` })],
  ])('cannot begin while the provider %s; nothing is lost', async (_, answer) => {
    const { id, desktop } = await desk.aSale()
    answers = answer
    const refused = await desktop.api('createIdentityLink', linkWish(id))
    expect(problemOf(refused)).toEqual(AWAY)
    expect(refused.headers['retry-after']).toBe('10')
    expect(await stateOf(id, desktop)).toMatchObject({ status: 'required', step: 'to-do' })
  })
  test('that is slow holds up few: who would wait besides is told to come back', async () => {
    const sales = [await desk.aSale(), await desk.aSale(), await desk.aSale(), await desk.aSale()]
    const [late = expect.fail(), ...first] = sales
    const before = asked.length
    let letGo = () => {}
    const answered = new Promise<Answer>((resolve) => (letGo = () => resolve(BEGUN)))
    answers = (path) => (path === '/acme' ? answered : BEGUN)
    const begins = ({ id, desktop }: (typeof sales)[number]) => desktop.api('createIdentityLink', linkWish(id))
    const waiting = first.map(begins)
    await vi.waitFor(() => expect(asked).toHaveLength(before + first.length))
    const refused = await begins(late)
    expect(problemOf(refused)).toEqual(AWAY)
    expect(refused.headers['retry-after']).toBe('10')
    const programme = { identity: { requiredFrom: 0, provider: 'apart' } }
    const other = desk.browser(await desk.hasAffiliate({ id: 'apart', programme }))
    const { body } = await other.sells()
    const [successRedirectUrl, errorRedirectUrl] = ['succeed', 'failed'].map(
      (end) => `http://localhost:3000/apart/fr/identity/${end}/${body.id}`,
    )
    const wish = linkWish(body.id, { successRedirectUrl, errorRedirectUrl })
    expect((await other.api('createIdentityLink', wish)).status).toBe(201)
    letGo()
    for (const { status } of await Promise.all(waiting)) expect(status).toBe(201)
    expect((await begins(late)).status).toBe(201)
  })
})
