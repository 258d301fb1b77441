import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync, chownSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { run } from './run.mjs'

const DEBIAN = '/usr/lib/postgresql'

export const findPostgres = () => {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return folders.find((folder) =>
    ['initdb', 'pg_ctl', 'postgres'].every((program) => existsSync(join(folder, program))),
  )
}

/** PostgreSQL refuses to run as root: an unprivileged account of this machine, or nothing when we are not root. */
const unprivileged = () => {
  if (process.getuid?.() !== 0) return {}
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const [, , uid, gid] =
    accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody') ?? []
  return { uid: Number(uid), gid: Number(gid) }
}

const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })

/** Over TCP with a password. @returns {Promise<{url: string, version: string, stop: () => Promise<void>}>} */
export const startOutsidePostgres = async (programs) => {
  const account = unprivileged()
  const folder = mkdtempSync(join(tmpdir(), 'reprise-pg-'))
  const data = join(folder, 'data')
  const password = join(folder, 'password')
  writeFileSync(password, 'outside\n', { mode: 0o600 })
  if (account.uid !== undefined) for (const path of [folder, password]) chownSync(path, account.uid, account.gid)
  const program = async (name, args) => {
    const { ok, output } = await run(join(programs, name), args, { quiet: true, cwd: folder, ...account })
    if (!ok) throw new Error(`${name} failed: ${output}`)
    return output
  }
  const port = await freePort()
  await program('initdb', [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'scram-sha-256',
    `--pwfile=${password}`,
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  ])
  const settings = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories=${folder} -c max_connections=200`
  await program('pg_ctl', ['-D', data, '-l', join(folder, 'log'), '-w', '-o', settings, 'start'])
  return {
    url: `postgres://postgres:outside@127.0.0.1:${port}/postgres`,
    version: (await program('postgres', ['--version'])).trim(),
    stop: async () => {
      await program('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop'])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
