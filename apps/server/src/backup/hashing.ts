import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Readable, Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

export type Facts = { readonly bytes: number; readonly sha256: string }
/** `rows` is how many lines there are. */
export type Content = { readonly rows: number; readonly content: string }

const LINE_END = 10
/** Sealed values hardly get smaller; more effort buys nothing. */
const EFFORT = 3

export const factsOf = (bytes: Uint8Array): Facts => ({
  bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
})

/** Lets bytes through and knows afterwards how many there were, their hash and their lines. */
const counting = () => {
  const hash = createHash('sha256')
  let bytes = 0
  let lines = 0
  const through = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk)
      bytes += chunk.length
      for (let at = chunk.indexOf(LINE_END); at !== -1; at = chunk.indexOf(LINE_END, at + 1)) lines += 1
      done(null, chunk)
    },
  })
  return { through, told: () => ({ bytes, lines, sha256: hash.digest('hex') }) }
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })

/** Compressed into a file of this account alone, which outlives a crash once this resolves. */
export const writeCompressed = async (path: string, content: Readable): Promise<Facts & Content> => {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const [plain, packed] = [counting(), counting()]
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  await pipeline(content, plain.through, createGzip({ level: EFFORT }), packed.through, file)
  await syncFile(path)
  const { lines, sha256: content256 } = plain.told()
  const { bytes, sha256 } = packed.told()
  return { bytes, sha256, rows: lines, content: content256 }
}

const syncFile = async (path: string): Promise<void> => {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Hashes of the file as it lies there, and of what is in it. @throws Error where it cannot be unpacked */
export const readCompressed = async (path: string, into: Writable = nowhere()): Promise<Facts & Content> => {
  const [plain, packed] = [counting(), counting()]
  await pipeline(createReadStream(path), packed.through, createGunzip(), plain.through, into)
  const { lines, sha256: content256 } = plain.told()
  const { bytes, sha256 } = packed.told()
  return { bytes, sha256, rows: lines, content: content256 }
}

export const contentOf = async (content: Readable): Promise<Content> => {
  const { through, told } = counting()
  await pipeline(content, through, nowhere())
  const { lines, sha256 } = told()
  return { rows: lines, content: sha256 }
}
