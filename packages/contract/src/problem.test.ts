import { describe, expect, test } from 'vitest'
import { problemPageFaults, problemTypeNames } from './problem.ts'

const pages = problemTypeNames.map((name) => `${name}.md`)

describe('the pages of the problems', () => {
  test('are as many as there are problems', () => expect(problemPageFaults(pages)).toEqual([]))

  test('a problem without one is named, with what to write', () =>
    expect(problemPageFaults(pages.filter((page) => page !== 'price-changed.md'))).toEqual([
      'The problem price-changed has no page: write docs/problems/price-changed.md as its neighbours are.',
    ]))

  test('and a page that explains no problem', () =>
    expect(problemPageFaults([...pages, 'toString.md'])).toEqual([
      'docs/problems/toString.md explains no problem: the catalogue has none of this name.',
    ]))
})
