import { createHash } from 'node:crypto'
import { open, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import { errorCode } from '#server/platform/error-code.ts'
import { removeUnfinished, writeWhole } from '#server/platform/files/write-whole.ts'
import { traceOutgoing } from '#server/platform/tracing/trace-outgoing.ts'
import { assertKey, type Storage, StorageError } from './storage.ts'

export const createDiskStorage = (folder: string): Storage => {
  const pathOf = (key: string): string => {
    assertKey(key)
    return join(folder, ...key.split('/'))
  }
  return {
    put: (key, bytes) => writeWhole(pathOf(key), bytes),
    get: (key) => unlessMissing(readFile(pathOf(key))),
    start: (key, bytes) => unlessMissing(readStart(pathOf(key), bytes)),
    head: async (key) => {
      const facts = await unlessMissing(stat(pathOf(key)))
      return facts?.isFile() ? { size: facts.size } : undefined
    },
    delete: async (key) => {
      await rm(pathOf(key), { force: true })
      await removeUnfinished(pathOf(key))
    },
  }
}

const readStart = async (path: string, bytes: number): Promise<Uint8Array> => {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const unlessMissing = async <Value>(reading: Promise<Value>): Promise<Value | undefined> => {
  try {
    return await reading
  } catch (error) {
    const code = errorCode(error)
    if (code === 'ENOENT' || code === 'EISDIR' || code === 'ENOTDIR') return undefined
    throw error
  }
}

export type S3Options = {
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Milliseconds for one request, its repetitions included. */
const TIMEOUT = 30_000
/** Repetitions after an answer of 500 or more, or 429. */
const RETRIES = 3

/** Addressed by path, so that stores without wildcard names work too. */
export const createS3Storage = (options: S3Options): Storage => {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = options
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES })

  const request = async (method: string, path: string, init: RequestInit = {}): Promise<Response> => {
    const address = `${endpoint}/${bucket}${path}`
    try {
      return await traceOutgoing(method, address, async ({ answered }) => {
        const response = await client.fetch(address, { ...init, method, signal: AbortSignal.timeout(TIMEOUT) })
        answered(response.status)
        return response
      })
    } catch (error) {
      throw new StorageError(`The file store at ${endpoint} did not answer`, { cause: error })
    }
  }
  const pathOf = (key: string): string => {
    assertKey(key)
    return `/${key}`
  }
  const refused = async (what: string, response: Response): Promise<StorageError> => {
    const code = /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1] ?? ''
    return new StorageError(`The file store refused to ${what} (${response.status} ${code})`)
  }

  return {
    put: async (key, bytes, mediaType) => {
      const headers = {
        'content-type': mediaType,
        // Signed, so that the store refuses bytes that changed on the way.
        'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
      }
      const response = await request('PUT', pathOf(key), { headers, body: Buffer.from(bytes) })
      if (!response.ok) throw await refused('keep a file', response)
    },
    get: async (key) => {
      const response = await request('GET', pathOf(key))
      if (response.status === 404) return undefined
      if (!response.ok) throw await refused('give a file', response)
      return new Uint8Array(await response.arrayBuffer())
    },
    start: async (key, bytes) => {
      const response = await request('GET', pathOf(key), { headers: { range: `bytes=0-${bytes - 1}` } })
      if (response.status === 404) return undefined
      // An empty file has no first byte.
      if (response.status === 416) return new Uint8Array()
      if (!response.ok) throw await refused('give a file', response)
      return new Uint8Array(await response.arrayBuffer()).subarray(0, bytes)
    },
    head: async (key) => {
      const response = await request('HEAD', pathOf(key))
      if (response.status === 404) return undefined
      if (!response.ok) throw await refused('tell of a file', response)
      return { size: Number(response.headers.get('content-length')) }
    },
    delete: async (key) => {
      const response = await request('DELETE', pathOf(key))
      if (!response.ok && response.status !== 404) throw await refused('delete a file', response)
    },
  }
}

export const createStorage = ({ s3, dataDir }: { readonly s3: S3Options | null; readonly dataDir: string }): Storage =>
  s3 === null ? createDiskStorage(join(dataDir, 'files')) : createS3Storage(s3)
