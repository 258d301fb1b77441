import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { StartData } from '@reprise/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { englishPageMessages } from '#server/message/index.ts'
import { PROJECT_ROOT } from '#server/platform/project-root.ts'
import { aPortalBuild } from '../../test/a-portal-build.ts'
import { aServer, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await aServer({ settings: { portal: { kind: 'built', dist: await aPortalBuild() } } })
})
const { 'shell.test': _, ...english } = englishPageMessages()
const get = (url: string) => world.app.inject({ method: 'GET', url })
const messagesAt = async (url: string): Promise<Readonly<Record<string, string>> | undefined> => {
  const [, json = ''] =
    /<script type="application\/json" id="start-data">(.*?)<\/script>/s.exec((await get(url)).payload) ?? []
  return (JSON.parse(json) as StartData).affiliate?.messages
}

describe('a language that the portal has no file of', () => {
  beforeAll(() =>
    world.hasAffiliate({
      id: 'lodz',
      config: { locales: ['pl', 'he'], currentLocale: 'pl' },
      texts: { pl: { 'home.title.mobile': 'Ile jest wart Twój telefon?' } },
    }),
  )

  test('is offered by an affiliate with a file of its own, over English', async () => {
    expect(await messagesAt('/lodz/pl')).toMatchObject({
      'home.title.mobile': 'Ile jest wart Twój telefon?',
      'home.lead': englishPageMessages()['home.lead'],
    })
    expect((await get('/locales/pl.json?affiliate=lodz')).json()).toEqual({
      ...english,
      'home.title.mobile': 'Ile jest wart Twój telefon?',
    })
  })

  test('runs from right to left where it is written so', async () => {
    expect((await get('/lodz/he')).payload).toContain('<html lang="he" dir="rtl">')
  })

  test('is nobody else’s', async () => {
    expect((await get('/locales/pl.json')).statusCode).toBe(404)
    await world.hasAffiliate({ id: 'paris', config: { locales: ['fr'] } })
    expect((await get('/locales/pl.json?affiliate=paris')).statusCode).toBe(404)
  })
})

test('what an affiliate says in its e-mails and papers is part of no page', async () => {
  await world.hasAffiliate({
    id: 'writer',
    config: { locales: ['en'], currentLocale: 'en' },
    texts: { en: { 'mail.news.sent.title': 'On its way', 'paper.label.to': 'Addressee', 'shell.help': 'Ask us' } },
  })
  expect((await get('/locales/en.json?affiliate=writer')).json()).toMatchObject({ 'shell.help': 'Ask us' })
  expect((await get('/locales/en.json?affiliate=writer')).payload).not.toMatch(/"(?:mail|paper)\./)
})

test('what an affiliate says of a problem stands in the place of the program’s sentence', async () => {
  await world.hasAffiliate({
    id: 'frank',
    config: { locales: ['en', 'fr'] },
    texts: { en: { 'fault.promotion-not-applicable.minimum-amount': 'Codes count from {minimum}.' } },
  })
  const texts = (await get('/locales/en.json?affiliate=frank')).json()
  expect(texts).toMatchObject({
    'fault.promotion-not-applicable.minimum-amount': 'Codes count from {minimum}.',
    'fault.promotion-ended': englishPageMessages()['fault.promotion-ended'],
  })
})

test('a message that an affiliate wrote in one language alone is shown in it, never by its key', async () => {
  await world.hasAffiliate({
    id: 'owner',
    config: { locales: ['en', 'fr', 'ar'], currentLocale: 'fr' },
    texts: { en: { 'owner.a': 'In English' }, fr: { 'owner.a': 'En français', 'owner.b': 'Seulement' } },
  })
  expect(await messagesAt('/owner/ar')).toMatchObject({ 'owner.a': 'In English', 'owner.b': 'Seulement' })
  expect(await messagesAt('/owner/en')).toMatchObject({ 'owner.a': 'In English', 'owner.b': 'Seulement' })
})

describe('a font of an affiliate’s own', () => {
  test('is asked for with the first HTML, and may be kept for good', async () => {
    const font = await readFile(join(PROJECT_ROOT, 'demo', 'affiliates', 'brightshop', 'assets', 'font.woff2'))
    await world.hasAffiliate({ id: 'typed', assets: [{ name: 'font.woff2', bytes: font }] })
    const { payload, headers } = await get('/typed/fr')
    const [, href = ''] =
      /<link rel="preload" as="font" type="font\/woff2" href="([^"]+)" crossorigin>/.exec(payload) ?? []
    expect(payload.match(/rel="preload"/g)).toHaveLength(1)
    expect(payload).toContain(`src:url("${href}") format("woff2");font-display:swap;font-weight:300 700}`)
    expect(payload).toContain('--font-body:"theme-body","theme-body-arial","theme-body-roboto",')
    expect(headers['content-security-policy']).toContain("font-src 'self';")
    const got = await get(href)
    expect(got.headers).toMatchObject({
      'content-type': 'font/woff2',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(got.rawPayload.equals(font)).toBe(true)
  })

  test('is none of a page without one', async () => {
    await world.hasAffiliate({ id: 'plain' })
    expect((await get('/plain/fr')).payload).not.toMatch(/rel="preload"|@font-face/)
  })
})
