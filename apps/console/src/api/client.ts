import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { type CallInput, callOperation } from '@reprise/browser/operation.ts'
import { endpoints } from './endpoints.ts'
import { callHeaders } from './test-orders.ts'

export type ConsoleOperation = keyof typeof endpoints

/** `If-Match`: the version that a change means. */
type Versioned = { readonly version?: number | undefined }

/** Calls an operation as the person who is signed in: the cookie says who. @throws HttpRejection */
export const call = <Name extends ConsoleOperation>(
  name: Name,
  input: CallInput<Name> & Versioned,
): Promise<ReplyOf<Name>> =>
  callOperation<Name>(endpoints[name], input, {
    ...callHeaders(),
    ...(input.version !== undefined && { 'if-match': `"${input.version}"` }),
  })
