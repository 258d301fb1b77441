import { beforeAll, expect, test } from 'vitest'
import { aPortalBuild } from '../../test/a-portal-build.ts'
import { aServer, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await aServer({ settings: { portal: { kind: 'built', dist: await aPortalBuild() } } })
  await world.hasAffiliate({ id: 'acme', config: { locales: ['fr'] } })
})

const ESTIMATE = '/acme/fr/estimate/apple-iphone-13-128gb'
const get = (url: string) => world.app.inject({ method: 'GET', url })

test('a self-check may ask for the microphone, and no other page may', async () => {
  const policy = async (path: string) => (await get(path)).headers['permissions-policy']
  expect(await policy(`${ESTIMATE}/self-check`)).toContain('microphone=(self)')
  for (const path of ['/acme/fr', ESTIMATE, `${ESTIMATE}/offer`, '/acme/fr/self-check', '/404'])
    expect(await policy(path)).toContain('microphone=()')
})

test('a self-check brings its texts, which other pages of an estimate leave out', async () => {
  const title = /"selfCheck\.title":"Est-ce/
  expect((await get(`${ESTIMATE}/self-check`)).payload).toMatch(title)
  expect((await get(ESTIMATE)).payload).not.toMatch(title)
})
