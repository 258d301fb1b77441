import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPortalBuild } from '../../../test/a-portal-build.ts'
import { aServer, type World } from '../../../test/world.ts'

const HERE = 'trade.example'
const OWN = 'sell.north.example'

let world: World
beforeAll(async () => {
  world = await aServer({
    env: { PUBLIC_URL: `https://${HERE}` },
    settings: { portal: { kind: 'built', dist: await aPortalBuild() } },
  })
  await world.hasAffiliate({ id: 'acme', config: { appName: 'Acme', locales: ['fr', 'ar'] } })
  await world.hasAffiliate({ id: 'north', config: { locales: ['fr'] }, programme: { hosts: [OWN] } })
})

// Tests share their process, and where documents are read in it drawings are switched off (inspect-file.ts). A server reads them in another.
const DRAWINGS = { operation: ['VipsForeignLoadSvg'] }
beforeAll(() => sharp.unblock(DRAWINGS))
afterAll(() => sharp.block(DRAWINGS))

const get = (url: string, host = HERE) => world.app.inject({ method: 'GET', url, headers: { host } })

describe('what a telephone keeps of a programme', () => {
  test('is named by each of its pages, and begins at its first page in the language that was read', async () => {
    const { payload } = await get('/acme/ar')
    const [, manifest = ''] = /<link rel="manifest" href="([^"]+)">/.exec(payload) ?? []
    const got = await get(manifest)
    expect([got.statusCode, got.headers['content-type'], got.headers['cache-control']]).toEqual([
      200,
      'application/manifest+json; charset=utf-8',
      'public, max-age=3600',
    ])
    expect(got.json()).toMatchObject({
      name: 'Acme',
      short_name: 'Acme',
      lang: 'ar',
      dir: 'rtl',
      start_url: '/acme/ar',
      scope: '/acme/',
      theme_color: expect.stringMatching(/^#[0-9a-f]{6}$/i),
    })
    const { icons } = got.json<{ icons: { src: string; sizes: string }[] }>()
    for (const { src, sizes } of icons) expect(await sizeOf((await get(src)).rawPayload)).toBe(sizes)
  })

  test('has a picture for iPhones, which read no manifest', async () => {
    const [, icon = ''] = /<link rel="apple-touch-icon" href="([^"]+)">/.exec((await get('/acme/fr')).payload) ?? []
    const got = await get(icon)
    expect([got.headers['content-type'], got.headers['cache-control']]).toEqual(['image/png', 'public, max-age=86400'])
    expect(await sizeOf(got.rawPayload)).toBe('180x180')
    const again = await world.app.inject({
      method: 'GET',
      url: icon,
      headers: { host: HERE, 'if-none-match': String(got.headers.etag) },
    })
    expect(again.statusCode).toBe(304)
  })

  test('is there at a host of the programme’s own, and at no other programme’s', async () => {
    for (const file of ['north/fr/app.webmanifest', 'north/icon-192.png', 'north/share.png'])
      expect([file, (await get(`/${file}`, OWN)).statusCode]).toEqual([file, 200])
    for (const file of ['acme/fr/app.webmanifest', 'acme/icon-192.png', 'acme/share.png'])
      expect([file, (await get(`/${file}`, OWN)).statusCode]).toEqual([file, 404])
  })

  test('is not there in a language that the programme does not speak, in other sizes, or of none', async () => {
    for (const file of ['acme/de/app.webmanifest', 'acme/icon-193.png', 'nothing/icon-192.png', 'nothing/share.png'])
      expect([file, (await get(`/${file}`)).statusCode]).toEqual([file, 404])
  })
})

test('a picture for links that are sent has the size that they are shown in', async () => {
  const got = await get('/acme/share.png')
  expect(await sizeOf(got.rawPayload)).toBe('1200x630')
  expect(got.headers['cross-origin-resource-policy']).toBe('cross-origin')
})

const sizeOf = async (picture: Buffer): Promise<string> => {
  const { width, height, format } = await sharp(picture).metadata()
  return format === 'png' ? `${width}x${height}` : format
}
