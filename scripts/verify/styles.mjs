// Styles that read in both directions, and colours that come from the theme. `npm run verify -- styles`
import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inProject, root } from '../support/project.mjs'

const MOST_LINES = 300

/** Where a colour may be written down: the roles of the theme. */
const COLOUR_HOMES = /^packages\/ui\/src\/theme\//

const CSS_RULES = [
  [
    /(^|[;{\s])((?:[\w-]+-)?(?:left|right)(?:-[\w-]+)?)\s*:/,
    'names a side of the screen: use inline-start or inline-end',
  ],
  [/(text-align|float|clear)\s*:\s*(left|right)\b/, 'names a side of the screen: use start or end'],
]
const TSX_RULES = [
  [/\b(margin|padding|border|inset)(Left|Right)\b/, 'names a side of the screen: use the inline ones'],
  [/textAlign:\s*'(left|right)'/, 'names a side of the screen: use start or end'],
]
const COLOUR = [
  /(?<![\w&/?=-])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(?:rgba?|hsla?|oklch)\(/i,
  'writes a colour down: use a role of the theme',
]

const withoutComments = (text) =>
  text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g, (comment) => comment.replace(/[^\n]/g, ' '))

const HOVER_MEDIA = /@media[^{]*\(hover:\s*hover\)[^{]*\{/g

/** The lines with a look under a pointer that a touch would get as well, and keep after the finger has left. */
const hoverFaults = (path, text) => {
  let seen = text
  for (const { 0: opening, index } of text.matchAll(HOVER_MEDIA)) {
    let end = index + opening.length
    for (let depth = 1; depth > 0 && end < text.length; end += 1) depth += { '{': 1, '}': -1 }[text[end]] ?? 0
    seen = seen.slice(0, index) + seen.slice(index, end).replace(/[^\n]/g, ' ') + seen.slice(end)
  }
  return seen
    .split('\n')
    .flatMap((line, index) =>
      line.includes(':hover')
        ? [`${path}:${index + 1} stays under a finger that has left: put it into @media (hover: hover)`]
        : [],
    )
}

/** What is wrong with one file, one line a fault. @param path relative to the project, with slashes */
export const styleFaults = (path, content) => {
  const rules = [...(path.endsWith('.css') ? CSS_RULES : TSX_RULES), ...(COLOUR_HOMES.test(path) ? [] : [COLOUR])]
  const text = withoutComments(content)
  const lines = text.split('\n')
  const isSheet = path.endsWith('.css')
  const faults = lines
    .flatMap((line, index) =>
      rules
        .filter(([pattern]) => pattern.test(line))
        .map(([pattern, advice]) => `${path}:${index + 1} "${pattern.exec(line)[0].trim()}" ${advice}`),
    )
    .concat(isSheet ? hoverFaults(path, text) : [])
  return isSheet && lines.length > MOST_LINES
    ? [...faults, `${path} has ${lines.length} lines, at most ${MOST_LINES} are read with ease`]
    : faults
}

/** Custom properties that are used without a fallback and set nowhere: what they stand in has no effect. @param files path and content of each */
export const unsetProperties = (files) => {
  const all = files.map(([path, content]) => [path, withoutComments(content)])
  const set = new Set(all.flatMap(([, text]) => [...text.matchAll(/(--[\w-]+)['"]?\s*[:,]/g)].map(([, name]) => name)))
  return all
    .filter(([path]) => path.endsWith('.css'))
    .flatMap(([path, text]) => [...text.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => [path, name]))
    .filter(([, name]) => !set.has(name))
    .map(([path, name]) => `${path} uses ${name}, which is set nowhere`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = ['apps/portal/src', 'apps/console/src', 'packages/ui/src']
    .flatMap((folder) => readdirSync(inProject(folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.(css|tsx?)$/.test(entry.name) && !/\.test\./.test(entry.name))
    .filter((entry) => !/[\\/]testing$/.test(entry.parentPath))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [relative(root, file).replaceAll('\\', '/'), readFileSync(file, 'utf8')])
  const faults = [...files.flatMap(([path, content]) => styleFaults(path, content)), ...unsetProperties(files)]
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
}
