// npm run verify: everything that can be said about the code without running it. `npm run verify -- lint types` runs some checks only.
import './support/check-node.mjs'
import { ensureInstalled } from './support/install.mjs'
import { inProject } from './support/project.mjs'
import { run, runTool } from './support/run.mjs'
import { Failure, main, say } from './support/say.mjs'

const FOLDERS = ['apps', 'packages', 'e2e', 'bench', 'scripts']

const tool =
  (file, ...args) =>
  () =>
    runTool(file, args, { quiet: true })
const own = (script) => () => run(process.execPath, [inProject('scripts/verify', script)], { quiet: true })

const CHECKS = {
  types: tool('typescript/bin/tsc', '-p', '.'),
  lint: tool('oxlint/bin/oxlint', ...FOLDERS),
  api: () => runTool('tsx/dist/cli.mjs', [inProject('scripts/verify/api.mjs')], { quiet: true }),
  data: () => runTool('tsx/dist/cli.mjs', [inProject('scripts/verify/data.mjs')], { quiet: true }),
  reference: () => runTool('tsx/dist/cli.mjs', [inProject('scripts/verify/reference.mjs')], { quiet: true }),
  boundaries: own('boundaries.mjs'),
  format: tool('@biomejs/biome/bin/biome', 'format', '.'),
  'dead code': tool('knip/bin/knip.js'),
  // What only tests use is not needed either. Types are: they cost a page nothing, and tests speak of them.
  'test-only code': tool('knip/bin/knip.js', '--production', '--exclude', 'types'),
  comments: own('comments.mjs'),
  messages: own('messages.mjs'),
  promises: own('promises.mjs'),
  rules: own('rules.mjs'),
  styles: own('styles.mjs'),
  effects: own('effects.mjs'),
  mutants: own('mutants.mjs'),
}

/** One check a core. */
const AT_ONCE = 2

await main(async () => {
  await ensureInstalled()
  const named = process.argv.slice(2)
  const unknown = named.filter((name) => !(name in CHECKS))
  if (unknown.length > 0)
    throw new Failure(`There is no check "${unknown[0]}": there are ${Object.keys(CHECKS).join(', ')}.`)

  const waiting = Object.entries(CHECKS).filter(([name]) => named.length === 0 || named.includes(name))
  const failed = []
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [name, check] = next
      const { ok, output } = await check()
      say(`${ok ? '✓' : '✗'} ${name}`)
      if (ok) continue
      failed.push(name)
      console.error(output)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  if (failed.length > 0) throw new Failure(`These checks failed: ${failed.join(', ')}.`)
})
