import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DocumentSet } from './document-set.ts'
import { addBit, emptyBits, fillBits } from './vocabulary.ts'

/** More than one block of 1,024, the last of them begun. */
const COUNT = 2_500
const documents = fc.array(fc.nat({ max: COUNT - 1 }), { maxLength: 80 })

const bitsOf = (some: readonly number[]) => {
  const bits = emptyBits(COUNT)
  for (const one of some) addBit(bits, one)
  return bits
}
const setOf = (some: readonly number[]) => {
  const set = new DocumentSet(COUNT)
  set.addEach(Uint32Array.from(some), 0, some.length)
  return set
}
const all = emptyBits(COUNT)
fillBits(all, COUNT)
const held = (set: DocumentSet): number[] => {
  const list = new Uint32Array(COUNT)
  return [...list.subarray(0, set.listIn(all, list))]
}
const distinct = (some: readonly number[]): number[] => [...new Set(some)].toSorted((a, b) => a - b)

test('a set holds what a JavaScript set would, in the order of rank, whatever was in it before', () => {
  fc.assert(
    fc.property(documents, documents, documents, (before, first, second) => {
      const set = setOf(before)
      set.clear()
      expect(held(set)).toEqual([])
      set.addEach(Uint32Array.from(first), 0, first.length)
      expect(held(set)).toEqual(distinct(first))
      expect(first.every((one) => set.has(one))).toBe(true)
      expect(set.hasAny(bitsOf(second))).toBe(second.some((one) => first.includes(one)))
      set.addAll(bitsOf(second))
      expect(held(set)).toEqual(distinct([...first, ...second]))
    }),
  )
})

test('what two words have in common is collected from the second, once each and counted', () => {
  fc.assert(
    fc.property(documents, documents, documents, (found, listed, ofType) => {
      const both = setOf([])
      const count =
        both.addEachIn(setOf(found), Uint32Array.from(listed), 0, listed.length) +
        both.addAllIn(setOf(found), bitsOf(ofType))
      const common = distinct([...listed, ...ofType].filter((one) => found.includes(one)))
      expect(held(both)).toEqual(common)
      expect(count).toBe(common.length)
    }),
  )
})

test('what is not meant is taken away, and what is left counted', () => {
  fc.assert(
    fc.property(documents, (found) => {
      const set = setOf(found)
      const isMeant = (document: number): boolean => document % 3 === 0
      const left = distinct(found).filter(isMeant)
      expect(set.keepEach(isMeant)).toBe(left.length)
      expect(held(set)).toEqual(left)
      set.addEach(Uint32Array.from(found), 0, found.length)
      expect(held(set)).toEqual(distinct(found))
    }),
  )
})
