import { expect, test } from 'vitest'
import { CORRECTION_REFUSALS } from '@reprise/contract/lifecycle/correction'
import { impliedProblems } from '@reprise/contract/openapi/replies'
import type { Operation } from '@reprise/contract/operation/operation'
import { operations } from '@reprise/contract/operation/operations'
import { endpoints } from '#console/api/endpoints.ts'
import english from '../../../../locales/en/console.json'

const called = Object.keys(endpoints) as (keyof typeof endpoints)[]

test('every problem that a call of the console may be answered with has words of its own', () => {
  const met = called.flatMap((name) => {
    const operation: Operation = operations[name]
    return [...operation.problems, ...impliedProblems(operation)]
  })
  const wordless = [...new Set(met)].filter((type) => !(`console.problem.${type}` in english))
  expect(wordless).toEqual([])
})

test('whatever keeps a mistake from being taken back has a sentence of its own', () => {
  const wordless = CORRECTION_REFUSALS.filter(
    (reason) => !(`console.problem.correction-not-possible.${reason}` in english),
  )
  expect(wordless).toEqual([])
})
