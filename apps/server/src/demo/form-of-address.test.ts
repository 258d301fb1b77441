import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '#server/platform/project-root.ts'

/** What a familiar address would say. Programmes speak as shops and banks do: vous, Sie, usted, Lei, u. */
const FAMILIAR: { readonly [locale: string]: readonly string[] } = {
  fr: ['tu', 'toi', 'ton', 'ta', 'tes'],
  de: ['du', 'dich', 'dir', 'dein', 'deine', 'deinen', 'deinem', 'deiner'],
  es: ['tú', 'tu', 'tus', 'ti', 'contigo', 'tuyo', 'tuya', 'puedes', 'tienes', 'quieres', 'haz', 'eres', 'vosotros'],
  it: ['tu', 'tuo', 'tua', 'tuoi', 'tue', 'ti', 'puoi', 'hai', 'vuoi', 'scegli', 'scrivi', 'riceverai'],
  nl: ['je', 'jij', 'jou', 'jouw', 'jullie'],
}

/** Without what stands in quotes: other makers name their buttons as they like. */
const said = (text: string): string => text.replace(/«[^»]*»|‘[^’]*’/g, '')

const familiarIn = (locale: string, text: string): readonly string[] => {
  const words = said(text)
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
  return (FAMILIAR[locale] ?? []).filter((word) => words.includes(word))
}

/** Every text of a JSON file that is translated: `{ "en": "…", "es": "…" }`. */
const translated = (value: unknown, locale: string): readonly string[] => {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) =>
    key === locale && typeof one === 'string' ? [one] : translated(one, locale),
  )
}

/** Files below a folder of the project whose path there fits. */
const filesAt = async (folder: string, fits: RegExp): Promise<readonly string[]> => {
  const paths = await readdir(join(PROJECT_ROOT, folder), { recursive: true })
  return Promise.all(
    paths
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => fits.test(path))
      .map((path) => readFile(join(PROJECT_ROOT, folder, path), 'utf8')),
  )
}

test.each(Object.keys(FAMILIAR))('pages, messages, labels and the demo are formal in %s', async (locale) => {
  const pages = [
    ...(await filesAt('locales', new RegExp(`^${locale}/.*\\.json$`))),
    ...(await filesAt('demo/affiliates', new RegExp(`/texts/${locale}\\.json$`))),
  ]
  const demo = await filesAt('demo', /^(questionnaires|affiliates)\/.*\.json$/)
  expect(pages.length).toBeGreaterThan(2)
  const lines = [
    ...pages.flatMap((page) => Object.values(JSON.parse(page) as { readonly [key: string]: string })),
    ...demo.flatMap((file) => translated(JSON.parse(file), locale)),
  ]
  expect(lines.filter((line) => familiarIn(locale, line).length > 0)).toEqual([])
})
