import { existsSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { inProject, root } from './project.mjs'
import { Failure } from './say.mjs'

export const USAGE = `npm test                    checks the code, then runs every test
npm test -- PATH…           runs the tests of these files and folders alone; e2e/specs holds those in a browser
npm test -- -t NAME         runs the tests whose name holds these words, in the files that PATH names or in all
npm test -- --every         as npm test, and every API test a second time on the PostgreSQL of this machine
npm test -- --help          prints this`

/**
 * What is asked for.
 * @returns {{ help: boolean, every: boolean, all: boolean, name?: string, units?: string[], browser?: string[] }} `all`: neither files nor a
 *   name were given; `units` and `browser`: the files of either kind, an empty list for all of its kind, undefined for none
 * @throws Failure for what there is not
 */
export const planOf = (argv) => {
  const { values, positionals } = read(argv)
  const { help = false, every = false, name } = values
  const paths = positionals.map(inside)
  const all = paths.length === 0 && name === undefined
  if (every && !all)
    throw new Failure('--every is of all tests: leave out the files and the name, or leave out --every.')
  if (paths.length === 0) return { help, every, all, name, units: [], browser: [] }
  const browser = paths.filter(isOfBrowser)
  const units = paths.filter((path) => !isOfBrowser(path))
  return { help, every, all, name, units: someOf(units), browser: someOf(browser) }
}

const read = (argv) => {
  try {
    return parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        every: { type: 'boolean' },
        name: { type: 'string', short: 't' },
      },
    })
  } catch (error) {
    throw new Failure(`${error.message}\n\n${USAGE}`)
  }
}

const someOf = (paths) => (paths.length === 0 ? undefined : paths)

const inside = (path) => {
  if (!existsSync(inProject(path)) && !existsSync(path)) throw new Failure(`There is no ${path} here to be tested.`)
  return relative(root, existsSync(path) ? path : inProject(path))
    .split(sep)
    .join('/')
}

const isOfBrowser = (path) => path.startsWith('e2e/specs')
