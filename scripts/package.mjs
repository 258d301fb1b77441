// npm run package [-- FOLDER]: builds everything, and puts what a server needs to run into one folder: nothing is installed or built at its
// start, and nothing in it is written to. For this platform, as some packages are programs of it. Without a folder: dist/reprise-VERSION.
import './support/check-node.mjs'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { ensureInstalled } from './support/install.mjs'
import { isRead, productionPackages } from './support/production-packages.mjs'
import { inProject, root } from './support/project.mjs'
import { Failure, main, say } from './support/say.mjs'

/** Folders and files of the project that the server reads while it runs. */
const OWN = [
  'LICENSE',
  'apps/server/dist',
  'apps/server/localities',
  'apps/server/migrations',
  'apps/server/package.json',
  'apps/portal/dist',
  'apps/console/dist',
  'apps/embed/dist',
  'demo',
  'docs/problems',
  'locales',
  'scripts/reprise.mjs',
  'scripts/support/check-node.mjs',
  'scripts/support/install.mjs',
  'scripts/support/project.mjs',
  'scripts/support/run.mjs',
  'scripts/support/say.mjs',
]

const copy = (target, path, filter = () => true) =>
  cpSync(inProject(path), join(target, path), {
    recursive: true,
    filter: (source) => filter(relative(inProject(path), source).replaceAll('\\', '/')),
  })

const copyPackages = (target) => {
  const { packages } = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8'))
  const folders = productionPackages(packages, 'apps/server', (folder) => existsSync(inProject(folder))).filter(
    (folder) => folder.includes('node_modules/'),
  )
  // Packages inside of packages are in the list themselves, where they are needed.
  for (const folder of folders)
    copy(target, folder, (file) => (file === '' || isRead(file)) && !/(?:^|\/)node_modules(?:\/|$)/.test(file))
  return folders.length
}

await main(async () => {
  const { name, version, license, engines } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'))
  const target = resolve(process.argv[2] ?? inProject('dist', `reprise-${version}`))
  if (!relative(target, root).startsWith('..') && relative(target, root) !== '..') {
    throw new Failure(`${target} holds the project itself: name another folder.`)
  }
  await ensureInstalled()
  const { buildAll } = await import('./support/build-all.mjs')
  await buildAll()
  say('Putting it together')
  rmSync(target, { recursive: true, force: true })
  mkdirSync(dirname(target), { recursive: true })
  for (const path of OWN) copy(target, path)
  const count = copyPackages(target)
  writeFileSync(
    join(target, 'package.json'),
    `${JSON.stringify({ name, version, private: true, license, engines, type: 'module' }, undefined, 2)}\n`,
  )
  say(`${target}: ${count} packages. Start it there: node apps/server/dist/main.js`)
})
