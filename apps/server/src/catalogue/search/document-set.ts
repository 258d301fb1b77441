import { type Bits, emptyBits } from './vocabulary.ts'

/**
 * Documents that a search found. A second level has one bit for each 32 of them, so that a search which finds few looks at few places,
 * however many models there are. Its loops are written out: what they call for each document costs more than what they do.
 */
export class DocumentSet {
  readonly #bits: Bits
  /** One bit for each place of `#bits` that is not empty. */
  readonly #filled: Bits

  /** @param documents how many there are in all */
  constructor(documents: number) {
    this.#bits = emptyBits(documents)
    this.#filled = emptyBits(this.#bits.length)
  }

  clear(): void {
    const bits = this.#bits
    const filled = this.#filled
    for (let block = 0; block < filled.length; block += 1) {
      for (let rest = filled[block] ?? 0; rest !== 0; rest &= rest - 1) bits[placeOf(block, rest)] = 0
      filled[block] = 0
    }
  }

  has(document: number): boolean {
    return ((this.#bits[document >>> 5] ?? 0) & (1 << (document & 31))) !== 0
  }

  hasAny(wanted: Bits): boolean {
    const bits = this.#bits
    const filled = this.#filled
    for (let block = 0; block < filled.length; block += 1)
      for (let rest = filled[block] ?? 0; rest !== 0; rest &= rest - 1) {
        const place = placeOf(block, rest)
        if (((bits[place] ?? 0) & (wanted[place] ?? 0)) !== 0) return true
      }
    return false
  }

  /** @param documents some of them again and again, in any order; from one place to another, the end left out */
  addEach(documents: Uint32Array, from: number, to: number): void {
    const bits = this.#bits
    const filled = this.#filled
    for (let at = from; at < to; at += 1) {
      const document = documents[at] ?? 0
      const place = document >>> 5
      bits[place] = (bits[place] ?? 0) | (1 << (document & 31))
      filled[place >>> 5] = (filled[place >>> 5] ?? 0) | (1 << (place & 31))
    }
  }

  addAll(added: Bits): void {
    for (let place = 0; place < added.length; place += 1) this.#add(place, added[place] ?? 0)
  }

  /** As {@link addEach}, those alone that the other has. @returns how many of them were new */
  addEachIn(other: DocumentSet, documents: Uint32Array, from: number, to: number): number {
    const bits = this.#bits
    const filled = this.#filled
    const had = other.#bits
    let count = 0
    for (let at = from; at < to; at += 1) {
      const document = documents[at] ?? 0
      const place = document >>> 5
      const bit = 1 << (document & 31)
      if (((had[place] ?? 0) & bit) === 0) continue
      const known = bits[place] ?? 0
      if ((known & bit) !== 0) continue
      bits[place] = known | bit
      filled[place >>> 5] = (filled[place >>> 5] ?? 0) | (1 << (place & 31))
      count += 1
    }
    return count
  }

  /** As {@link addAll}, those alone that the other has. @returns how many of them were new */
  addAllIn(other: DocumentSet, added: Bits): number {
    let count = 0
    for (let block = 0; block < other.#filled.length; block += 1)
      for (let rest = other.#filled[block] ?? 0; rest !== 0; rest &= rest - 1) {
        const place = placeOf(block, rest)
        const fresh = (other.#bits[place] ?? 0) & (added[place] ?? 0) & ~(this.#bits[place] ?? 0)
        this.#add(place, fresh)
        count += countOf(fresh)
      }
    return count
  }

  /** Takes away each that is not meant. @returns how many are left */
  keepEach(isMeant: (document: number) => boolean): number {
    const bits = this.#bits
    const filled = this.#filled
    let count = 0
    for (let block = 0; block < filled.length; block += 1)
      for (let places = filled[block] ?? 0; places !== 0; places &= places - 1) {
        const place = placeOf(block, places)
        let kept = bits[place] ?? 0
        for (let rest = kept; rest !== 0; rest &= rest - 1) {
          if (isMeant(placeOf(place, rest))) count += 1
          else kept &= ~(rest & -rest)
        }
        bits[place] = kept
        if (kept === 0) filled[block] = (filled[block] ?? 0) & ~(places & -places)
      }
    return count
  }

  /** Puts those that are in both into a list, in their order. @returns how many */
  listIn(wanted: Bits, list: Uint32Array): number {
    const bits = this.#bits
    const filled = this.#filled
    let count = 0
    for (let block = 0; block < filled.length; block += 1)
      for (let places = filled[block] ?? 0; places !== 0; places &= places - 1) {
        const place = placeOf(block, places)
        for (let rest = (bits[place] ?? 0) & (wanted[place] ?? 0); rest !== 0; rest &= rest - 1)
          list[count++] = placeOf(place, rest)
      }
    return count
  }

  #add(place: number, added: number): void {
    if (added === 0) return
    this.#bits[place] = (this.#bits[place] ?? 0) | added
    this.#filled[place >>> 5] = (this.#filled[place >>> 5] ?? 0) | (1 << (place & 31))
  }
}

/** What the lowest bit of a block, or of a place, stands for. */
const placeOf = (at: number, bits: number): number => (at << 5) | (31 - Math.clz32(bits & -bits))

const countOf = (bits: number): number => {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1
  return count
}
