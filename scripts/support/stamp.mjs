import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inProject } from './project.mjs'

const files = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path, { withFileTypes: true })
        .filter((entry) => entry.name !== 'node_modules' && entry.name !== 'dist')
        .flatMap((entry) => files(join(path, entry.name)))
    : [path]

/** A digest of the contents of files and folders (given relative to the project); absent ones count as absent. */
export const digest = (sources) => {
  const hash = createHash('sha256')
  for (const source of sources) {
    const path = inProject(source)
    for (const file of existsSync(path) ? files(path).sort() : [])
      hash.update(file).update('\0').update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** Whether `folder` was built from exactly these sources. */
export const isFresh = (folder, sourcesDigest) => {
  const stamp = inProject(folder, '.built-from')
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourcesDigest
}

/** Remembers, after a complete build, what `folder` was built from. */
export const stamp = (folder, sourcesDigest) => writeFileSync(inProject(folder, '.built-from'), sourcesDigest)
