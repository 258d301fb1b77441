import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the whole project, found from this file's place, in the sources or in a bundle. */
export const PROJECT_ROOT: string = findRoot(dirname(fileURLToPath(import.meta.url)))

function findRoot(folder: string): string {
  const manifest = join(folder, 'package.json')
  if (existsSync(manifest) && nameIn(manifest) === 'reprise') return folder
  const parent = dirname(folder)
  if (parent === folder)
    throw new Error('This file stands outside of the project: no package.json named reprise above it')
  return findRoot(parent)
}

function nameIn(manifest: string): unknown {
  const content: unknown = JSON.parse(readFileSync(manifest, 'utf8'))
  return typeof content === 'object' && content !== null && 'name' in content ? content.name : undefined
}
