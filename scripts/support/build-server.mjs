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

/** Packages of hundreds of small files: read one by one, they cost each start of a command more than the command itself. */
const BUNDLED = /^(?:@reprise\/|(?:kysely|zod)(?:\/|$))/

const isPackage = (id) => /^[a-z@]/i.test(id) && !BUNDLED.test(id) && !/^[a-z]:[\\/]/i.test(id)

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

/** The files of the one before stay for a day: a server that runs from them reads some only when they are needed. */
const replaceBuild = (built) => {
  mkdirSync(OUT, { recursive: true })
  const files = readdirSync(built)
  const list = join(OUT, LIST)
  const before = existsSync(list) ? readFileSync(list, 'utf8').split('\n') : []
  const now = new Date()
  for (const name of readdirSync(OUT).filter((one) => !files.includes(one))) {
    const path = join(OUT, name)
    if (before.includes(name)) utimesSync(path, now, now)
    else if (now.getTime() - statSync(path).mtimeMs > KEPT_FOR) rmSync(path, { recursive: true })
  }
  for (const name of files) renameSync(join(built, name), join(OUT, name))
  writeFileSync(list, files.join('\n'))
}

/** Unminified, so that a stack trace stays readable. @param entries name of the program -> its file */
export const buildServer = async (entries) => {
  const bundle = await rolldown({
    input: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, inProject(file)])),
    cwd: dirname(OUT),
    platform: 'node',
    external: isPackage,
    plugins: [keepSourceUrls],
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
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
      assetFileNames: '[name]-[hash][extname]',
    })
    assertEntriesStandAlone(output)
    replaceBuild(built)
  } finally {
    rmSync(built, { recursive: true, force: true })
    await bundle.close()
  }
}
