import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { leanSignData } from './lean-sign-data.mjs'

const HEAD = 4 + 8 * 24

/** As a file of trained data is written: `parts` are text by their place, in the order in which they lie in the file. */
const trained = (parts) => {
  const head = Buffer.alloc(HEAD)
  head.writeInt32LE(24)
  for (let part = 0; part < 24; part += 1) head.writeBigInt64LE(-1n, 4 + 8 * part)
  let at = HEAD
  for (const [part, text] of parts) {
    head.writeBigInt64LE(BigInt(at), 4 + 8 * part)
    at += text.length
  }
  return gzipSync(Buffer.concat([head, ...parts.map(([, text]) => Buffer.from(text))]))
}
const partsOf = (packed) => {
  const whole = gunzipSync(packed)
  const offsets = Array.from({ length: whole.readInt32LE(0) }, (_, part) => Number(whole.readBigInt64LE(4 + 8 * part)))
  const end = (offset) => Math.min(whole.length, ...offsets.filter((other) => other > offset))
  return offsets.flatMap((offset, part) => (offset < 0 ? [] : [[part, whole.toString('utf8', offset, end(offset))]]))
}

test('signs, their look-alikes and shapes stay, whole; word lists and the newer engine go', () => {
  const all = trained([
    [1, 'signs'],
    [2, 'alike'],
    [7, 'words of the language'],
    [3, 'shapes'],
    [14, 'pairs of words'],
    [17, 'the newer engine'],
    [23, 'version'],
  ])
  expect(partsOf(leanSignData(all))).toEqual([
    [1, 'signs'],
    [2, 'alike'],
    [3, 'shapes'],
    [23, 'version'],
  ])
})

test('what is lean already stays as it is', () => {
  const lean = leanSignData(
    trained([
      [1, 'signs'],
      [17, 'newer'],
    ]),
  )
  expect(leanSignData(lean)).toEqual(lean)
})
