// Adds or replaces messages in every language at once, so that none is forgotten: of problems (`fault.…`), e-mails (`mail.…`), papers (`paper.…`) and all other pages.
// Usage: node scripts/add-messages.mjs new.json     where new.json is { "key": { "en": "…", "fr": "…", … }, … }
import { mkdirSync, readFileSync, renameSync, rmdirSync, writeFileSync } from 'node:fs'
import { catalogueOf, CATALOGUES, LOCALES, messagesFile, readMessages, withItsSpaces } from './support/messages.mjs'
import { inProject } from './support/project.mjs'

const added = JSON.parse(readFileSync(process.argv[2] ?? 0, 'utf8'))

for (const [key, texts] of Object.entries(added)) {
  const missing = LOCALES.filter((locale) => typeof texts[locale] !== 'string')
  if (missing.length > 0) {
    console.error(`${key} has no text for ${missing.join(', ')}; nothing was written`)
    process.exit(1)
  }
}

const lock = inProject('locales/.lock')
for (;;) {
  try {
    mkdirSync(lock)
    break
  } catch {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
  }
}
try {
  for (const [name, locale] of CATALOGUES.flatMap((one) => LOCALES.map((spoken) => [one, spoken]))) {
    const own = Object.entries(added).filter(([key]) => catalogueOf(key) === name)
    if (own.length === 0) continue
    const messages = { ...readMessages(name, locale) }
    for (const [key, texts] of own) messages[key] = withItsSpaces(locale, texts[locale])
    const sorted = Object.fromEntries(
      Object.keys(messages)
        .sort()
        .map((key) => [key, messages[key]]),
    )
    const file = messagesFile(name, locale)
    writeFileSync(`${file}.draft`, `${JSON.stringify(sorted, null, 2)}\n`)
    renameSync(`${file}.draft`, file)
  }
} finally {
  rmdirSync(lock)
}
