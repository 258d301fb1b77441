import { describe, expect, test } from 'vitest'
import { aBareApp } from '../../test/bare-app.ts'
import { aPlatform } from '../../test/platform.ts'
import { createLocalities } from './create-localities.ts'
import { embeddedLocalities } from './embedded-localities.ts'
import { localityRoutes } from './locality.routes.ts'

const localities = createLocalities({ addressLookUp: 'embedded' })
const { find } = localities
const { deps, hasAffiliate, logLines } = await aPlatform()
const token = await hasAffiliate()
const { api } = await aBareApp(deps, localityRoutes({ localities }))

describe('the towns of a postal code', () => {
  test.each([
    ['FR', '75002', ['Paris']],
    ['FR', '69 003', ['Lyon']],
    ['FR', '97110', ['Pointe-à-Pitre']],
    ['DE', '10117', ['Berlin']],
    ['DE', '80331', ['München']],
  ])('%s %s: one, and no other', async (country, code, names) => {
    expect(await find(country, code)).toEqual({ names, complete: true })
  })

  test('several that share a code stand in the order of their language', async () => {
    const { names, complete } = await find('FR', '13100')
    expect([complete, names]).toEqual([
      true,
      ['Aix-en-Provence', 'Beaurecueil', 'Le Tholonet', 'Saint-Antonin-sur-Bayon', 'Saint-Marc-Jaumegarde'],
    ])
  })

  test('one may have others where a list names the post office alone', async () => {
    expect(await find('DE', '99192')).toEqual({ names: ['Erfurt'], complete: false })
  })

  test.each([
    ['FR', '00000'],
    ['FR', '7500'],
    ['FR', '75002='],
    ['FR', '.*'],
    ['GB', 'SW1A 1AA'],
    ['ZZ', '75002'],
    ['constructor', '75002'],
  ])('nothing of %s %s', async (country, code) => {
    expect(await find(country, code)).toEqual({ names: [], complete: false })
  })

  test('nothing at all where the installation looks nothing up', async () => {
    const none = createLocalities({ addressLookUp: 'none' })
    expect(await none.find('FR', '75002')).toEqual({ names: [], complete: false })
  })
})

test('a list is read once, when it is first asked for, and again where it could not be read', async () => {
  const read: string[] = []
  const lists = embeddedLocalities(async (path) => {
    read.push(path.slice(-6))
    if (read.length === 1) throw new Error('The disk is busy')
    return Buffer.from('# From somewhere\n00001=Here\n')
  })
  expect(read).toEqual([])
  await expect(lists.find('FR', '00001')).rejects.toThrow('busy')
  expect(await lists.find('FR', '00001')).toEqual({ names: ['Here'], complete: true })
  await lists.find('FR', '00001')
  await lists.find('DE', '00001')
  expect(read).toEqual(['FR.txt', 'FR.txt', 'DE.txt'])
})

describe('the call', () => {
  const asks = (query: Readonly<Record<string, string>>) => api('listLocalities', { token, query })

  test('answers the same to all, begins no session and may be cached', async () => {
    const { status, body, headers } = await asks({ country: 'FR', postalCode: '75002' })
    expect([status, body.localities, body.complete]).toEqual([200, ['Paris'], true])
    expect(headers['cache-control']).toBe('public, max-age=86400')
    expect(headers['set-cookie']).toBeUndefined()
  })

  test('leaves no postal code in a log', async () => {
    await asks({ country: 'FR', postalCode: '59493' })
    expect(logLines.join('\n')).not.toContain('59493')
  })

  test.each([{ country: 'fr', postalCode: '75002' }, { country: 'FR' }, { country: 'FR', postalCode: '7'.repeat(21) }])(
    'refuses %j',
    async (query) => {
      expect((await asks(query)).status).toBe(400)
    },
  )
})
