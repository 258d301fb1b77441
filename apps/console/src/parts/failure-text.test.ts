import { expect, test } from 'vitest'
import { MOVE_LACKS } from '@reprise/contract/lifecycle/refusals'
import { impliedProblems } from '@reprise/contract/openapi/replies'
import type { Operation } from '@reprise/contract/operation/operation'
import { operations } from '@reprise/contract/operation/operations'
import { PROBLEM_REASONS } from '@reprise/contract/operation/problem-reasons'
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

test('every reason of a problem that has reasons has a sentence of its own', () => {
  const reasons = Object.entries({ ...PROBLEM_REASONS, 'field-rejected': MOVE_LACKS }).flatMap(([problem, codes]) =>
    codes.map((code) => `console.problem.${problem}.${code}`),
  )
  expect(reasons.filter((key) => !(key in english))).toEqual([])
  const grouped = Object.keys(PROBLEM_REASONS).flatMap((problem) =>
    Object.keys(english).filter((key) => key.startsWith(`console.problem.${problem}.`)),
  )
  expect(grouped.filter((key) => !reasons.includes(key))).toEqual([])
})
