import type { Surface } from '../../operation/endpoint.ts'
import type { OperationName, Operations } from '../../operation/operations.ts'
import type { SentBody } from '../../operation/operation-types.ts'

/** Operations that take JSON; a form with a file is described by its fields. */
export type JsonOperationName = {
  [Name in OperationName]: Operations[Name] extends { readonly multipart: object }
    ? never
    : SentBody<Name> extends undefined
      ? never
      : Name
}[OperationName]

export type ExamplesOf<Of extends Surface> = {
  readonly [Name in JsonOperationName as Operations[Name]['surface'] extends Of ? Name : never]: SentBody<Name>
}
