import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { inProject, root } from './project.mjs'
import { run } from './run.mjs'
import { Failure, say } from './say.mjs'

const BYTES_NEEDED = 1_500_000_000

const readLock = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages
  } catch {
    return undefined
  }
}

/** Against node_modules; packages for other platforms are optional and may be absent. @returns {boolean} */
export const isInstalled = (locked, installed) =>
  installed !== undefined &&
  Object.entries(locked).every(([path, wanted]) => {
    if (!path.includes('node_modules/')) return true
    const found = installed[path]
    if (found === undefined) return wanted.optional === true || wanted.devOptional === true || wanted.peer === true
    return found.version === wanted.version && Boolean(found.link) === Boolean(wanted.link)
  })

export const installAdvice = (output) => {
  if (/ENOSPC/.test(output)) return 'The disk is full: free about 1.5 GB and try again.'
  if (/EACCES|EPERM|EROFS/.test(output))
    return `This folder cannot be written: make ${root} yours (chown), and try again.`
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|network/i.test(output)) {
    return 'npm could not reach its registry: check the network or `npm config get registry`, and try again.'
  }
  return 'Installing the packages failed: read what npm says above, then try `npm ci --ignore-scripts` by hand.'
}

export const ensureInstalled = async () => {
  const locked = readLock(inProject('package-lock.json'))
  if (locked === undefined)
    throw new Failure('package-lock.json is missing or damaged: restore it with `git checkout package-lock.json`.')
  if (isInstalled(locked, readLock(inProject('node_modules', '.package-lock.json')))) return

  const { bavail, bsize } = await statfs(root)
  if (bavail * bsize < BYTES_NEEDED) {
    throw new Failure(`Too little room on the disk: installing needs 1.5 GB in ${root}. Free some and try again.`)
  }
  say('Installing packages (once; about a minute)')
  const ticking = setInterval(() => say('… still installing'), 15_000)
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  const { ok, output } = npm?.endsWith('.js')
    ? await run(process.execPath, [npm, ...args], { quiet: true })
    : await run('npm', args, { quiet: true, shell: process.platform === 'win32' })
  clearInterval(ticking)
  if (!ok) {
    console.error(output)
    throw new Failure(installAdvice(output))
  }
  say('Packages installed')
}
