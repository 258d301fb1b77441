import { rmSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { rolldown } from 'rolldown'
import { inProject } from './project.mjs'

const OUT = inProject('apps/server/dist')

/**
 * Files that the server reads at run time (migrations, fonts, demo data) stay where they are, and are found from the source
 * file that asks for them. So `import.meta.url` keeps naming that source file after everything became one bundle.
 */
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

/** Own code only: packages are loaded from node_modules, so that they can be updated without a build. */
const isPackage = (id) => /^[a-z@]/i.test(id) && !id.startsWith('@reprise/') && !/^[a-z]:[\\/]/i.test(id)

/**
 * Bundles the server's programs into apps/server/dist, unminified, so that a stack trace stays readable.
 * @param entries name of the program -> its file
 */
export const buildServer = async (entries) => {
  rmSync(OUT, { recursive: true, force: true })
  const bundle = await rolldown({
    input: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, inProject(file)])),
    cwd: dirname(OUT),
    platform: 'node',
    external: isPackage,
    plugins: [keepSourceUrls],
    // What runs other programs of the server must know that they are bundles as well (platform/program.ts).
    transform: { define: { REPRISE_BUNDLE: 'true' } },
  })
  await bundle.write({
    dir: OUT,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    assetFileNames: '[name]-[hash][extname]',
  })
  await bundle.close()
}
