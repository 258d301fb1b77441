import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { findAccount, unprivilegedAccount } from './account.ts'
import { findBinaries, packageFor } from './binaries.ts'
import { explainFileError, explainOutput } from './database-start-error.ts'
import { isAlive, lockedBy } from './server-lock.ts'
import { shutDown } from './run-server.ts'
import * as embedded from './embedded-postgres.ts'

type Options = Omit<embedded.EmbeddedOptions, 'name'>
const startEmbeddedPostgres = (folder: string, options: Options = {}) =>
  embedded.startEmbeddedPostgres(folder, { name: 'tried', ...options })
const joinEmbeddedPostgres = (folder: string, options: { readonly create: boolean }) =>
  embedded.joinEmbeddedPostgres(folder, { name: 'tried', ...options })

const cleanUp: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const clean of cleanUp.splice(0).reverse()) await clean()
})

const aFolder = async (): Promise<string> => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'embedded-')))
  cleanUp.push(async () => {
    await shutDown(join(folder, 'database'))
    await rm(folder, { recursive: true, force: true })
  })
  return folder
}

const start = async (...args: Parameters<typeof startEmbeddedPostgres>): Promise<embedded.EmbeddedPostgres> => {
  const server = await startEmbeddedPostgres(...args)
  cleanUp.push(server.stop)
  return server
}

const ask = async (url: string, sql: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

type Owner = { readonly process: ChildProcess; readonly output: () => string }
const anOwner = (folder: string): Owner => {
  const script = fileURLToPath(new URL('../test/own-database.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', script, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  cleanUp.push(async () => child.kill('SIGKILL'))
  return { process: child, output: () => output }
}
/** Time for a process that makes a database of its own first; busy cores take their time. In ms. */
const STARTS = { timeout: 120_000 }
const atWork = async ({ output }: Owner): Promise<void> => {
  await expect.poll(() => output().split('\n').length, STARTS).toBeGreaterThan(50)
}
const lastAcknowledged = ({ output }: Owner): number => Number(output().split('\n').at(-2))
const kill = async ({ process: child }: Owner): Promise<void> => {
  child.kill('SIGKILL')
  await once(child, 'close')
}
const postmasterOf = (folder: string): number => lockedBy(join(folder, 'database')) ?? 0

describe('The embedded PostgreSQL', () => {
  it('keeps its data from one start to the next', async () => {
    const folder = await aFolder()
    const first = await startEmbeddedPostgres(folder)
    await ask(first.url, "create table kept as select 'Łódź' as town")
    await first.stop()
    const second = await start(folder)
    expect(await ask(second.url, 'select town, upper(town) from kept')).toEqual([{ town: 'Łódź', upper: 'ŁÓDŹ' }])
  })

  it('listens to nobody but this account: no port, a closed folder', async () => {
    const folder = await aFolder()
    const { url } = await start(folder)
    expect(await ask(url, "select current_setting('listen_addresses') as addresses")).toEqual([{ addresses: '' }])
    expect((await stat(join(folder, 'socket'))).mode & 0o077).toBe(0)
    expect(await ask(url, 'select usesuper from pg_user where usename = current_user')).toEqual([{ usesuper: false }])
  })

  it('outlives the kill -9 of its process and is taken over by the next', async () => {
    const folder = await aFolder()
    const owner = anOwner(folder)
    await atWork(owner)
    const postmaster = postmasterOf(folder)
    await kill(owner)
    const next = await startEmbeddedPostgres(folder)
    expect(postmasterOf(folder)).toBe(postmaster)
    const [row] = await ask(next.url, 'select max(n) from counted')
    expect(row?.['max']).toBeGreaterThanOrEqual(lastAcknowledged(owner))
    await next.stop()
    expect(isAlive(postmaster)).toBe(false)
  })

  it('starts again at once after a kill -9 of everything, and has every row it acknowledged', {
    timeout: 2 * 180_000,
  }, async () => {
    const folder = await aFolder()
    for (let round = 0; round < 2; round++) {
      const owner = anOwner(folder)
      await atWork(owner)
      const killed = kill(owner)
      process.kill(postmasterOf(folder), 'SIGKILL')
      await killed
      const server = await startEmbeddedPostgres(folder)
      const [row] = await ask(server.url, 'select count(*)::int as rows, max(n) from counted')
      expect(row?.['max']).toBeGreaterThanOrEqual(lastAcknowledged(owner))
      expect(row?.['rows']).toBe(row?.['max'])
      await ask(server.url, 'drop table counted')
      await server.stop()
    }
  })

  it('is brought back when it dies under a living process', async () => {
    const folder = await aFolder()
    const said: string[] = []
    const { url } = await start(folder, { say: (sentence) => void said.push(sentence) })
    await ask(url, 'create table kept (n int); insert into kept values (1)')
    process.kill(postmasterOf(folder), 'SIGKILL')
    await expect.poll(() => said.at(-1), STARTS).toBe('The database server is back')
    expect(await ask(url, 'select n from kept')).toEqual([{ n: 1 }])
  })

  it('refuses a second owner of its folder, and says which process is the first', async () => {
    const folder = await aFolder()
    const { url } = await start(folder)
    await expect(startEmbeddedPostgres(folder)).rejects.toThrow(
      `${folder} is already in use by another process (process ${process.pid}). Stop that one, or set DATA_DIR`,
    )
    expect(await ask(url, 'select 1 as still')).toEqual([{ still: 1 }])
  })

  it('has one owner when two processes start at the same moment in an empty folder', async () => {
    const folder = await aFolder()
    const owners = [anOwner(folder), anOwner(folder)]
    const settled = (): string[] => owners.map(({ output }) => output().split('\n')[0] ?? '').sort()
    await expect.poll(() => settled().every(Boolean), STARTS).toBe(true)
    expect(settled()).toEqual([expect.stringMatching(/already in use by another process/), 'ready'])
  })

  it('lends itself to a command while it runs, and runs for that command alone otherwise', async () => {
    const folder = await aFolder()
    await expect(joinEmbeddedPostgres(folder, { create: false })).rejects.toThrow(
      `There is no database in ${folder}. Start the server once`,
    )
    expect(await readdir(folder)).toEqual([])
    const own = await joinEmbeddedPostgres(folder, { create: true })
    await ask(own.url, 'create table imported as select 7 as rows')
    await own.stop()
    expect(postmasterOf(folder)).toBe(0)
    const server = await start(folder)
    const lent = await joinEmbeddedPostgres(folder, { create: false })
    expect(await ask(lent.url, 'select rows from imported')).toEqual([{ rows: 7 }])
    await lent.stop()
    expect(await ask(server.url, 'select rows from imported')).toEqual([{ rows: 7 }])
  })

  it('starts in a folder whose path is too long for a socket', async () => {
    const folder = join(await aFolder(), ...Array.from({ length: 8 }, () => 'a-rather-long-folder'))
    const { url, stop } = await startEmbeddedPostgres(folder)
    expect(await ask(url, 'select 1 as up')).toEqual([{ up: 1 }])
    const socket = new URL(url).searchParams.get('host') ?? ''
    expect((await stat(socket)).mode & 0o077).toBe(0)
    await stop()
    await expect(stat(socket)).rejects.toThrow('ENOENT')
  })

  it('starts although the number of its dead server now belongs to another program', async () => {
    const folder = await aFolder()
    await (await startEmbeddedPostgres(folder)).stop()
    await writeFile(join(folder, 'database', 'postmaster.pid'), `${process.ppid}\n${folder}/database\n0\n5432\n`)
    const { url } = await start(folder)
    expect(await ask(url, 'select 1 as up')).toEqual([{ up: 1 }])
  })

  it('leaves no half-made database behind a first start that failed', async () => {
    const folder = await aFolder()
    const account = await findAccount()
    const failing = {
      ...account,
      command: (program: string, args: readonly string[]) =>
        account.command(program, program.endsWith('initdb') ? [...args, '--locale=nowhere'] : args),
    }
    await expect(startEmbeddedPostgres(folder, { account: failing })).rejects.toThrow(/did not start.*nowhere/s)
    expect((await readdir(folder)).filter((name) => name.startsWith('database'))).toEqual([])
    expect(await ask((await start(folder)).url, 'select 1 as up')).toEqual([{ up: 1 }])
  })

  it('runs under another account where root may not be in a namespace of its own', async () => {
    const folder = await aFolder()
    const account = process.getuid?.() === 0 ? await unprivilegedAccount() : await findAccount()
    await chmod(folder, 0o755)
    const server = await startEmbeddedPostgres(folder, { account })
    expect(await ask(server.url, 'select 1 as up')).toEqual([{ up: 1 }])
    expect((await stat(join(folder, 'database'))).uid).toBe(account.identity?.uid ?? process.getuid?.())
    await server.stop()
    // And back: the folder belongs to the account that runs it.
    expect(await ask((await start(folder)).url, 'select 1 as up')).toEqual([{ up: 1 }])
  })

  it('runs from a copy where its package cannot be run in place', async () => {
    const folder = await aFolder()
    const account = await findAccount()
    const onlyHere = {
      ...account,
      command: (program: string, args: readonly string[]) =>
        program.startsWith(folder) ? account.command(program, args) : (['false', []] as const),
    }
    const { url } = await start(folder, { account: onlyHere })
    expect(await ask(url, 'select 1 as up')).toEqual([{ up: 1 }])
    expect((await findBinaries(onlyHere, folder)).postgres.startsWith(folder)).toBe(true)
  })
})

describe('A start that cannot succeed says what to do', () => {
  it('when a file stands where the folder should be', async () => {
    const folder = await aFolder()
    await writeFile(join(folder, 'file'), '')
    await expect(startEmbeddedPostgres(join(folder, 'file'))).rejects.toThrow(/is a file, not a folder. Set DATA_DIR/)
    await expect(startEmbeddedPostgres(join(folder, 'file', 'data'))).rejects.toThrow(/is a file, not a folder/)
  })

  it('when the system makes no folder there', async () => {
    await expect(startEmbeddedPostgres('/proc/tried')).rejects.toThrow(/Set DATA_DIR to another folder/)
  })

  it('when the folder cannot be written to', () => {
    const error = Object.assign(new Error('EACCES'), { code: 'EACCES' })
    expect(explainFileError(error, '/data')).toHaveProperty(
      'message',
      expect.stringMatching(/^The folder \/data cannot be written to\. .* DATABASE_URL/),
    )
  })

  if (process.getuid?.() === 0) {
    it('when root has to use another account, which may not enter the folder', async () => {
      // The folder is its owner's alone, as the home of root is.
      const folder = await aFolder()
      await expect(
        startEmbeddedPostgres(join(folder, 'data'), { account: await unprivilegedAccount() }),
      ).rejects.toThrow(
        /may not enter .*\. Set DATA_DIR to a folder every account may enter, such as one below \/var\/lib/,
      )
    })
  }

  it('when the disk is full', () => {
    const said = 'FATAL:  could not write to file "pg_wal/xlogtemp.42": No space left on device'
    expect(explainOutput(said, '/data', null).message).toMatch(/^The disk that holds \/data is full\. Free/)
    const error = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' })
    expect(explainFileError(error, '/data')).toHaveProperty('message', expect.stringMatching(/is full\. Free/))
  })

  it('when the data was made by another version of PostgreSQL', async () => {
    const folder = await aFolder()
    await mkdir(join(folder, 'database'))
    await writeFile(join(folder, 'database', 'PG_VERSION'), '17\n')
    await expect(startEmbeddedPostgres(folder)).rejects.toThrow(/was made by PostgreSQL 17, and this is PostgreSQL 18/)
    expect(await readFile(join(folder, 'database', 'PG_VERSION'), 'utf8')).toBe('17\n')
  })

  it.each([
    [{ platform: 'win32', arch: 'x64', glibc: undefined }, /inside WSL 2, or set DATABASE_URL/],
    [{ platform: 'linux', arch: 'x64', glibc: undefined }, /needs glibc.*Alpine.*Set DATABASE_URL/],
    [
      { platform: 'linux', arch: 'riscv64', glibc: '2.39' },
      /no embedded PostgreSQL for linux-riscv64\. Set DATABASE_URL/,
    ],
    [{ platform: 'freebsd', arch: 'x64', glibc: undefined }, /no embedded PostgreSQL for freebsd-x64/],
  ])('when there are no programs for %j', (system, sentence) => {
    expect(() => packageFor(system)).toThrow(sentence)
  })
})
