import { once } from 'node:events'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ensureDataFolder } from './data-folder.ts'
import { explainFailure } from './explain-failure.ts'
import { assertPortFree } from './run-server.ts'

const HERE = { host: '127.0.0.1', port: 3000 }
const withCode = (code: string) => Object.assign(new Error('of the system'), { code })

test.each([
  ['EADDRINUSE', 'Port 3000 is taken by another program. Stop it, or choose another port: PORT=3001 npm start'],
  ['EACCES', 'This account may not listen on 127.0.0.1:3000. Choose a port above 1023: PORT=3000 npm start'],
  ['EADDRNOTAVAIL', 'This machine has no address 127.0.0.1. Set HOST to one of its own, or leave it out.'],
  ['ENOSPC', 'The disk is full. Free about 200 MB and start again.'],
])('%s is told in a sentence that says what to do', (code, sentence) => {
  expect(explainFailure(withCode(code), HERE)).toBe(sentence)
})

const listening = async () => {
  const server = createServer().listen(0, HERE.host)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = async () => {
    server.close()
    await once(server, 'close')
  }
  return { port, close }
}

test.each([
  [withCode('55P03'), 'The database is busy with other work and turned this down. Try again in a moment.'],
  [
    new Error('timeout exceeded when trying to connect'),
    'The database does not answer, or takes no more connections. Try again in a moment; when it stays so, look into its log.',
  ],
])('a database that turns somebody down is told in a sentence: %s', (error, sentence) => {
  expect(explainFailure(error, HERE)).toBe(sentence)
})

test('a port that is taken is told before anything else is begun', async () => {
  const { port, close } = await listening()
  const error: unknown = await assertPortFree({ ...HERE, port }).catch((reason: unknown) => reason)
  expect(explainFailure(error, { ...HERE, port })).toContain(`Port ${port} is taken by another program`)
  await close()
})

test('a port is free again once nobody listens at it', async () => {
  // Another program may be given the same port meanwhile; hardly twice.
  const isFree = async () => {
    const { port, close } = await listening()
    await close()
    return assertPortFree({ ...HERE, port }).then(
      () => true,
      () => false,
    )
  }
  await expect.poll(isFree).toBe(true)
})

test('a data folder that is a file is told as one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'reprise-'))
  const file = join(folder, 'data')
  await writeFile(file, '')
  const error: unknown = await ensureDataFolder(join(file, 'below')).catch((reason: unknown) => reason)
  await rm(folder, { recursive: true })
  expect(explainFailure(error, HERE)).toBe(
    `The data folder ${file}/below cannot be used: a part of its path is a file, not a folder. Remove that, ` +
      'or name another folder: DATA_DIR=/path npm start',
  )
})

test('a data folder that the system makes for nobody is told, instead of tried for ever', async () => {
  const error: unknown = await ensureDataFolder('/proc/reprise/data').catch((reason: unknown) => reason)
  expect(explainFailure(error, HERE)).toMatch(
    /^The data folder \/proc\/reprise\/data cannot be used: .*, or name another folder: DATA_DIR=\/path npm start$/,
  )
})

test('a data folder is made with all above it, by however many at once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'reprise-'))
  const deep = join(folder, 'a', 'b', 'c')
  await Promise.all(Array.from({ length: 8 }, () => ensureDataFolder(deep)))
  await ensureDataFolder(deep)
  expect((await stat(deep)).isDirectory()).toBe(true)
  await rm(folder, { recursive: true })
})

test.each([
  new Error('Something else'),
  Object.assign(new Error('ENOENT: no such file or directory'), { code: 'ENOENT', syscall: 'open' }),
])('what nobody foresaw is told with all there is about it: %s', (error) => {
  expect(explainFailure(error, HERE)).toBe(error.stack)
})
