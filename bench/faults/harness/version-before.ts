import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../../process.ts'
import { NotHere, type Version } from '../fault.ts'

const git = async (...args: readonly string[]): Promise<string> =>
  (await promisify(execFile)('git', ['-C', root, ...args])).stdout.trim()

/** Packages as they are installed here, and those of the project as the copy has them. */
const linkPackages = (folder: string): void => {
  const to = join(folder, 'node_modules')
  mkdirSync(to)
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name === '@reprise')
      cpSync(join(root, 'node_modules', name), join(to, name), { recursive: true, verbatimSymlinks: true })
    else if (name !== '.cache') symlinkSync(join(root, 'node_modules', name), join(to, name))
  for (const workspaces of ['apps', 'packages'])
    for (const name of readdirSync(join(folder, workspaces))) {
      const own = join(root, workspaces, name, 'node_modules')
      if (existsSync(own)) symlinkSync(own, join(folder, workspaces, name, 'node_modules'))
    }
}

const run = async (program: string, args: readonly string[], cwd: string): Promise<void> => {
  const child = spawn(program, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}`)
}

const asked = async (commit: string | undefined): Promise<{ readonly name: string; readonly id: string }> => {
  const name = commit ?? (await git('describe', '--tags', '--abbrev=0', 'HEAD^').catch(() => undefined))
  if (name === undefined) throw new NotHere('no tag says which version was before; name one: --before COMMIT')
  return { name, id: await git('rev-parse', '--verify', `${name}^{commit}`) }
}

/**
 * The version before, in a folder of its own and built from what is committed. It is kept there for the next time.
 * @param commit left out, the newest tag before this commit
 */
export const versionBefore = async (commit: string | undefined): Promise<Version> => {
  const { name, id } = await asked(commit)
  const folder = join(root, '.cache', 'version-before', id)
  const isBuilt = existsSync(join(folder, 'apps/server/dist/.built-from'))
  if (!isBuilt) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    await run('sh', ['-c', `git -C '${root}' archive ${id} | tar -x -C '${folder}'`], root)
    linkPackages(folder)
    await run(process.execPath, ['scripts/build.mjs'], folder)
  }
  const newest = readdirSync(join(folder, 'apps/server/migrations')).sort().at(-1) ?? ''
  return { name: commit === undefined ? name : id.slice(0, 8), folder, newest }
}
