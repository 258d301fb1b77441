import {
  type Operation,
  type OperationName,
  programmeOfTest,
  TEST_SCOPES,
  testProgrammeId,
  webhookOperations,
} from '@reprise/contract'
import type { Operator, OperatorContext } from '#server/call/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { reaches } from './reach.ts'

/** A test key says its programme as other keys do, and means its test programme. */
export const affiliatesInTests = ({
  find,
  tests,
  textsOf,
}: OperatorContext['affiliates']): OperatorContext['affiliates'] => ({
  find: (id) => find(testProgrammeId(id)),
  all: tests,
  tests,
  textsOf,
})

/** A person among the test orders of the programmes that they reach, with those of their scopes that test keys may have, but for webhooks: keys add those. */
export const inTests = (operator: Operator, tests: readonly { readonly id: string }[]): Operator => ({
  ...operator,
  scopes: operator.scopes.filter((scope) => scope !== 'config' && TEST_SCOPES.includes(scope)),
  affiliates: tests.flatMap(({ id }) => (reaches(operator, programmeOfTest(id)) ? [id] : [])),
  test: true,
})

/** Whether a person has anything to do among test orders; the same while they are among them. */
export const mayLookAtTests = (operator: Operator, tests: readonly { readonly id: string }[]): boolean => {
  const { scopes, affiliates } = operator.test === true ? operator : inTests(operator, tests)
  return scopes.length > 0 && affiliates.length > 0
}

/** What a test key has of `config`: what is the test programme's own. */
const OWN_SETTINGS: ReadonlySet<string> = new Set([...Object.keys(webhookOperations), 'replaceTestToken'])

/** Settings, prices and people are the same for tests and for sales, so they are not changed from among tests. @throws ProblemError scope-missing */
export const requireForTests = (operator: Operator, name: OperationName, { scope }: Operation): void => {
  if (operator.test !== true || scope !== 'config' || OWN_SETTINGS.has(name)) return
  throw new ProblemError('scope-missing', {
    detail: 'A test key changes no settings: of `config` it has the webhooks and the public token of tests',
  })
}
