import { describe, expect, test } from 'vitest'
import { problemOf } from '../../test/api.ts'
import { anIdentityDesk, BEARER, linkWish } from '../../test/identity-desk.ts'
import { zoneOf } from '../../test/specimen/zone-text.ts'

const desk = await anIdentityDesk()
const bearer = (key: string) => ({ headers: { authorization: `Bearer ${key}` } })

describe('A customer with a good passport', () => {
  test('photographs it with the phone; the desktop follows; a person accepts with the photo beside the fields', async () => {
    const { id, desktop } = await desk.aSale()
    const params = { id }
    const order = await desktop.api('getOrder', { params })
    expect(order.body.identityCheck).toBe('required')
    expect(order.body.needs).toContainEqual({ kind: 'identity', screen: 'identity', before: null })
    const stepOn = async () => (await desktop.api('getIdentityCheck', { params })).body.step
    expect(await stepOn()).toBe('to-do')

    const link = await desktop.api('createIdentityLink', linkWish(id))
    const phone = desk.browser(desk.token)
    const held = { body: { order: id, token: new URL(link.body.url).hash.slice('#t='.length) } }
    const linkSeen = async () => (await desktop.api('getIdentityCheck', { params })).body.linkSeen
    expect(await linkSeen()).toBe(false)
    await phone.api('previewIdentityLink', held)
    expect([await linkSeen(), await stepOn()]).toEqual([true, 'to-do'])
    await phone.api('openIdentityCheck', held)
    expect([await linkSeen(), await stepOn()]).toEqual([false, 'opened'])
    const seen = await desk.shows(phone, id)
    expect(seen).toMatchObject({ step: 'with-a-person', status: 'pending', reasons: [], accessLevel: 'device' })
    expect(await stepOn()).toBe('with-a-person')

    const waiting = await desk.api('listIdentityChecks', bearer(desk.key))
    expect(waiting.body._embedded.checks.map((check) => check.order)).toContain(id)
    const shown = await desk.api('getOperatorIdentity', { params, ...bearer(desk.key) })
    expect(shown.body.fields).toMatchObject({
      kind: 'passport',
      issuer: 'UTO',
      number: BEARER.number,
      birthDate: '1985-04-12',
      expiryDate: '2031-04-15',
    })
    expect(shown.body.warnings).toEqual(['specimen'])
    const photo = await desk.api('getIdentityPhoto', { params: { id, side: 'passport' }, ...bearer(desk.key) })
    expect([photo.status, photo.headers['content-type'], photo.bytes.subarray(0, 2).toString('hex')]).toEqual([
      200,
      'image/jpeg',
      'ffd8',
    ])

    const accepted = await desk.api('decideIdentity', { params, body: { decision: 'accept' }, ...bearer(desk.key) })
    expect(accepted.body).toMatchObject({ status: 'accepted', fields: { number: BEARER.number } })
    expect(await stepOn()).toBe('accepted')
    const again = await desk.api('decideIdentity', { params, body: { decision: 'accept' }, ...bearer(desk.key) })
    expect([again.status, again.body]).toEqual([200, accepted.body])
    const other = { decision: 'accept', fields: { number: 'X1' } } as const
    expect((await desk.api('decideIdentity', { params, body: other, ...bearer(desk.key) })).status).toBe(409)
    expect((await desktop.api('getOrder', { params })).body.needs.map(({ kind }) => kind)).not.toContain('identity')
    expect((await desktop.api('getOrder', { params })).body.history.at(-1)?.transition).toBe('accept-identity')
    await desk.works('identity.news')
    expect(desk.mails.at(-1)?.subject).toBe('Votre identité est confirmée')
  })

  test('whose photos are gone after seven days, the register’s fields are not', async () => {
    const { id, desktop } = await desk.aSale()
    await desk.shows(desktop, id)
    await desk.api('decideIdentity', { params: { id }, body: { decision: 'accept' }, ...bearer(desk.key) })
    const now = desk.clock.now()
    desk.clock.passDays(6)
    await desk.jobs['identity.remove-photos']()
    const kept = await desk.api('getOperatorIdentity', { params: { id }, ...bearer(desk.key) })
    expect(kept.body.photos).toHaveLength(1)
    desk.clock.passDays(1)
    await desk.jobs['identity.remove-photos']()
    const gone = await desk.api('getOperatorIdentity', { params: { id }, ...bearer(desk.key) })
    expect([gone.body.photos, gone.body.fields?.number]).toEqual([[], BEARER.number])
    desk.clock.set(now)
  })
})

describe('What is plainly wrong is refused with its reason', () => {
  test.each([
    ['expired', { bearer: { ...BEARER, expiry: '240101' } }, {}],
    ['under-age', { bearer: { ...BEARER, birth: '120101' } }, {}],
    ['other-name', { bearer: { ...BEARER, lastName: 'MUSTERMANN', firstName: 'ERIKA' } }, {}],
    ['numbers-do-not-agree', { lines: zoneOf('passport', BEARER).map((line) => line.replace(/\d$/, '5')) }, {}],
    ['blurred', {}, { blur: 9 }],
    ['too-dark', {}, { light: 0.12, blur: 3 }],
  ] as const)('%s', async (reason, specimen, shot) => {
    const { id, desktop } = await desk.aSale()
    const seen = await desk.shows(desktop, id, specimen, shot)
    expect(seen).toMatchObject({ step: 'refused', status: 'refused', reasons: [reason], triesLeft: 2, maySend: true })
    const stranger = await desk.browser(desk.token).api('getIdentityCheck', { params: { id } })
    expect(stranger.body).toMatchObject({ step: 'refused', reasons: [], accessLevel: 'link' })
  })

  test('three times; the third leads to a person', async () => {
    const { id, desktop } = await desk.aSale()
    const expired = { bearer: { ...BEARER, expiry: '240101' } }
    expect((await desk.shows(desktop, id, expired)).triesLeft).toBe(2)
    expect((await desk.shows(desktop, id, expired)).triesLeft).toBe(1)
    expect(await desk.shows(desktop, id, expired)).toMatchObject({ step: 'with-a-person', reasons: [] })
    const shown = await desk.api('getOperatorIdentity', { params: { id }, ...bearer(desk.key) })
    expect(shown.body).toMatchObject({ warnings: ['specimen', 'tries-used-up'], reasons: ['expired'], tries: 3 })
  })

  test('or a person, when the customer asks for one; a refusal leaves the order and its price as they are', async () => {
    const { id, desktop } = await desk.aSale()
    const sold = (await desktop.api('getOrder', { params: { id } })).body
    await desk.shows(desktop, id, {}, { blur: 9 })
    const asked = await desktop.api('askIdentityPerson', { params: { id } })
    expect(asked.body).toMatchObject({ step: 'with-a-person' })
    const refused = await desk.api('decideIdentity', {
      params: { id },
      body: { decision: 'refuse', reasons: ['not-the-original'] },
      ...bearer(desk.key),
    })
    expect(refused.body.status).toBe('refused')
    expect((await desktop.api('getIdentityCheck', { params: { id } })).body.reasons).toEqual(['not-the-original'])
    const { status, amount } = (await desktop.api('getOrder', { params: { id } })).body
    expect({ status, amount }).toEqual({ status: sold.status, amount: sold.amount })
    await desk.works('identity.news')
    const mail = desk.mails.at(-1)
    expect(mail?.subject).toBe('Nous avons encore besoin de votre pièce d’identité')
    expect(mail?.text).toContain('La photo montre une copie ou un écran.')
    expect(mail?.text).toMatch(/http:\/\/localhost:3000\/identity\/[0-9a-f-]{36}#k=/)
  })
})

describe('An identity card', () => {
  test('is read from both its sides; a front alone waits for the back', async () => {
    const { id, desktop } = await desk.aSale()
    const seen = await desk.shows(desktop, id, { form: 'card' })
    expect(seen.step).toBe('with-a-person')
    const shown = await desk.api('getOperatorIdentity', { params: { id }, ...bearer(desk.key) })
    expect(shown.body).toMatchObject({ document: 'identity-card', fields: { kind: 'identity-card' } })
    expect(shown.body.photos.map(({ side }) => side)).toEqual(['front', 'back'])
  })

  test('something that is no picture is refused as damaged', async () => {
    const { id, desktop } = await desk.aSale()
    expect(await desk.sends(desktop, id, 'passport', Buffer.from('<svg onload=alert(1)>'))).toBe(202)
    await desk.works('identity.read')
    const seen = await desktop.api('getIdentityCheck', { params: { id } })
    expect(seen.body).toMatchObject({ step: 'refused', reasons: ['photo-damaged'] })
  })
})

describe('A link', () => {
  test('works once, shows the same words on both screens, and ends after ten minutes', async () => {
    const { id, desktop } = await desk.aSale()
    const first = await desktop.api('createIdentityLink', linkWish(id))
    const next = await desktop.api('createIdentityLink', linkWish(id))
    expect(first.body.words).toHaveLength(2)
    expect(next.body.words).toEqual(first.body.words)
    const tokenOf = (url: string) => new URL(url).hash.slice(3)
    const phone = desk.browser(desk.token)
    const body = { order: id, token: tokenOf(next.body.url) }
    expect((await phone.api('previewIdentityLink', { body })).body.words).toEqual(first.body.words)
    expect((await phone.api('openIdentityCheck', { body })).body.words).toEqual(first.body.words)
    const relayed = desk.browser(desk.token)
    expect(problemOf(await relayed.api('openIdentityCheck', { body }))).toEqual({
      status: 403,
      problem: 'link-expired',
    })
    const now = desk.clock.now()
    desk.clock.set(new Date(now.getTime() + 10 * 60_000 + 1))
    const late = await relayed.api('openIdentityCheck', { body: { order: id, token: tokenOf(first.body.url) } })
    expect(problemOf(late)).toEqual({ status: 403, problem: 'link-expired' })
    desk.clock.set(now)
    expect((await phone.api('getOrder', { params: { id } })).body.accessLevel).toBe('link')
  })

  test('gives the phone a new cookie; the one it held before does not carry out the check', async () => {
    const { id, desktop } = await desk.aSale()
    const { url } = (await desktop.api('createIdentityLink', linkWish(id))).body
    const phone = desk.browser(desk.token)
    await phone.quotes()
    const cookie = phone.cookie() ?? ''
    await phone.api('openIdentityCheck', { body: { order: id, token: new URL(url).hash.slice(3) } })
    const levelWith = async (shown = '') =>
      (await desk.api('getIdentityCheck', { token: desk.token, cookie: shown, params: { id } })).body.accessLevel
    expect([await levelWith(phone.cookie()), await levelWith(cookie)]).toEqual(['device', 'link'])
  })

  test.each([
    'https://evil.example/acme/fr/identity/succeed/x',
    'http://localhost:3000/other/fr/',
    'http://localhost:3000@evil.example/acme/fr/',
    'javascript:alert(1)',
    '/acme/fr/',
  ])('leads back to the own portal only, not to %s', async (successRedirectUrl) => {
    const { id, desktop } = await desk.aSale()
    const refused = await desktop.api('createIdentityLink', linkWish(id, { successRedirectUrl }))
    expect(problemOf(refused)).toEqual({ status: 422, problem: 'redirect-not-allowed' })
  })

  test('is for the customer of the order alone', async () => {
    const { id, desktop } = await desk.aSale()
    const nobody = await desk.api('createIdentityLink', { token: desk.token, ...linkWish(id) })
    expect(problemOf(nobody)).toEqual({ status: 403, problem: 'session-required' })
    const { desktop: another } = await desk.aSale()
    expect(problemOf(await another.api('createIdentityLink', linkWish(id)))).toEqual({
      status: 404,
      problem: 'order-not-found',
    })
    const phone = await desk.aPhone(id, desktop)
    expect(problemOf(await phone.api('createIdentityLink', linkWish(id)))).toEqual({
      status: 404,
      problem: 'order-not-found',
    })
  })

  test('is mailed to the address on file, three times an hour', async () => {
    const { id, desktop } = await desk.aSale()
    const mail = () => desktop.api('mailIdentityLink', { params: { id } })
    expect((await mail()).body.maskedEmail).toMatch(/^z\*+@/)
    await mail()
    await mail()
    expect(problemOf(await mail())).toEqual({ status: 429, problem: 'too-many-requests' })
    await desk.works('identity.news')
    expect(desk.mails.at(-1)?.subject).toContain('Prouvez votre identité')
  })
})
