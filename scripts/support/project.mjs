import { fileURLToPath } from 'node:url'
import { join } from 'node:path'

/** The folder that holds everything. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

/** An absolute path inside the project. */
export const inProject = (...parts) => join(root, ...parts)

/** What the scripts keep between runs: test reports, an unpacked browser. Safe to delete. */
export const cacheFolder = inProject('.cache')
