import type * as z from 'zod/mini'
import type { OperationName, Operations } from './operations.ts'

type Part<Name extends OperationName, Key extends string, Side> = Operations[Name] extends {
  readonly [key in Key]: infer Schema extends z.ZodMiniType
}
  ? Side extends 'in'
    ? z.input<Schema>
    : z.output<Schema>
  : undefined

/** What a handler gets: parsed and defaulted. */
export type ParamsOf<Name extends OperationName> = Part<Name, 'params', 'out'>
export type QueryOf<Name extends OperationName> = Part<Name, 'query', 'out'>
export type BodyOf<Name extends OperationName> = Part<Name, 'body', 'out'>

export type SentParams<Name extends OperationName> = Part<Name, 'params', 'in'>
export type SentQuery<Name extends OperationName> = Part<Name, 'query', 'in'>
export type SentBody<Name extends OperationName> = Part<Name, 'body', 'in'>

type Replies<Name extends OperationName> = Operations[Name]['replies'][keyof Operations[Name]['replies']]

/** The JSON body of a success; `never` where the reply is bytes. */
export type ReplyOf<Name extends OperationName> =
  Replies<Name> extends infer Reply ? (Reply extends z.ZodMiniType ? z.output<Reply> : never) : never
