import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { loadAffiliates } from '#server/affiliate/index.ts'
import { englishPageMessages } from '#server/message/index.ts'
import { PROJECT_ROOT } from '#server/platform/project-root.ts'
import { aDatabase } from '../../test/database.ts'
import { isSampleAddress } from '#server/readiness/readiness.decide.ts'
import { loadDemoAffiliates } from './load-demo-once.ts'

const { db } = await aDatabase()
const folder = join(PROJECT_ROOT, 'demo', 'affiliates')
await loadDemoAffiliates(db, folder)
const affiliates = await loadAffiliates(db)
const config = (id: string) => affiliates.find(id)?.config

describe('the demo', () => {
  test('has five affiliates, each unlike the others', () => {
    expect(
      affiliates
        .all()
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['brightshop', 'nordwind', 'opensoon', 'partners', 'reprise'])
    expect(config('reprise')).toMatchObject({
      locales: ['fr', 'en', 'de', 'es', 'it', 'nl', 'ar'],
      whitelistRoutes: ['all'],
    })
    expect(config('nordwind')?.consents.map(({ name }) => name)).toEqual(['ownership', 'terms', 'news'])
    expect(config('brightshop')).toMatchObject({
      collectIban: false,
      collectSortCode: true,
      collectAccountNumber: true,
    })
    expect(config('partners')).toMatchObject({ referrerOnly: true })
    expect(config('opensoon')?.dateOpening).toBe('2099-01-01')
  })

  test('shows every affiliate in its own look, with its own pictures', () => {
    const looks = affiliates.all().map(({ config: { theme } }) => affiliates.stylesheet(theme)?.css)
    expect(new Set(looks).size).toBe(5)
    for (const {
      config: { theme, favicon },
    } of affiliates.all()) {
      expect(affiliates.theme(theme)?.logo).toMatch(/^[0-9a-f-]{36}$/)
      expect(favicon).toMatch(/^asset:[0-9a-f-]{36}$/)
    }
  })

  test('gives each an unguessable token, and says every own text in each of its languages', () => {
    expect(new Set(affiliates.all().map(({ config: { orderAPI } }) => orderAPI.token)).size).toBe(5)
    for (const affiliate of affiliates.all()) {
      expect(affiliate.config.orderAPI.token).toMatch(/^pk_[\w-]{43}$/)
      const texts = affiliates.textsOf(affiliate)
      const keys = (locale: string) => Object.keys(texts[locale] ?? {}).sort()
      for (const locale of affiliate.config.locales)
        expect(keys(locale)).toEqual(keys(affiliate.config.locales[0] ?? ''))
    }
  })

  test('changes only messages that the portal has, besides those it brings for its own rules', async () => {
    const english = englishPageMessages()
    for (const affiliate of affiliates.all())
      for (const key of Object.values(affiliates.textsOf(affiliate)).flatMap((texts) => Object.keys(texts)))
        expect(key in english || key.startsWith(`${affiliate.id}.`), key).toBe(true)
  })

  test('has no address that a copy of it would pass off as its own', () => {
    for (const { id, programme } of affiliates.all()) expect(isSampleAddress(programme.recipient), id).toBe(true)
  })

  test('can be loaded again: tokens stay, and no version is made where nothing differs', async () => {
    const before = config('reprise')?.orderAPI.token
    await loadDemoAffiliates(db, folder)
    await affiliates.refresh()
    expect(config('reprise')?.orderAPI.token).toBe(before)
    expect(new Set(affiliates.all().map(({ configVersion }) => configVersion))).toEqual(new Set([1]))
    const looks = (await sql<{ version: number }>`select version from theme`.execute(db)).rows
    expect(new Set(looks.map(({ version }) => version))).toEqual(new Set([1]))
    const promotions = (
      await sql<{ code: string }>`select code from promotion where affiliate_id = ${'reprise'}`.execute(db)
    ).rows
    expect(promotions).toHaveLength(4)
  })
})
