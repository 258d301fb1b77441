import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginningWith, VocabularyBuilder } from './vocabulary.ts'

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '7'), minLength: 1, maxLength: 5 })

test('the words that begin with a text are exactly those that a look at each one finds', () => {
  fc.assert(
    fc.property(fc.array(word, { maxLength: 60 }), word, (words, prefix) => {
      const builder = new VocabularyBuilder()
      for (const one of words) builder.add(one, 0)
      const vocabulary = builder.build(1)
      const { from, to } = beginningWith(vocabulary, prefix)
      expect(vocabulary.words.slice(from, to)).toEqual(vocabulary.words.filter((one) => one.startsWith(prefix)))
    }),
  )
})
