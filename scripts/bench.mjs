// npm run bench: measures the built server against bare programs on the same machine and database, in one run, as ratios.
// `npm run bench -- --write` puts the table into docs/operating/benchmarks.md. A name measures something else instead: `lighthouse` the pages,
// `upload` a photo on a slow line, `many-uploads` twenty large photos at once, `killed-uploads` photos while the server is killed,
// `foreign-ids` whether an answer's time tells what its words do not, `commands` what each start of the command line costs,
// `register` whether every purchase is entered with its number,
// `search` searches of larger and larger catalogues, `desk` what the lists of operators cost at a hundred thousand orders, `console` one working day in a browser,
// `growth` what calls cost at more and more orders, `processes` what more servers sell, `events` how many are told to an affiliate’s system,
// `keystrokes` how soon suggestions follow a key, `beside-jobs` how long calls take while e-mails and labels are made, `peers` what an open shop does of the same on this machine,
// `profile` what a server spends its processor time on, as a file.
import './support/check-node.mjs'
import { ensureInstalled } from './support/install.mjs'
import { inProject } from './support/project.mjs'
import { runTool } from './support/run.mjs'
import { main } from './support/say.mjs'

await main(async () => {
  await ensureInstalled()
  const { buildAll } = await import('./support/build-all.mjs')
  await buildAll()
  const [first, ...rest] = process.argv.slice(2)
  const isOther = [
    'lighthouse',
    'upload',
    'many-uploads',
    'killed-uploads',
    'foreign-ids',
    'commands',
    'register',
    'desk',
    'console',
    'events',
    'peers',
    'growth',
    'processes',
    'traces',
    'search',
    'beside-jobs',
    'keystrokes',
    'profile',
  ].includes(first)
  const program = isOther ? `bench/${first}.ts` : 'bench/run.ts'
  const { code } = await runTool('tsx/dist/cli.mjs', [inProject(program), ...(isOther ? rest : process.argv.slice(2))])
  process.exitCode = code ?? 1
})
