import type { BodyOf, OperationName, Operations, ParamsOf, QueryOf, ReplyOf } from '@reprise/contract'
import type { EventFeed } from './event-stream.ts'

export type Call<Name extends OperationName, Ctx> = {
  readonly ctx: Ctx
  readonly params: ParamsOf<Name>
  readonly query: QueryOf<Name>
  readonly body: BodyOf<Name>
}

export type JsonReply<Body> = {
  readonly status: number
  readonly body: Body
  readonly headers?: Readonly<Record<string, string>>
}
export type BytesReply = {
  readonly status: 200
  readonly mediaType: string
  readonly bytes: Uint8Array | string
  readonly headers?: Readonly<Record<string, string>>
}

export type EventsReply = {
  readonly status: 200
  readonly events: EventFeed
  readonly headers?: Readonly<Record<string, string>>
}

/** JSON that its module wrote itself, from parts it keeps written: where writing costs more than finding. Never kept for replay. */
export type WrittenReply = {
  readonly status: number
  /** UTF-8. */
  readonly json: Buffer
  readonly headers?: Readonly<Record<string, string>>
}

/** The reply's body follows the contract's schema; undeclared fields never leave the server. */
export type ReplyTo<Name extends OperationName> = [ReplyOf<Name>] extends [never]
  ? BytesReply | EventsReply
  : JsonReply<ReplyOf<Name>> | WrittenReply

export type Contexts = { readonly affiliate: unknown; readonly operator: unknown; readonly visitor: unknown }

/** Calls that present a token get a full context, each kind its own; open ones and signed links get the visitor's. */
type ContextFor<Name extends OperationName, Of extends Contexts> = Operations[Name]['access'] extends
  | 'affiliate'
  | 'operator'
  ? Of[Operations[Name]['access']]
  : Of['visitor']

export type Handlers<Of extends Contexts> = {
  readonly [Name in OperationName]?: (call: Call<Name, ContextFor<Name, Of>>) => Promise<ReplyTo<Name>> | ReplyTo<Name>
}

/** Fixes the contexts; the handlers' own names stay known to the type, so that a missing one is a build error. */
export const defineHandlers =
  <Of extends Contexts>() =>
  <const H extends Handlers<Of>>(handlers: H & { readonly [Extra in Exclude<keyof H, OperationName>]: never }): H =>
    handlers

type NamesIn<Modules extends readonly object[]> = { [K in keyof Modules]: keyof Modules[K] }[number]
type Unanswered<Modules extends readonly object[]> = Exclude<OperationName, NamesIn<Modules>>

/** All modules together. Does not build when an operation of the contract has no handler among them. */
export const answeringAll = <const Modules extends readonly object[]>(
  ...modules: [Unanswered<Modules>] extends [never] ? Modules : [{ readonly unanswered: Unanswered<Modules> }]
): Modules => modules as unknown as Modules
