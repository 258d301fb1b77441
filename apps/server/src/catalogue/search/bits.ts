/** A set of documents, one bit each; documents are numbered in the order in which results rank them. */
export type Bits = Int32Array

export const emptyBits = (documents: number): Bits => new Int32Array((documents + 31) >>> 5)

export const addBit = (bits: Bits, document: number): void => {
  bits[document >>> 5] = (bits[document >>> 5] ?? 0) | (1 << (document & 31))
}

export const hasBit = (bits: Bits, document: number): boolean =>
  ((bits[document >>> 5] ?? 0) & (1 << (document & 31))) !== 0

export const addAll = (bits: Bits, other: Bits): void => {
  for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] ?? 0) | (other[at] ?? 0)
}

export const countBits = (bits: Bits): number => {
  let count = 0
  for (let at = 0; at < bits.length; at += 1) for (let rest = bits[at] ?? 0; rest !== 0; rest &= rest - 1) count += 1
  return count
}

export const fillBits = (bits: Bits, documents: number): void => {
  bits.fill(-1)
  const rest = documents & 31
  if (rest !== 0) bits[bits.length - 1] = (1 << rest) - 1
}
