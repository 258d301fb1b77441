import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { inProject } from './project.mjs'

/** The page of the bench, and what all pages share: no page but the bench is opened without a network. */
const isOpened = ({ facadeModuleId }) =>
  facadeModuleId === null ||
  !/\.screen\.tsx$|studio\.json$/.test(facadeModuleId) ||
  /\/src\/bench\//.test(facadeModuleId)

const reachedFrom = (chunk, bundle, files = new Set()) => {
  if (chunk?.type !== 'chunk' || files.has(chunk.fileName)) return files
  files.add(chunk.fileName)
  for (const file of [...chunk.viteMetadata.importedCss, ...chunk.viteMetadata.importedAssets]) files.add(file)
  for (const name of chunk.imports) reachedFrom(bundle[name], bundle, files)
  for (const name of chunk.dynamicImports)
    if (bundle[name]?.type === 'chunk' && isOpened(bundle[name])) reachedFrom(bundle[name], bundle, files)
  return files
}

/** Writes `worker.js`, which knows its build by the names of its files: another build is another worker. */
export const consoleWorker = {
  name: 'console-worker',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const entry = Object.values(bundle).find((one) => one.type === 'chunk' && one.isEntry)
      const files = [...reachedFrom(entry, bundle)]
        .sort((one, other) => (one < other ? -1 : 1))
        .map((file) => `/console/${file}`)
      const text = readFileSync(inProject('apps/console/worker.js'), 'utf8')
      const build = createHash('sha256').update(text).update(files.join()).digest('hex').slice(0, 16)
      const known = { build, entry: `/console/${entry.fileName}`, files }
      this.emitFile({
        type: 'asset',
        fileName: 'worker.js',
        source: text.replace('globalThis.BUILT', () => JSON.stringify(known)),
      })
    },
  },
}
