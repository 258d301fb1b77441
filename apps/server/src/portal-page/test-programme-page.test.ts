import { expect, test } from 'vitest'
import { pageMessages } from '#server/message/index.ts'
import { aPortalBuild } from '../../test/a-portal-build.ts'
import { anOperatorKey } from '../../test/operator-key.ts'
import { aServer } from '../../test/world.ts'

test('a test programme has words that say so, and is no page of a search engine; other programmes carry nothing of it', async () => {
  const world = await aServer({ settings: { portal: { kind: 'built', dist: await aPortalBuild() } } })
  await world.hasAffiliate({
    id: 'acme',
    config: { locales: ['fr'], whitelistRoutes: ['all'] },
    texts: { fr: { 'shell.help': 'Chez Acme' } },
  })
  const get = (url: string) => world.app.inject({ method: 'GET', url })
  await anOperatorKey(world.deps, { scopes: ['orders'], affiliates: ['acme'], test: true })
  await world.deps.affiliates.refresh()
  const got = await get('/acme~test/fr/find/mobile')
  expect([got.statusCode, got.headers['x-robots-tag']]).toEqual([200, 'noindex'])
  expect(got.payload).toContain('<meta name="robots" content="noindex">')
  const testLine = pageMessages('fr')?.['shell.test'] ?? ''
  expect(got.payload).toContain(testLine)
  expect(got.payload).toContain('Chez Acme')
  expect((await get('/locales/fr.json?affiliate=acme~test')).json()).toMatchObject({ 'shell.test': testLine })
  expect((await get('/acme/fr/find/mobile')).payload).not.toContain('shell.test')
  expect((await get('/locales/fr.json?affiliate=acme')).json()).not.toHaveProperty('shell.test')
})
