import { createHash } from 'node:crypto'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { MULTIPART_MEDIA_TYPE } from '@reprise/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { nextTurn } from '#server/platform/turns.ts'
import { isStorable } from './json-body.ts'
import { ProblemError } from './problem-error.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** In bytes, for a route whose body is a form with one file; any other route takes JSON. */
    readonly maxFileBytes?: number | undefined
    readonly takesBody?: boolean
  }
}

/** Whole, in memory once, of a size that its operation allows. Its name and type are claims. */
class ReceivedFile extends File {
  /** @param sha256 of the bytes, in hexadecimal */
  constructor(
    readonly received: Buffer<ArrayBuffer>,
    name: string,
    type: string,
    private readonly sha256: string,
  ) {
    super([], name, { type })
  }

  override get size(): number {
    return this.received.length
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return this.copied().arrayBuffer()
  }

  override text(): Promise<string> {
    return this.copied().text()
  }

  override slice(...part: Parameters<Blob['slice']>): Blob {
    return this.copied().slice(...part)
  }

  override stream(): ReturnType<Blob['stream']> {
    return this.copied().stream()
  }

  private copied(): Blob {
    return new Blob([this.received], { type: this.type })
  }

  /** What an Idempotency-Key stands for: the same name with other bytes is another file. */
  toJSON(): object {
    return { name: this.name, type: this.type, size: this.size, sha256: this.sha256 }
  }
}

/** What was sent, without a copy (quality F23): not to be changed. */
export const bytesOf = async (file: File): Promise<Buffer> =>
  file instanceof ReceivedFile ? file.received : Buffer.from(await file.arrayBuffer())

/** Room for the fields beside the file and for what divides them, in bytes. */
const FIELDS_BYTES = 64_000
const MOST_FIELDS = 20
const LONGEST_FIELD = 1_000
const LONGEST_FILE_NAME = 150

/** Forms become texts and one {@link ReceivedFile} (RFC 7578), in memory, never more than the operation allows. */
export const acceptMultipartBodies = (app: FastifyInstance): void => {
  app.addContentTypeParser(MULTIPART_MEDIA_TYPE, async (request: FastifyRequest, payload: NodeJS.ReadableStream) => {
    const { maxFileBytes } = request.routeOptions.config
    if (maxFileBytes === undefined) throw new ProblemError('unsupported-media-type', { detail: SEND_JSON })
    return readForm(request, payload, maxFileBytes)
  })
}

const SEND_JSON = 'Send JSON, with its media type as Content-Type'

const tooLarge = (maxFileBytes: number): ProblemError =>
  new ProblemError('body-too-large', { detail: `A file has at most ${maxFileBytes} bytes`, current: { maxFileBytes } })

const malformed = (detail: string, cause?: unknown): ProblemError =>
  new ProblemError('malformed-request', { detail, cause })

const readForm = async (
  request: FastifyRequest,
  payload: NodeJS.ReadableStream,
  maxFileBytes: number,
): Promise<{ readonly [field: string]: string | ReceivedFile }> => {
  const most = maxFileBytes + FIELDS_BYTES
  const announced = Number(request.headers['content-length'] ?? most)
  if (announced > most) throw tooLarge(maxFileBytes)
  if (request.raw.destroyed) throw malformed('The body ended too early')
  const parser = parserFor(request.headers['content-type'] ?? '', maxFileBytes)
  const parts = new Map<string, string | ReceivedFile>()
  return await new Promise((resolve, reject) => {
    let open = 0
    let ended = false
    let received = 0
    const fail = (error: Error): void => {
      payload.unpipe(parser)
      // What still comes is let through unread, so that the answer can be read.
      payload.resume()
      reject(error)
    }
    const add = (name: string, value: string | ReceivedFile): void => {
      if (parts.has(name)) fail(malformed(`The field ${printable(name)} is there twice`))
      else parts.set(name, value)
    }
    const finish = (): void => {
      if (ended && open === 0) resolve(Object.fromEntries(parts))
    }
    payload.on('data', (chunk: Buffer) => {
      received += chunk.length
      if (received > most) fail(tooLarge(maxFileBytes))
    })
    payload.once('error', reject)
    payload.once('aborted', () => reject(malformed('The body ended too early')))
    parser.on('field', (name, value, nameCut, valueCut) => {
      if (nameCut || valueCut) fail(malformed(`The field ${printable(name)} is too long`))
      else if (!isStorable(name + value)) fail(malformed('The body holds a character that cannot be kept'))
      else add(name, value)
    })
    const addFile = async (name: string, coming: Promise<ReceivedFile | 'too-large'>): Promise<void> => {
      open += 1
      const file = await coming
      open -= 1
      if (file === 'too-large') return fail(tooLarge(maxFileBytes))
      add(name, file)
      return finish()
    }
    parser.on('file', (name, stream, fileName, _encoding, mediaType) => {
      // One piece for all: what nothing is written to takes no memory.
      const room = Buffer.allocUnsafeSlow(Math.min(announced, maxFileBytes))
      addFile(name, collect(stream, { fileName, mediaType }, room)).catch(fail)
    })
    for (const limit of ['filesLimit', 'partsLimit', 'fieldsLimit'] as const)
      parser.on(limit, () => fail(malformed('Send one file, and the fields that belong to it')))
    parser.once('error', (error) => fail(malformed('The body is not a form that can be read', error)))
    parser.once('finish', () => {
      ended = true
      finish()
    })
    payload.pipe(parser)
  })
}

const parserFor = (contentType: string, maxFileBytes: number) => {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      // A part with a file name is a file, even if it declares another type, and no other part is.
      isPartAFile: (_name, _type, fileName) => fileName !== undefined,
      limits: {
        files: 1,
        fields: MOST_FIELDS,
        parts: MOST_FIELDS + 1,
        fieldNameSize: 100,
        fieldSize: LONGEST_FIELD,
        fileSize: maxFileBytes,
        headerPairs: 20,
        headerSize: 8_000,
      },
    })
  } catch (error) {
    throw malformed('The Content-Type of a form names the boundary between its parts', error)
  }
}

const collect = async (
  stream: BusboyFileStream,
  { fileName, mediaType }: { readonly fileName: string; readonly mediaType: string },
  room: Buffer<ArrayBuffer>,
): Promise<ReceivedFile | 'too-large'> => {
  let length = 0
  // As they come: of a whole photo at once it would hold up others.
  const hash = createHash('sha256')
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk)
    length += chunk.copy(room, length)
    await nextTurn()
  }
  if (stream.truncated) return 'too-large'
  return new ReceivedFile(room.subarray(0, length), printable(fileName), mediaType, hash.digest('hex'))
}

/** Names come from strangers and are shown to people: without what moves a cursor or turns a line round, and not endless. */
const printable = (name: string): string =>
  [...name.replaceAll(/[\p{Cc}\p{Cs}\p{Bidi_Control}\p{Zl}\p{Zp}]/gu, '')].slice(-LONGEST_FILE_NAME).join('')
