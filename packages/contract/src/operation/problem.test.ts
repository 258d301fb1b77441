import { describe, expect, test } from 'vitest'
import { openApiDocument } from '../openapi/document.ts'
import { problemPageFaults, problemTypeNames, unansweredProblems } from './problem.ts'

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

test('a problem that no call is answered with is named, with where to add it', () => {
  const described = JSON.stringify(openApiDocument()['paths'])
  expect(unansweredProblems(described)).toEqual([])
  expect(unansweredProblems(described.replaceAll('`price-changed`', ''))).toEqual([
    'No call is answered with price-changed: add it to the problems of its operation in packages/contract/src.',
  ])
})
