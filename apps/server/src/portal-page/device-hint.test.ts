import { beforeAll, expect, test } from 'vitest'
import { aPortalBuild } from '../../test/a-portal-build.ts'
import { aServer, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await aServer({ settings: { portal: { kind: 'built', dist: await aPortalBuild() } } })
  await world.hasAffiliate({ id: 'acme', config: { locales: ['fr'] } })
})

const get = (url: string, headers: Record<string, string> = {}) => world.app.inject({ method: 'GET', url, headers })

test('browsers are asked for the model of their device where it is shown, and told to keep it everywhere else', async () => {
  const asked = async (path: string) => (await get(path)).headers['accept-ch']
  expect(await asked('/acme/fr')).toBe('Sec-CH-UA-Model')
  for (const path of ['/acme/fr/find/mobile', '/acme/fr/follow', '/acme/fr/nothing', '/404'])
    expect(await asked(path)).toBe('')
})

test('a page is the same whatever device it is for, so that no cache need tell them apart', async () => {
  const plain = await get('/acme/fr')
  const hinted = await get('/acme/fr', { 'sec-ch-ua-model': '"SM-S918B"' })
  const withoutNonce = (html: string) => html.replaceAll(/nonce="[^"]*"/g, '')
  expect(withoutNonce(hinted.payload)).toBe(withoutNonce(plain.payload))
  expect(hinted.headers['vary']).toBe('Accept, Accept-Encoding, Accept-Language')
})
