// Adds or replaces messages in every locale file at once, so that no language is forgotten.
// Usage: node scripts/add-messages.mjs new.json     where new.json is { "key": { "en": "…", "fr": "…", … }, … }
import { mkdirSync, readFileSync, renameSync, rmdirSync, writeFileSync } from 'node:fs'

export const LOCALES = ['en', 'fr', 'de', 'es', 'it', 'nl', 'ar']
const folder = new URL('../apps/portal/public/locales/', import.meta.url)
const added = JSON.parse(readFileSync(process.argv[2] ?? 0, 'utf8'))

for (const [key, texts] of Object.entries(added)) {
  const missing = LOCALES.filter((locale) => typeof texts[locale] !== 'string')
  if (missing.length > 0) {
    console.error(`${key} has no text for ${missing.join(', ')}; nothing was written`)
    process.exit(1)
  }
}

const lock = new URL('.lock', folder)
for (;;) {
  try {
    mkdirSync(lock)
    break
  } catch {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
  }
}
try {
  for (const locale of LOCALES) {
    const file = new URL(`${locale}.json`, folder)
    const messages = { ...JSON.parse(readFileSync(file, 'utf8')) }
    for (const [key, texts] of Object.entries(added)) messages[key] = texts[locale]
    const sorted = Object.fromEntries(
      Object.keys(messages)
        .sort()
        .map((key) => [key, messages[key]]),
    )
    const draft = new URL(`${locale}.json.draft`, folder)
    writeFileSync(draft, `${JSON.stringify(sorted, null, 2)}\n`)
    renameSync(draft, file)
  }
} finally {
  rmdirSync(lock)
}
