// Effects of React: each reaches something outside of it, and its name says what for. `npm run verify -- effects`
import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'rolldown/utils'
import { inProject, root } from '../support/project.mjs'

/** Folder -> the most effects in it (docs/decisions/0093). One more is a reason to look for an event, a key or a query. */
const MOST = { 'apps/portal/src': 20, 'apps/console/src': 11, 'packages/ui/src': 4, 'packages/browser/src': 2 }

const EFFECTS = new Set(['useEffect', 'useLayoutEffect', 'useInsertionEffect'])
const SWITCHED_OFF = /lint-disable[^\n]*exhaustive-deps/

const isNode = (value) => typeof value === 'object' && value !== null

const effectsIn = (node) =>
  Object.values(node)
    .filter(isNode)
    .flatMap((child) => [
      ...(child.type === 'CallExpression' && EFFECTS.has(child.callee.name ?? child.callee.property?.name)
        ? [child]
        : []),
      ...effectsIn(child),
    ])

/** @param path relative to the project, with slashes @returns how many effects there are, and one line a fault */
export const effectsOf = (path, text) => {
  const { program, comments } = parseSync(path, text)
  const effects = effectsIn(program)
  const placeOf = ({ start }) => `${path}:${text.slice(0, start).split('\n').length}`
  return {
    count: effects.length,
    faults: [
      ...effects
        .filter(({ arguments: [work] }) => work?.type !== 'FunctionExpression' || work.id === null)
        .map((effect) => `${placeOf(effect)} say what the effect is for: useEffect(function followTheStream() { … })`),
      ...comments
        .filter(({ start, end }) => SWITCHED_OFF.test(text.slice(start, end)))
        .map((comment) => `${placeOf(comment)} names what an effect depends on: useEffectEvent reads the rest`),
    ],
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults = Object.entries(MOST).flatMap(([folder, most]) => {
    const found = readdirSync(inProject(folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\./.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
      .map((path) => effectsOf(path, readFileSync(inProject(path), 'utf8')))
    const total = found.reduce((sum, { count }) => sum + count, 0)
    return [
      ...found.flatMap((file) => file.faults),
      ...(total > most ? [`${folder} has ${total} effects, and may have ${most}: docs/decisions/0093 says why`] : []),
    ]
  })
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
}
