import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the whole project, found from this file's place, in the sources or in a bundle. */
export const PROJECT_ROOT: string = findRoot(dirname(fileURLToPath(import.meta.url)))

/** The version that runs, as its package says. */
export const VERSION: string = String(fieldOf(join(PROJECT_ROOT, 'package.json'), 'version'))

function findRoot(folder: string): string {
  const manifest = join(folder, 'package.json')
  if (existsSync(manifest) && nameIn(manifest) === 'reprise') return folder
  const parent = dirname(folder)
  if (parent === folder)
    throw new Error('This file stands outside of the project: no package.json named reprise above it')
  return findRoot(parent)
}

function nameIn(manifest: string): unknown {
  return fieldOf(manifest, 'name')
}

function fieldOf(manifest: string, field: string): unknown {
  const content: unknown = JSON.parse(readFileSync(manifest, 'utf8'))
  return typeof content === 'object' && content !== null ? (content as Record<string, unknown>)[field] : undefined
}
