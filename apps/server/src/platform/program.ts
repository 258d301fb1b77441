import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { PROJECT_ROOT } from './project-root.ts'

/** Set by the build: this code is part of a bundle. */
declare const REPRISE_BUNDLE: boolean | undefined

const IS_BUNDLE = typeof REPRISE_BUNDLE !== 'undefined'

/** Another program of the server, to be run in a process or a thread of its own. */
export type Program = { readonly file: string; readonly cwd: string; readonly execArgv: readonly string[] }

/**
 * From its source while the server itself runs from sources. @param name as the build knows it
 * (`scripts/support/build-all.mjs`) @param source `new URL('./….ts', import.meta.url)`
 */
export const programOf = (name: string, source: URL): Program => ({
  cwd: PROJECT_ROOT,
  ...(IS_BUNDLE
    ? { file: join(PROJECT_ROOT, 'apps', 'server', 'dist', `${name}.js`), execArgv: [] }
    : { file: fileURLToPath(source), execArgv: ['--import', 'tsx'] }),
})
