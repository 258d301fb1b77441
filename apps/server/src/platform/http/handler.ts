import type { BodyOf, OperationName, ParamsOf, QueryOf, ReplyOf } from '@reprise/contract'

/** What a route hands to its verb: everything already parsed by the contract's schemas. */
export type Call<Name extends OperationName, Ctx> = {
  readonly ctx: Ctx
  readonly params: ParamsOf<Name>
  readonly query: QueryOf<Name>
  readonly body: BodyOf<Name>
}

export type JsonReply<Body> = { readonly status: number; readonly body: Body; readonly headers?: Readonly<Record<string, string>> }
export type BytesReply = {
  readonly status: 200
  readonly mediaType: string
  readonly bytes: Uint8Array | string
  readonly headers?: Readonly<Record<string, string>>
}

/** The reply's body follows the contract's schema; undeclared fields never leave the server. */
export type ReplyTo<Name extends OperationName> = [ReplyOf<Name>] extends [never] ? BytesReply : JsonReply<ReplyOf<Name>>

/** A module's routes: the operations it answers, by name. */
export type Handlers<Ctx> = {
  readonly [Name in OperationName]?: (call: Call<Name, Ctx>) => Promise<ReplyTo<Name>> | ReplyTo<Name>
}
