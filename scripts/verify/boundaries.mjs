// The direction of imports, checked with dependency-cruiser. `npm run verify -- boundaries`
import { fileURLToPath } from 'node:url'
import swc from '@swc/core'
import { root } from '../support/project.mjs'
import { directionRules, runTimeRules } from './boundaries.rules.mjs'

const FOLDERS = [
  'packages/contract/src',
  'packages/embedded-postgres',
  'packages/browser',
  'packages/ui',
  'apps/server/src',
  'apps/server/test',
  'apps/portal/src',
  'apps/console/src',
]

/** What dependency-cruiser says nothing of. */
const NOT_ALLOWED =
  'No rule allows this import. A new folder gets its place in scripts/verify/rooms.mjs: in MODULES, SCREENS or SHARED_PARTS.'

/** Fewer imports than this mean that the checker cannot read TypeScript, and then it would praise anything. */
const FEWEST_IMPORTS = 500

const isTypeOnly = ({ typeOnly, specifiers = [], type }) =>
  typeOnly ||
  (type === 'ImportDeclaration' && specifiers.length > 0 && specifiers.every((specifier) => specifier.isTypeOnly))

// dependency-cruiser asks swc for TypeScript without JSX, for every file, and takes a type for something that is
// loaded.
const { parseFileSync } = swc
let typesToo = true
swc.parseFileSync = (file, options) => {
  const program = parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') })
  return typesToo ? program : { ...program, body: program.body.filter((statement) => !isTypeOnly(statement)) }
}

const { cruise } = await import('dependency-cruiser')

const RESOLVE = {
  exportsFields: ['exports'],
  conditionNames: ['import', 'node', 'default', 'types'],
  extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
}

const cruiseWith = async (ruleSet, baseDir, folders) => {
  const { output } = await cruise(
    folders,
    {
      baseDir,
      validate: true,
      ruleSet,
      parser: 'swc',
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: ['\\.css$', '/dist/'] },
      moduleSystems: ['es6'],
    },
    RESOLVE,
  )
  return output.summary
}

/**
 * @param {string} baseDir the project, or a planted one @returns {Promise<{violations: {rule: string, from: string, to:
 * string, why?: string}[], imports: number}>}
 */
export const findViolations = async (baseDir, folders = FOLDERS) => {
  typesToo = true
  const direction = await cruiseWith(directionRules, baseDir, folders)
  typesToo = false
  const runTime = await cruiseWith(runTimeRules, baseDir, folders)
  const comments = new Map(
    [...directionRules.forbidden, ...runTimeRules.forbidden].map(({ name, comment }) => [name, comment]),
  )
  comments.set('not-in-allowed', NOT_ALLOWED)
  const violations = [...direction.violations, ...runTime.violations].map(({ rule, from, to }) => ({
    rule: rule.name,
    from,
    to,
    why: comments.get(rule.name),
  }))
  return { violations, imports: direction.totalDependenciesCruised }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { violations, imports } = await findViolations(root)
  if (imports < FEWEST_IMPORTS) console.error(`Only ${imports} imports were seen: is @swc/core installed?`)
  for (const { rule, from, to, why } of violations)
    console.error(`${rule}: ${from} → ${to}${why ? `\n    ${why}` : ''}`)
  process.exitCode = imports < FEWEST_IMPORTS || violations.length > 0 ? 1 : 0
}
