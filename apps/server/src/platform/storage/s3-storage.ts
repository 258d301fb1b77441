import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { assertKey, type Storage, StorageError } from './storage.ts'

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

/** Files in a bucket of an S3-compatible store, addressed by path so that stores without wildcard names work too. */
export const createS3Storage = (options: S3Options): Storage => {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = options
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES })

  const request = async (method: string, path: string, init: RequestInit = {}): Promise<Response> => {
    const address = `${endpoint}/${bucket}${path}`
    try {
      return await client.fetch(address, { ...init, method, signal: AbortSignal.timeout(TIMEOUT) })
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
