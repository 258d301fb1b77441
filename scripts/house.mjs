// npm run house: counts the house and draws its floors from the imports, into docs/house.md between its markers.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, posix, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inProject, root } from './support/project.mjs'
import { commentLines } from './verify/comments.mjs'

const PAGE = 'docs/house.md'
const MANY = 20

const HOMES = {
  server: { folder: 'apps/server/src/', alias: '#server/' },
  portal: { folder: 'apps/portal/src/', alias: '#portal/' },
  console: { folder: 'apps/console/src/', alias: '#console/' },
  embed: { folder: 'apps/embed/src/' },
  ui: { folder: 'packages/ui/src/', alias: '@reprise/ui/' },
  browser: { folder: 'packages/browser/src/', alias: '@reprise/browser/' },
  contract: { folder: 'packages/contract/src/', alias: '@reprise/contract/' },
  'embedded-postgres': { folder: 'packages/embedded-postgres/src/', alias: '@reprise/embedded-postgres/' },
}
/** These have rooms, one a folder; the others are one room each. */
const WITH_ROOMS = ['server', 'portal', 'console', 'ui']

const IS_CODE = /\.tsx?$/
const IS_FOR_TESTS = /\.test\.tsx?$|\/testing\//

/** path -> text, of all product code: neither tests nor what only tests use */
const productFiles = () =>
  Object.fromEntries(
    Object.values(HOMES).flatMap(({ folder }) =>
      readdirSync(inProject(folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && IS_CODE.test(entry.name))
        .map((entry) => relative(root, `${entry.parentPath}/${entry.name}`).replaceAll('\\', '/'))
        .filter((path) => !IS_FOR_TESTS.test(path))
        .map((path) => [path, readFileSync(inProject(path), 'utf8')]),
    ),
  )

const isTypeOnly = (clause) => {
  if (/^type\b/.test(clause)) return true
  const names = /^\{([^}]*)\}$/.exec(clause.trim())?.[1]
  return names !== undefined && names.split(',').every((name) => name.trim() === '' || /^type\b/.test(name.trim()))
}

/** What a file loads when it runs, as it is written: `import type` loads nothing. */
export const loadedBy = (text) => [
  ...[...text.matchAll(/^(?:import|export) ([^'"]*?) from '([^']+)'/gm)]
    .filter(([, clause]) => !isTypeOnly(clause))
    .map(([, , name]) => name),
  ...[...text.matchAll(/^import '([^']+)'|\bimport\('([^']+)'\)/gm)].map(([, plain, lazy]) => plain ?? lazy),
]

const fileOf = (name, from, files) => {
  const home = Object.values(HOMES).find(({ alias }) => alias !== undefined && `${name}/`.startsWith(alias))
  const path = name.startsWith('.')
    ? posix.join(dirname(from), name)
    : home && home.folder + (name.slice(home.alias.length) || 'index')
  return [path, `${path}.ts`, `${path}.tsx`].find((one) => one !== undefined && one in files)
}

/** `server/order`, `portal/ui`, `contract`; files above all rooms are the front door of theirs. */
export const roomOf = (path) => {
  const [name, { folder }] = Object.entries(HOMES).find(([, home]) => path.startsWith(home.folder))
  if (!WITH_ROOMS.includes(name)) return name
  const rest = path.slice(folder.length)
  return rest.includes('/') ? `${name}/${rest.split('/')[0]}` : `${name} (front door)`
}

/**
 * Each room stands above all that it uses; rooms that use each other stand as one: `a + b`.
 * @param {Map<string, Set<string>>} uses room -> rooms @returns {string[][]}
 */
export const floorsOf = (uses) => {
  const reach = new Map()
  for (const room of uses.keys()) {
    const seen = new Set()
    const open = [room]
    while (open.length > 0)
      for (const next of uses.get(open.pop()) ?? [])
        if (!seen.has(next)) {
          seen.add(next)
          open.push(next)
        }
    reach.set(room, seen)
  }
  const knotOf = (room) =>
    [room, ...[...reach.get(room)].filter((other) => other !== room && reach.get(other)?.has(room))].toSorted(byName)
  const level = new Map()
  const levelOf = (knot) => {
    const name = knot.join(' + ')
    if (!level.has(name)) {
      const below = knot.flatMap((room) => [...uses.get(room)]).filter((room) => !knot.includes(room))
      level.set(name, Math.max(-1, ...below.map((room) => levelOf(knotOf(room)))) + 1)
    }
    return level.get(name)
  }
  for (const room of uses.keys()) levelOf(knotOf(room))
  const floors = []
  for (const [name, floor] of level) (floors[floor] ??= []).push(name)
  return floors.map((rooms) => rooms.toSorted(byName))
}

const byName = (a, b) => (a < b ? -1 : 1)
const linesOf = (text) => text.split('\n').length - 1
const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]
const sum = (numbers) => numbers.reduce((all, one) => all + one, 0)
const written = (number) => number.toLocaleString('en')

const houseOf = (files) => {
  const paths = Object.keys(files)
  const imports = new Map(
    paths.map((path) => [
      path,
      [...new Set(loadedBy(files[path]).map((name) => fileOf(name, path, files)))].filter((one) => one !== undefined),
    ]),
  )
  const importers = new Map(paths.map((path) => [path, 0]))
  for (const loaded of imports.values()) for (const path of loaded) importers.set(path, importers.get(path) + 1)
  const inFolder = new Map()
  for (const path of paths) inFolder.set(dirname(path), (inFolder.get(dirname(path)) ?? 0) + 1)
  const lines = paths.map((path) => linesOf(files[path]))
  const uses = new Map(paths.map((path) => [roomOf(path), new Set()]))
  for (const [path, loaded] of imports)
    for (const other of loaded) if (roomOf(other) !== roomOf(path)) uses.get(roomOf(path)).add(roomOf(other))
  const sizes = new Map()
  for (const path of paths) sizes.set(roomOf(path), (sizes.get(roomOf(path)) ?? 0) + linesOf(files[path]))
  const large = [...inFolder].filter(([, count]) => count > MANY).toSorted(([, a], [, b]) => b - a)

  const rows = [
    ['product files', written(paths.length)],
    ['lines in them', written(sum(lines))],
    ['comment lines among them', written(sum(paths.map((path) => commentLines(path, files[path]))))],
    ['lines of the median file', median(lines)],
    ['lines of the longest file', Math.max(...lines)],
    ['files that one other file loads', written([...importers.values()].filter((count) => count === 1).length)],
    [`folders with more than ${MANY} code files`, large.length],
  ]
  const floors = floorsOf(uses)
    .map((rooms, floor) => {
      const named = rooms.map((name) => {
        const size = sum(name.split(' + ').map((room) => sizes.get(room)))
        return `${name} ${(size / 1000).toFixed(1)}`
      })
      return `${String(floor).padStart(2)}  ${named.join(' · ')}`
    })
    .toReversed()
  return [
    '| | now |',
    '|---|---|',
    ...rows.map(([what, count]) => `| ${what} | ${count} |`),
    '',
    ...(large.length === 0
      ? []
      : [`The large folders: ${large.map(([folder, count]) => `\`${folder}\` ${count}`).join(', ')}.`, '']),
    '```',
    ...floors,
    '```',
  ].join('\n')
}

const BEGIN = '<!-- house: written by npm run house -->'
const END = '<!-- /house -->'

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const drawing = houseOf(productFiles())
  if (process.argv.includes('--print')) console.log(drawing)
  else {
    const page = readFileSync(inProject(PAGE), 'utf8')
    const [before, rest = ''] = page.split(BEGIN)
    const [, after] = rest.split(END)
    if (after === undefined) throw new Error(`${PAGE} has no place for the drawing: put ${BEGIN} and ${END} back`)
    writeFileSync(inProject(PAGE), `${before}${BEGIN}\n\n${drawing}\n\n${END}${after}`)
    console.log(`${basename(PAGE)} is as the code is`)
  }
}
