import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { rolldown } from 'rolldown'
import { FOR_MEMORY } from './for-memory.mjs'
import { isBeside } from './packages-beside.mjs'
import { cacheFolder, inProject } from './project.mjs'

const OUT = inProject('apps/server/dist')

/** Files that the server reads at run time stay where they are: `import.meta.url` keeps naming the source file. */
const keepSourceUrls = {
  name: 'keep-source-urls',
  transform(code, id) {
    if (!code.includes('import.meta') || id.includes('node_modules')) return null
    if (/import\.meta\.(dirname|filename)/.test(code)) {
      this.error(
        `${id} uses import.meta.dirname or filename; use new URL('…', import.meta.url), which survives bundling.`,
      )
    }
    const path = JSON.stringify(relative(OUT, id).replaceAll('\\', '/'))
    return { code: code.replaceAll('import.meta.url', `new URL(${path}, import.meta.url).href`), map: null }
  },
}

/** What a development server builds with, and what a package asks for in case it is there. */
const isLeftToNode = (id) => isBeside(id) || /^(?:vite|@vitejs|@node-rs)(?:\/|$)/.test(id)

/** The one says so in a comment; the other reads a file of settings in JavaScript, which jobs are not given. */
const ASKS_IN_VAIN = /node_modules[\\/](?:commander|import-fresh)[\\/]/

/** A package in the bundle that looks beside its own file finds nothing there. */
const refuseFolderReaders = {
  name: 'refuse-folder-readers',
  transform(code, id) {
    if (!id.includes('node_modules') || ASKS_IN_VAIN.test(id)) return
    if (!/\b__(?:dirname|filename)\b|\bimport\.meta\.(?:url|dirname|filename)\b/.test(code)) return
    this.error(`${id} asks for its own place: name its package in scripts/support/packages-beside.mjs.`)
  },
}

const OWN_SOURCES = /[\\/](?:apps[\\/]server|packages[\\/](?:contract|embedded-postgres))[\\/]src[\\/]/

/** A program runs by being loaded, so that a command which loaded another program's file would start a server. */
const assertEntriesStandAlone = (output) => {
  const entries = new Set(output.flatMap((file) => (file.isEntry ? [file.fileName] : [])))
  for (const { fileName, imports = [], dynamicImports = [] } of output) {
    const entry = [...imports, ...dynamicImports].find((file) => entries.has(file))
    if (entry !== undefined)
      throw new Error(
        `${fileName} loads the program ${entry}: import the file that is needed, not the door of its module`,
      )
  }
}

/** Milliseconds for which a server may still run from a build after another took its place. */
const KEPT_FOR = 86_400_000
/** Names the files of the build in force, one a line. */
const LIST = '.files'
/** Names the folders of the packages of which something is in the bundle, one a line. */
const PACKAGES = '.packages'

const linesOf = (name) => {
  const path = join(OUT, name)
  return existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []
}

/** @returns files of the build in force; those of builds before may lie beside them */
export const builtFiles = () => [LIST, PACKAGES, ...linesOf(LIST)]

/** @returns folders, from the project's, of the packages of which something is in the bundle */
export const bundledPackages = () => linesOf(PACKAGES)

const foldersOf = (output) => {
  const ids = output.flatMap(({ modules = {} }) => Object.keys(modules).map((id) => relative(inProject('.'), id)))
  const folders = ids.flatMap((id) => /^.*node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(id.replace(/^\0/, '')) ?? [])
  return [...new Set(folders.map((folder) => folder.replaceAll('\\', '/')))].toSorted((one, other) =>
    one < other ? -1 : 1,
  )
}

/** The files of the one before stay for a day: a server that runs from them reads some only when they are needed. */
const replaceBuild = (built) => {
  mkdirSync(OUT, { recursive: true })
  const files = readdirSync(built)
  const before = linesOf(LIST)
  const now = new Date()
  for (const name of readdirSync(OUT).filter((one) => !files.includes(one))) {
    const path = join(OUT, name)
    if (before.includes(name)) utimesSync(path, now, now)
    else if (now.getTime() - statSync(path).mtimeMs > KEPT_FOR) rmSync(path, { recursive: true })
  }
  for (const name of files) renameSync(join(built, name), join(OUT, name))
  writeFileSync(join(OUT, LIST), files.join('\n'))
}

/** @param entries name of the program -> its file */
export const buildServer = async (entries) => {
  const bundle = await rolldown({
    input: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, inProject(file)])),
    cwd: dirname(OUT),
    platform: 'node',
    external: isLeftToNode,
    plugins: [keepSourceUrls, refuseFolderReaders],
    // A file of ours of which nothing is used is left out, so that a door (index.ts) brings only what is used of its module.
    treeshake: { moduleSideEffects: [{ test: OWN_SOURCES, sideEffects: false }] },
    // What runs other programs of the server must know that they are bundles as well (platform/program.ts).
    transform: { define: { REPRISE_BUNDLE: 'true' } },
  })
  mkdirSync(cacheFolder, { recursive: true })
  const built = mkdtempSync(join(cacheFolder, 'server-'))
  try {
    const { output } = await bundle.write({
      dir: built,
      format: 'esm',
      ...FOR_MEMORY,
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
      assetFileNames: '[name]-[hash][extname]',
    })
    assertEntriesStandAlone(output)
    replaceBuild(built)
    writeFileSync(join(OUT, PACKAGES), foldersOf(output).join('\n'))
  } finally {
    rmSync(built, { recursive: true, force: true })
    await bundle.close()
  }
}
