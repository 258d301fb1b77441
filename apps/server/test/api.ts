import {
  fullPath,
  JSON_MEDIA_TYPE,
  type OperationName,
  operations,
  type Problem,
  type ReplyOf,
} from '@reprise/contract'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { requireDescribed } from './described-reply.ts'

export type Sent = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** Sent as `multipart/form-data` in the place of a body. */
  readonly form?: FormData
  /** An affiliate's public token. */
  readonly token?: string
  readonly cookie?: string
  readonly key?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** What a problem adds to what a success holds; `status` is the reply's own, read there. */
type ProblemParts = {
  readonly [Part in 'error' | 'detail' | 'faults' | 'current' | 'requestId']: NonNullable<Problem[Part]>
}

/** The body of any reply: tests say which of the two it must have been. */
type BodyOfReply<Name extends OperationName> = [ReplyOf<Name>] extends [never]
  ? ProblemParts
  : ReplyOf<Name> & ProblemParts

export type Got<Body = ProblemParts> = {
  readonly status: number
  readonly body: Body
  readonly headers: LightMyRequestResponse['headers']
  /** The session cookie as a browser would send it back; undefined when none was set. */
  readonly cookie: string | undefined
  readonly text: string
  readonly bytes: Buffer
}

/** What calling this operation gives. */
export type Reply<Name extends OperationName> = Got<BodyOfReply<Name>>

/** Calls an operation by its name, as a program would over HTTP. */
export type Api = <Name extends OperationName>(operation: Name, sent?: Sent) => Promise<Reply<Name>>

/**
 * Calls an app by its operations' names.
 * @param check what every reply is held against; handlers that a test made up answer what they like
 */
export const apiOf =
  (app: FastifyInstance, check: typeof requireDescribed = requireDescribed): Api =>
  async (name, sent = {}) => {
    const operation = operations[name]
    const path = fullPath(operation).replaceAll(/\{(\w+)\}/g, (_, key: string) =>
      encodeURIComponent(sent.params?.[key] ?? ''),
    )
    const form = sent.form && new Response(sent.form)
    const reply = await app.inject({
      method: operation.method,
      url: path,
      query: { ...sent.query },
      headers: {
        ...(sent.token === undefined ? {} : { authorization: `Bearer ${sent.token}` }),
        ...(sent.cookie === undefined ? {} : { cookie: sent.cookie }),
        ...(sent.key === undefined ? {} : { 'idempotency-key': sent.key }),
        ...(sent.body === undefined ? {} : { 'content-type': JSON_MEDIA_TYPE }),
        ...(form === undefined ? {} : { 'content-type': form.headers.get('content-type') ?? '' }),
        ...sent.headers,
      },
      ...(sent.body === undefined
        ? {}
        : { payload: typeof sent.body === 'string' ? sent.body : JSON.stringify(sent.body) }),
      ...(form === undefined ? {} : { payload: Buffer.from(await form.arrayBuffer()) }),
    })
    // Such an id makes the address that of another call.
    if (!Object.values(sent.params ?? {}).some((id) => /^\.{0,2}$/.test(id))) check(name, reply)
    return gotOf(reply)
  }

/** A reply as tests read it. */
export const gotOf = <Body = ProblemParts>(reply: LightMyRequestResponse): Got<Body> => {
  const type = String(reply.headers['content-type'] ?? '')
  const [cookie] = [reply.headers['set-cookie'] ?? []].flat()
  return {
    status: reply.statusCode,
    body: type.includes('json') && reply.payload !== '' ? JSON.parse(reply.payload) : undefined,
    headers: reply.headers,
    cookie: cookie?.split(';')[0],
    text: reply.payload,
    bytes: reply.rawPayload,
  }
}

/** The problem a reply tells of, for a readable failure. */
export const problemOf = ({
  status,
  body,
}: Got<Partial<ProblemParts> | undefined>): { status: number; problem: Problem['error'] | undefined } => ({
  status,
  problem: body?.error,
})
