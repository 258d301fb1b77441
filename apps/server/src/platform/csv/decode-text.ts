export type Encoding = 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | 'Windows-1252'
export type DecodedText = { readonly text: string; readonly encoding: Encoding }

const LABELS = { 'UTF-8': 'utf-8', 'UTF-16LE': 'utf-16le', 'UTF-16BE': 'utf-16be' } as const

/**
 * The text of a file: by its byte order mark, else UTF-16 where every other byte is zero, else UTF-8, else
 * Windows-1252, which is what older spreadsheets write.
 */
export const decodeText = (bytes: Uint8Array): DecodedText => {
  const encoding = encodingOf(bytes)
  const text = encoding === 'Windows-1252' ? decodeWindows1252(bytes) : new TextDecoder(LABELS[encoding]).decode(bytes)
  return { text, encoding }
}

/** Where Windows-1252 differs from Latin-1: bytes 0x80 to 0x9f. Node 20 decodes them as Latin-1. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

const decodeWindows1252 = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('latin1')
    .replaceAll(/[\u0080-\u009f]/g, (letter) => WINDOWS_1252[letter.charCodeAt(0) - 0x80] ?? letter)

const encodingOf = (bytes: Uint8Array): Encoding => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'UTF-16LE'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'UTF-16BE'
  const [even, odd] = zeros(bytes.subarray(0, SAMPLE))
  if (odd > SAMPLE_SHARE * even + SAMPLE_LEAST) return 'UTF-16LE'
  if (even > SAMPLE_SHARE * odd + SAMPLE_LEAST) return 'UTF-16BE'
  return isUtf8(bytes) ? 'UTF-8' : 'Windows-1252'
}

const SAMPLE = 2000
const SAMPLE_SHARE = 4
const SAMPLE_LEAST = 4

/** Zero bytes at even and at odd places: Latin letters in UTF-16 have one each. */
const zeros = (bytes: Uint8Array): readonly [number, number] => {
  const counts: [number, number] = [0, 0]
  for (let at = 0; at < bytes.length; at += 1) if (bytes[at] === 0) counts[at % 2 === 0 ? 0 : 1] += 1
  return counts
}

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
