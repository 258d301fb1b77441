import { mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDiskStorage, createS3Storage } from './create-storage.ts'
import { type Storage, StorageError } from './storage.ts'

const aFolder = () => mkdtemp(join(tmpdir(), 'storage-'))
const aFile = (length: number): Uint8Array => Uint8Array.from({ length }, (_, index) => (index * 31) % 256)

const promises = (storage: () => Storage): void => {
  it('gives back every byte', async () => {
    const bytes = aFile(300_000)
    await storage().put('documents/3f/scan.jpg', bytes, 'image/jpeg')
    expect(Buffer.from((await storage().get('documents/3f/scan.jpg')) ?? []).equals(bytes)).toBe(true)
    expect(await storage().head('documents/3f/scan.jpg')).toEqual({ size: 300_000 })
    expect(Buffer.from((await storage().start('documents/3f/scan.jpg', 30)) ?? [])).toEqual(Buffer.from(aFile(30)))
  })

  it('replaces a file', async () => {
    await storage().put('replaced.txt', Buffer.from('the first, longer'), 'text/plain')
    await storage().put('replaced.txt', Buffer.from('the second'), 'text/plain')
    expect(Buffer.from((await storage().get('replaced.txt')) ?? []).toString()).toBe('the second')
  })

  it('knows an empty file from no file', async () => {
    await storage().put('empty', new Uint8Array(), 'text/plain')
    expect(await storage().get('empty')).toHaveLength(0)
    expect(await storage().get('missing')).toBeUndefined()
    expect(await storage().start('missing', 30)).toBeUndefined()
    expect(await storage().head('missing')).toBeUndefined()
    expect(await storage().head('documents')).toBeUndefined()
  })

  it('deletes a file, twice without complaint', async () => {
    await storage().put('gone', aFile(3), 'text/plain')
    await storage().delete('gone')
    await storage().delete('gone')
    expect(await storage().get('gone')).toBeUndefined()
  })

  it.each([
    '',
    '/etc/passwd',
    '../secret',
    'a/../../b',
    'a//b',
    'a/',
    '.hidden',
    'a\\b',
    'a b',
    'naïve',
    'a\0b',
    'x'.repeat(501),
  ])('refuses the key %j', async (key) => {
    const put = async () => storage().put(key, aFile(1), 'text/plain')
    const get = async () => storage().get(key)
    await expect(put()).rejects.toThrow(StorageError)
    await expect(get()).rejects.toThrow(StorageError)
  })
}

describe('Files in a folder', () => {
  let folder = ''
  let storage: Storage
  beforeAll(async () => {
    folder = await aFolder()
    storage = createDiskStorage(folder)
  })
  promises(() => storage)

  it('are whole whoever reads while they are replaced, and leave nothing behind', async () => {
    const [small, large] = [aFile(10), aFile(2_000_000)]
    await storage.put('busy/file', small, 'text/plain')
    const writing = (async () => {
      for (let round = 0; round < 10; round++) await storage.put('busy/file', round % 2 ? small : large, 'text/plain')
    })()
    const lengths = new Set<number | undefined>()
    for (let read = 0; read < 50; read++) lengths.add((await storage.get('busy/file'))?.length)
    await writing
    expect([...lengths].every((length) => length === 10 || length === 2_000_000)).toBe(true)
    expect(await readdir(join(folder, 'busy'))).toEqual(['file'])
  })

  it('go with what a writer left of them that was killed half way, and the neighbours stay', async () => {
    await storage.put('half/done', aFile(3), 'text/plain')
    await storage.put('half/done-too', aFile(3), 'text/plain')
    const left = ['.done.0b6f.part', '.never.77aa.part', '.done-too.11cc.part']
    for (const name of left) await writeFile(join(folder, 'half', name), aFile(2))
    await storage.delete('half/done')
    await storage.delete('half/never')
    await storage.delete('nowhere/at-all')
    expect((await readdir(join(folder, 'half'))).toSorted()).toEqual(['.done-too.11cc.part', 'done-too'])
  })
})

describe('Files in a bucket', () => {
  let storage: Storage
  let options = {
    endpoint: '',
    region: 'us-east-1',
    bucket: 'reprise',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  }
  let server: S3rver
  beforeAll(async () => {
    server = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory: await aFolder(),
      configureBuckets: [{ name: 'reprise', configs: [] }],
    })
    const { port } = await server.run()
    options = { ...options, endpoint: `http://127.0.0.1:${port}` }
    storage = createS3Storage(options)
  })
  afterAll(() => server.close())
  promises(() => storage)

  it('are refused without the right account or bucket, in words that hold no secret', async () => {
    const stranger = createS3Storage({ ...options, accessKeyId: 'somebody' })
    const elsewhere = createS3Storage({ ...options, bucket: 'another' })
    const file = aFile(1)
    await expect(stranger.put('a', file, 'text/plain')).rejects.toThrow(
      /^The file store refused to keep a file \(403 InvalidAccessKeyId\)$/,
    )
    await expect(elsewhere.put('a', file, 'text/plain')).rejects.toThrow(
      /^The file store refused to keep a file \(404 NoSuchBucket\)$/,
    )
  })

  it('fail with the address when the store is away', async () => {
    const away = createS3Storage({ ...options, endpoint: 'http://127.0.0.1:9' })
    await expect(away.get('a')).rejects.toThrow('The file store at http://127.0.0.1:9 did not answer')
  })
})
