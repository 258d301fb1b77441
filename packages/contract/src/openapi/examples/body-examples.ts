import { configExamples } from './config-examples.ts'
import { customerExamples } from './customer-examples.ts'
import type { JsonOperationName } from './examples-of.ts'
import { operatorExamples } from './operator-examples.ts'

/** What a call may send, by its operation; the build sees to it that none is missing. */
export const bodyExamples: { readonly [Name in JsonOperationName]: object } = {
  ...customerExamples,
  ...operatorExamples,
  ...configExamples,
}
