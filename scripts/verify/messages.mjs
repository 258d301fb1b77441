// All messages in every language, and how the sources use them. `npm run verify -- messages`
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { catalogueOf, CATALOGUES, LOCALES, messagesFile, readMessages } from '../support/messages.mjs'
import { inProject, root } from '../support/project.mjs'

/** Words that tell a person nothing about what to do, or beg (quality U6; the house's voice). */
const BANNED = {
  en: ['invalid', 'please', 'oops', 'submit', 'submitted', 'sorry'],
  fr: [
    'invalide',
    'invalides',
    'veuillez',
    's’il vous plaît',
    "s'il vous plaît",
    'oups',
    'soumettre',
    'désolé',
    'désolés',
  ],
  de: ['ungültig', 'ungültige', 'ungültigen', 'ungültiger', 'ungültiges', 'bitte', 'hoppla', 'absenden', 'leider'],
  es: ['inválido', 'inválida', 'no válido', 'no válida', 'por favor', 'ups', 'lo sentimos'],
  it: ['invalido', 'invalida', 'non valido', 'non valida', 'per favore', 'si prega', 'ops', 'spiacenti'],
  nl: ['ongeldig', 'ongeldige', 'alstublieft', 'a.u.b.', 'oeps', 'helaas'],
  ar: ['غير صالح', 'غير صالحة', 'من فضلك', 'يرجى', 'الرجاء', 'عذرا', 'عذرًا'],
}

const BARE =
  /^(required( field)?|(champ )?(requis|obligatoire)|pflichtfeld|erforderlich|(campo )?(obligatorio|requerido|obbligatorio|richiesto)|verplicht( veld)?|vereist)\.?$/iu

const FAMILIAR = {
  fr: ['tu', 'toi', 'ton', 'tes'],
  de: ['du', 'dich', 'dir', 'dein', 'deine', 'deinem', 'deinen', 'deiner', 'deines'],
}

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Whole words only; "êtes" holds no "tes". */
const wordPattern = (words) =>
  words.length === 0 ? /(?!)/ : new RegExp(`(?<!\\p{L})(${words.map(escaped).join('|')})(?!\\p{L})`, 'iu')

const UNWANTED = Object.fromEntries(
  LOCALES.map((locale) => [locale, wordPattern([...(BANNED[locale] ?? []), ...(FAMILIAR[locale] ?? [])])]),
)

const collect = (elements, names) => {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue
    if (element.type === TYPE.tag) {
      names.add(`<${element.value}>`)
      collect(element.children, names)
      continue
    }
    const kind = element.type === TYPE.argument ? '' : `:${TYPE[element.type]}`
    names.add(`${element.value}${kind}`)
    if (element.type === TYPE.select)
      for (const option of Object.keys(element.options)) names.add(`${element.value}=${option}`)
    for (const option of Object.values(element.options ?? {})) collect(option.value, names)
  }
  return names
}

/** `name`, `count:plural`, `<link>`. @throws {SyntaxError} when the text is no ICU MessageFormat */
export const placeholders = (text) => [...collect(parse(text), new Set())].toSorted((a, b) => (a < b ? -1 : 1))

/** What is wrong with the messages themselves, one line a fault. @param messages locale -> key -> text */
export const messageFaults = (messages) => {
  const faults = []
  const keys = Object.keys(messages.en)
  for (const locale of LOCALES) {
    const texts = messages[locale] ?? {}
    for (const key of keys) if (!(key in texts)) faults.push(`${locale} lacks ${key}`)
    for (const [key, text] of Object.entries(texts)) {
      const place = `${locale} ${key}`
      if (!keys.includes(key)) faults.push(`${place} is not in en`)
      if (text.trim() === '') faults.push(`${place} is empty`)
      try {
        const wanted = key in messages.en ? placeholders(messages.en[key]).join(' ') : undefined
        const found = placeholders(text).join(' ')
        if (wanted !== undefined && wanted !== found)
          faults.push(`${place} has the placeholders [${found}], en has [${wanted}]`)
      } catch (error) {
        faults.push(`${place} is no ICU message: ${error.message}`)
      }
      const banned = UNWANTED[locale].exec(text) ?? BARE.exec(text)
      if (banned) faults.push(`${place} says "${banned[0]}": say what to do instead`)
      if (text.includes('!')) faults.push(`${place} has an exclamation mark`)
    }
  }
  return faults
}

export const strayFaults = (name, keys) =>
  keys.filter((key) => catalogueOf(key) !== name).map((key) => `${key} belongs to the messages of ${catalogueOf(key)}`)

/** What pages say where no answer came, or none that is a problem. */
const NO_PROBLEM = ['offline', 'timeout', 'unexpected']

export const problemFaults = (keys, types) =>
  keys
    .filter((key) => ![...types, ...NO_PROBLEM].includes(key.split('.')[1]))
    .map((key) => `${key} is no sentence of a problem: packages/contract/src/operation/problem.ts has the types`)

const problemTypesIn = (source) => [...source.matchAll(/^ {2}'?([\w-]+)'?: define\(/gm)].map(([, type]) => type)

/** `state.${name}.title` -> every key that could be meant. */
const templatePattern = (template) =>
  new RegExp(
    `^${template
      .split(/\$\{[^}]*\}/)
      .map(escaped)
      .join('.+')}$`,
  )

const SPECIFIED = /^validation\./

/** Words that a source quotes, and patterns of those that it puts together. */
const namedIn = (source) => {
  const literals = new Set([...source.matchAll(/(['"`])([\w.-]+)\1/g)].map(([, , text]) => text))
  const patterns = [...source.matchAll(/`([\w.-]*\$\{[^`]*)`/g)]
    .map(([, template]) => template)
    .filter((template) => template.replace(/\$\{[^}]*\}/g, '').length > 2)
    .map(templatePattern)
  return [literals, patterns]
}

/** Keys that no source names, and keys that a source names and no language has. @param source all sources, joined */
export const usageFaults = (keys, source) => {
  const [literals, patterns] = namedIn(source)
  const unused = keys.filter(
    (key) => !SPECIFIED.test(key) && !literals.has(key) && !patterns.some((pattern) => pattern.test(key)),
  )
  const named = [...source.matchAll(/\bt\(\s*'([^']+)'/g)].map(([, key]) => key)
  const missing = [...new Set(named.filter((key) => !keys.includes(key)))]
  return [
    ...unused.map((key) => `${key} is used nowhere`),
    ...missing.map((key) => `${key} is used, and no language has it`),
  ]
}

/** Kinds of news that have a message, and that no code tells. @param source of the server and the contract */
export const newsFaults = (keys, source) => {
  const [literals, patterns] = namedIn(source)
  return keys
    .flatMap((key) => /^mail\.news\.(.+)\.subject$/.exec(key)?.[1] ?? [])
    .filter((kind) => !literals.has(kind) && !patterns.some((pattern) => pattern.test(kind)))
    .map((kind) => `No code sends the news ${kind}: tell it in a job of apps/server/src/notification`)
}

const BY_LANGUAGE = [
  'packages/ui/src/words/page-language.ts',
  'apps/server/src/affiliate/folder/new-programme.ts',
  'apps/server/src/platform/http/negotiation.ts',
  'apps/server/src/catalogue/local-name.ts',
  'apps/server/src/message/two-words.ts',
  'apps/server/src/quotation/quotation.hal.ts',
  'scripts/verify/messages.mjs',
  ...readdirSync(inProject('demo/questionnaires')).map((file) => `demo/questionnaires/${file}`),
]

/** What a language still needs, one line each. @param textOf path -> text; undefined where there is no such file */
export const languageFaults = (locales, textOf) =>
  locales.flatMap((locale) => {
    const files = CATALOGUES.map((name) => relative(root, messagesFile(name, locale)))
    const says = new RegExp(`['"]${locale}['"]|(?<=[\\s{,])${locale}(?=:)`)
    return [
      ...files
        .filter((file) => textOf(file) === undefined)
        .map((file) => `There is no ${file}: it holds all keys of en`),
      // English is what stands where nothing else does.
      ...BY_LANGUAGE.filter((file) => locale !== 'en' && !says.test(textOf(file) ?? '')).map(
        (file) => `${file} says nothing in ${locale}`,
      ),
    ]
  })

const textIfThere = (path) => (existsSync(inProject(path)) ? readFileSync(inProject(path), 'utf8') : undefined)

const sourceText = (folder) =>
  readdirSync(inProject(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\./.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n')

const allFaults = () => {
  const told = ['apps/server/src', 'packages/contract/src'].map(sourceText).join('\n')
  const sources = `${['apps/portal/src', 'apps/console/src', 'packages/ui/src', 'packages/browser/src'].map(sourceText).join('\n')}\n${told}`
  const faults = CATALOGUES.flatMap((name) => {
    const messages = Object.fromEntries(LOCALES.map((locale) => [locale, readMessages(name, locale)]))
    return [...messageFaults(messages), ...strayFaults(name, Object.keys(messages.en))]
  })
  const keys = CATALOGUES.flatMap((name) => Object.keys(readMessages(name, 'en')))
  const types = problemTypesIn(textIfThere('packages/contract/src/operation/problem.ts') ?? '')
  faults.push(...problemFaults(Object.keys(readMessages('problem', 'en')), types))
  return [...faults, ...usageFaults(keys, sources), ...newsFaults(keys, told)]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lacking = languageFaults(LOCALES, textIfThere)
  const faults = lacking.some((fault) => fault.startsWith('There is no')) ? lacking : [...lacking, ...allFaults()]
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
}
