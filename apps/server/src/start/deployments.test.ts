import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { VARIABLES } from '#server/config-variables.ts'
import { factsOf } from '#server/platform/environment/read-environment.ts'
import { PROJECT_ROOT } from '#server/platform/project-root.ts'

const DEPLOY = join(PROJECT_ROOT, 'deploy')
const CHART = join(DEPLOY, 'helm', 'reprise')
const read = (...path: readonly string[]) => readFile(join(...path), 'utf8')

/** Of ours, or a file that holds one. */
const isKnown = (name: string): boolean => {
  const variable = name.endsWith('_FILE') ? name.slice(0, -'_FILE'.length) : name
  return Object.hasOwn(VARIABLES, variable)
}
const names = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].flatMap(([, name]) => name ?? [])

/** What the chart sets itself. */
const OWN = ['HOST', 'PORT', 'DATA_DIR', 'JOBS', 'MIGRATE', 'METRICS_PORT']

describe('what is deployed', () => {
  test('names variables that there are: compose', async () => {
    const [, settings = ''] =
      /environment: &settings\n([^]*?)\n {2}secrets:/.exec(await read(DEPLOY, 'compose.yaml')) ?? []
    const named = names(settings, /^ {4}([A-Z][A-Z0-9_]+):/gm)
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter((name) => !isKnown(name))).toEqual([])
  })

  test('names variables that there are: the chart', async () => {
    const files = await readdir(join(CHART, 'templates'))
    const text = (await Promise.all(files.map((file) => read(CHART, 'templates', file)))).join('\n')
    const set = names(text, /- (?:\{ )?name: ([A-Z][A-Z0-9_]+)\b/g)
    expect([...new Set(set)].sort()).toEqual([...OWN, 'DATABASE_URL'].sort())
    const values = await read(CHART, 'values.yaml')
    const [, settings = ''] = /^settings:\n((?: {2}.*\n)+)/m.exec(values) ?? []
    expect(names(settings, /^ {2}(\w+):/gm).filter((name) => !isKnown(name))).toEqual([])
  })

  test('starts programs that are built, and asks where servers answer', async () => {
    const text = `${await read(CHART, 'templates', 'server.yaml')}${await read(CHART, 'templates', 'worker.yaml')}${await read(CHART, 'templates', 'migrate.yaml')}`
    expect(names(text, /apps\/server\/dist\/(\w+)\.js/g)).toEqual(['main', 'worker', 'cli'])
    expect(new Set(names(text, /path: (\/[a-z/]+)/g))).toEqual(new Set(['/health/live', '/health/ready', '/version']))
    expect(await read(DEPLOY, 'Dockerfile')).toContain('USER 10001:10001')
    expect(await read(CHART, 'templates', '_helpers.tpl')).toContain('runAsUser: 10001')
  })
})

test('the chart refuses a variable that there is not, and a secret among settings', async () => {
  const file = join(CHART, 'values.schema.json')
  const schema = JSON.parse(await read(file))
  const mayBeSet = Object.entries(VARIABLES).filter(([name]) => !OWN.includes(name))
  const ofSecrecy = (secret: boolean) =>
    mayBeSet.flatMap(([name, shape]) => ((factsOf(shape).secret ?? false) === secret ? [name] : []))
  const expected = { settings: ofSecrecy(false), secrets: ofSecrecy(true) }
  const { settings, secrets } = schema.properties
  if (process.env['UPDATE_DOCS'] !== undefined) {
    settings.propertyNames.enum = expected.settings
    secrets.propertyNames.enum = expected.secrets
    await writeFile(file, `${JSON.stringify(schema, undefined, 2)}\n`)
  }
  const found = { settings: settings.propertyNames.enum, secrets: secrets.propertyNames.enum }
  expect(found, 'Run the tests with UPDATE_DOCS=1 to write the schema anew').toEqual(expected)
})
