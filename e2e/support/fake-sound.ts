import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const RATE = 48_000
const SECONDS = 2

/** A file of sound in which all of these tones are heard at once; none is silence. @returns its path */
export const aSoundOf = (tones: readonly number[]): string => {
  const samples = Buffer.alloc(RATE * SECONDS * 2)
  for (let at = 0; at < RATE * SECONDS; at++) {
    const value = tones.reduce((sum, tone) => sum + Math.sin((2 * Math.PI * tone * at) / RATE), 0)
    samples.writeInt16LE(Math.round((value / Math.max(1, tones.length)) * 24_000), at * 2)
  }
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(RATE, 24)
  head.writeUInt32LE(RATE * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  const path = join(mkdtempSync(join(tmpdir(), 'sound-')), 'heard.wav')
  writeFileSync(path, Buffer.concat([head, samples]))
  return path
}
