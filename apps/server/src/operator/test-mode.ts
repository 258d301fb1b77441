import { type Operation, type OperationName, TEST_SCOPES, testProgrammeId, webhookOperations } from '@reprise/contract'
import type { Operator, OperatorContext } from '#server/call/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'

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

/** A person among the test orders of the programmes that they reach, with those of their scopes that test keys may have. */
export const inTests = (
  operator: Operator,
  tests: readonly { readonly id: string }[],
  reached: (id: string) => boolean,
): Operator => ({
  ...operator,
  scopes: operator.scopes.filter((scope) => TEST_SCOPES.includes(scope)),
  affiliates: tests.flatMap(({ id }) => (reached(id) ? [id] : [])),
  test: true,
})

/** Settings, prices and people are the same for tests and for sales, so they are not changed from among tests. @throws ProblemError scope-missing */
export const requireForTests = (operator: Operator, name: OperationName, { scope }: Operation): void => {
  if (operator.test !== true || scope !== 'config' || Object.hasOwn(webhookOperations, name)) return
  throw new ProblemError('scope-missing', { detail: 'A test key changes no settings: of `config` it has the webhooks' })
}
