// npm run package [-- FOLDER]: builds everything, and puts what a server needs to run into one folder: nothing is installed or built at its
// start, and nothing in it is written to. For this platform, as some packages are programs of it. Without a folder: dist/reprise-VERSION.
import './support/check-node.mjs'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { ensureInstalled } from './support/install.mjs'
import { leanSignData } from './support/lean-sign-data.mjs'
import { isRead, namesBeside } from './support/packages-beside.mjs'
import { productionPackages } from './support/production-packages.mjs'
import { inProject, root } from './support/project.mjs'
import { Failure, main, say } from './support/say.mjs'

/** Folders and files of the project that the server reads while it runs. */
const OWN = [
  'LICENSE',
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

const copy = (target, path) => cpSync(inProject(path), join(target, path), { recursive: true })

/** Folders that nothing is taken of do not come to be. @param isWanted told a file below the folder */
const copyFiles = (target, path, isWanted) => {
  for (const entry of readdirSync(inProject(path), { recursive: true, withFileTypes: true })) {
    const file = relative(inProject(path), join(entry.parentPath ?? entry.path, entry.name)).replaceAll('\\', '/')
    if (!entry.isDirectory() && isWanted(file)) copy(target, join(path, file))
  }
}

/** Packages inside of packages are in the list themselves, where they are needed. */
const copyPackages = (target) => {
  const { packages } = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8'))
  const beside = productionPackages(packages, namesBeside, (folder) => existsSync(inProject(folder)))
  for (const { name, folder } of beside)
    copyFiles(target, folder, (file) => isRead(name, file) && !file.includes('node_modules/'))
  return beside.length
}

/** The sign reader's library asks for a build and data that hold more than it reads with. */
const leanSignReader = (target) => {
  const data = join(target, 'node_modules/@tesseract.js-data/eng/4.0.0/eng.traineddata.gz')
  writeFileSync(data, leanSignData(readFileSync(data)))
  for (const build of ['simd', 'relaxedsimd'])
    writeFileSync(
      join(target, `node_modules/tesseract.js-core/tesseract-core-${build}.js`),
      "module.exports = require('./tesseract-core.js')\n",
    )
}

/** What is in the bundle keeps the words of its licence. */
const copyLicences = (target, folders) => {
  for (const folder of folders)
    for (const file of readdirSync(inProject(folder)).filter((name) => /^(?:licen[cs]e|notice|copying)/i.test(name)))
      cpSync(inProject(folder, file), join(target, 'licences', folder.replaceAll('node_modules/', ''), file))
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
  const { builtFiles, bundledPackages } = await import('./support/build-server.mjs')
  say('Putting it together')
  rmSync(target, { recursive: true, force: true })
  mkdirSync(dirname(target), { recursive: true })
  for (const path of OWN) copy(target, path)
  for (const file of builtFiles()) copy(target, join('apps/server/dist', file))
  copyLicences(target, bundledPackages())
  const count = copyPackages(target)
  leanSignReader(target)
  writeFileSync(
    join(target, 'package.json'),
    `${JSON.stringify({ name, version, private: true, license, engines, type: 'module' }, undefined, 2)}\n`,
  )
  say(`${target}: ${count} packages. Start it there: node apps/server/dist/main.js`)
})
