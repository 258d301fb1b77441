import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { gotOf, problemOf } from '../../../test/api.ts'
import { anOperatorKey } from '../../../test/operator-key.ts'
import { aServer, type World } from '../../../test/world.ts'

let world: World
let key: string
beforeAll(async () => {
  world = await aServer()
  key = await anOperatorKey(world.deps, { scopes: ['config'] })
  await world.hasAffiliate({ id: 'acme' })
  await world.hasAffiliate({ id: 'neighbour' })
})

/** Sends a file as a form, as curl -F does. */
const upload = async (type: string, name: string, bytes: Uint8Array<ArrayBuffer> | string, id = 'acme', by = key) => {
  const form = new FormData()
  form.set('type', type)
  form.set('name', name)
  form.set('document', new File([bytes], 'whatever.bin'))
  const sent = new Response(form)
  const reply = await world.app.inject({
    method: 'POST',
    url: `/config-api/v1/assets/${id}`,
    headers: { authorization: `Bearer ${by}`, 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
  return gotOf<{ id: string; mediaType: string; reference: string } & { error: 'internal-error'; detail: string }>(
    reply,
  )
}
const read = (id: string, width?: string) =>
  world.api('getAsset', { params: { id }, query: width === undefined ? {} : { width } })

const aPhoto = async (width: number, height: number) =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: '#336699' } })
      .withExif({ IFD0: { Copyright: 'somebody', Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer(),
  )

describe('a picture', () => {
  test('is written anew without what a camera noted, in sizes that fit where it is shown', async () => {
    const { status, body } = await upload('picture', 'hero.jpg', await aPhoto(2000, 1000))
    expect(status).toBe(201)
    expect(body).toMatchObject({ mediaType: 'image/webp', reference: `asset:${body.id}` })
    const facts = await Promise.all(
      [undefined, '300', '161', '5000'].map(async (width) => sharp((await read(body.id, width)).bytes).metadata()),
    )
    expect(facts.map(({ width }) => width)).toEqual([1600, 320, 320, 1600])
    expect(facts.every(({ exif, xmp }) => exif === undefined && xmp === undefined)).toBe(true)
  })

  test('is refused as another type than it is there as, under the same name', async () => {
    const photo = await aPhoto(32, 32)
    const { body } = await upload('picture', 'twice.jpg', photo)
    const again = await upload('logo', 'twice.jpg', photo)
    expect(again).toMatchObject({ status: 422, body: { error: 'asset-refused' } })
    expect(again.body.detail).toContain(`already as picture: use asset:${body.id}`)
    expect((await upload('logo', 'twice-logo.jpg', photo)).status).toBe(201)
  })

  test('sent twice is one asset; other bytes under its name are another', async () => {
    const first = await upload('picture', 'same.jpg', await aPhoto(40, 40))
    expect((await upload('picture', 'same.jpg', await aPhoto(40, 40))).body.id).toBe(first.body.id)
    expect((await upload('picture', 'same.jpg', await aPhoto(41, 40))).body.id).not.toBe(first.body.id)
  })

  test('for a favicon is a small PNG', async () => {
    const { body } = await upload('favicon', 'icon.jpg', await aPhoto(600, 600))
    expect(body.mediaType).toBe('image/png')
    expect((await sharp((await read(body.id)).bytes).metadata()).width).toBe(192)
  })

  test.each([
    ['text', 'hello'],
    ['a web page', '<!doctype html><script>alert(1)</script>'],
    ['a GIF', 'GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;'],
    ['a cut PNG', '\u0089PNG\r\n\u001a\n'],
    ['nothing', ''],
  ])('that is %s is refused', async (_, bytes) => {
    expect(problemOf(await upload('picture', 'bad.png', bytes))).toEqual({ status: 422, problem: 'asset-refused' })
  })
})

describe('a stylesheet', () => {
  test('keeps its rules and loses what loads, reads or escapes', async () => {
    const css = [
      '@import "https://evil.example/x.css";',
      '.slide { color: red; background: url(https://evil.example/pixel) }',
      'input[value^="a"] { color: blue }',
      '@media (width > 600px) { main { padding: 2rem !important } }',
      '.a { width: expression(alert(1)); behavior: url(x.htc); content: "sold" }',
      '.b\\3c { color: red }',
      '@font-face { font-family: x; src: url(https://evil.example/f.woff2) }',
    ].join('\n')
    const { body } = await upload('stylesheet', 'own.css', css)
    const got = await read(body.id)
    expect(got.headers['content-type']).toBe('text/css; charset=utf-8')
    expect(got.text).toBe('.slide{color:red;}\n@media (width > 600px){main{padding:2rem!important;}\n}\n')
  })

  test('may show own assets', async () => {
    const picture = await upload('picture', 'pattern.jpg', await aPhoto(20, 20))
    const address = `/config-api/v1/assets/${picture.body.id}`
    const { body } = await upload('stylesheet', 'pattern.css', `main { background: url("${address}") }`)
    expect((await read(body.id)).text).toContain(address)
  })
})

test('a font must be one', async () => {
  expect(problemOf(await upload('font', 'x.woff2', 'wOF2 but no more'))).toMatchObject({ problem: 'asset-refused' })
})

test('assets belong to a programme that there is, and that the key reaches', async () => {
  const foreign = await anOperatorKey(world.deps, { scopes: ['config'], affiliates: ['neighbour'] })
  expect(problemOf(await upload('picture', 'x.png', 'x', 'acme', foreign))).toEqual({
    status: 404,
    problem: 'affiliate-not-found',
  })
  expect(problemOf(await upload('picture', 'x.png', 'x', 'nobody'))).toEqual({
    status: 404,
    problem: 'affiliate-not-found',
  })
})

test('they are listed, newest first', async () => {
  const { body } = await world.api('listAssets', { token: key, params: { id: 'acme' } })
  expect(body._embedded.assets.length).toBeGreaterThan(3)
  expect(body._embedded.assets[0]).toMatchObject({ reference: expect.stringMatching(/^asset:/), lang: null })
})
