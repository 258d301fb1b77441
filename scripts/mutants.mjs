// npm run test:mutants [-- NAME …]: breaks one rule at a time and runs the tests that must notice. A rule whose tests stay green
// is not proven, and ends it with 1. Without a name it breaks them all; part of a name chooses every one that has it.
import './support/check-node.mjs'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { broken } from './mutants/break-rule.mjs'
import { mutants } from './mutants/mutants.mjs'
import { cacheFolder } from './support/project.mjs'
import { runTool } from './support/run.mjs'
import { Failure, main, say } from './support/say.mjs'

const reports = join(cacheFolder, 'mutants')

/** Runs test files with or without a broken rule, up to the first that fails. @returns how the tests ended, and what was printed */
const runTests = async (name, tests) => {
  const report = join(reports, `${name}.json`)
  rmSync(report, { force: true })
  const args = ['run', '--config=scripts/mutants/vitest.config.mjs', '--bail=1', '--reporter=json', ...tests]
  const env = { REPRISE_MUTANT: name }
  const { output } = await runTool('vitest/vitest.mjs', [...args, `--outputFile=${report}`], { env, quiet: true })
  const {
    numPassedTests = 0,
    numFailedTests = 0,
    success = false,
  } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}
  return { passed: numPassedTests, failed: numFailedTests, success, output }
}

/** Only a test that fails has noticed: a file that cannot be loaded says nothing about the rule. */
const verdictOf = ({ passed, failed, success }) => {
  if (failed > 0) return 'red'
  return success && passed > 0 ? 'green' : 'no test ran'
}

const chosen = (names) => {
  const found = mutants.filter(({ name }) => names.length === 0 || names.some((part) => name.includes(part)))
  if (found.length === 0) throw new Failure(`No rule has the name ${names.join(' ')}; scripts/mutants lists them`)
  return found
}

await main(async () => {
  const todo = chosen(process.argv.slice(2))
  for (const mutant of todo) broken(mutant)
  mkdirSync(reports, { recursive: true })
  say(`${todo.length} rules; first their tests with nothing broken`)
  const whole = await runTests('none', [...new Set(todo.flatMap(({ tests }) => tests))])
  if (verdictOf(whole) !== 'green')
    throw new Failure(`${whole.output}\nThe tests fail with nothing broken: mend that first`)
  const queue = [...todo]
  const survivors = []
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop.abort())
  const work = async () => {
    for (let mutant = queue.shift(); mutant !== undefined && !stop.signal.aborted; mutant = queue.shift()) {
      const verdict = verdictOf(await runTests(mutant.name, mutant.tests))
      if (stop.signal.aborted) return
      if (verdict !== 'red') survivors.push(mutant)
      say(`${verdict.padEnd(11)} ${mutant.name}: ${mutant.rule}`)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  if (stop.signal.aborted) throw new Failure('Stopped before the end')
  for (const { name, rule, file } of survivors) console.log(`Nothing noticed ${name} (${file}): ${rule}`)
  console.log(`${todo.length - survivors.length} noticed, ${survivors.length} not`)
  process.exitCode = survivors.length === 0 ? 0 : 1
})
