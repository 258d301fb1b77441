import { isIdempotent, type Operation, type OperationName } from '@reprise/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import type { Db } from '#server/platform/database/connect.ts'
import type { Guard } from '#server/platform/database/guarded.ts'
import type { Reads } from '#server/platform/database/reads.ts'
import { beginTransaction, type OpenTransaction } from '#server/platform/database/transaction.ts'
import { sendEvents } from './event-stream.ts'
import type { BytesReply, Contexts, EventsReply, JsonReply, WrittenReply } from './handler.ts'
import type { Budget } from './limits.ts'
import {
  type Claim,
  claim,
  fingerprintOf,
  idempotencyKey,
  type KeptReply,
  keepReply,
  type ReplyVault,
} from './idempotency.ts'

export type CallSource<Of extends Contexts> = {
  readonly reads: Reads
  /** For operations that may lag. */
  readonly laggingReads: Db
  readonly pool: Pool
  readonly vault: ReplyVault
  /** Before anything is read. Throws `unauthorized`, `scope-missing`, `link-expired` or `too-many-requests`. */
  readonly identify: (request: FastifyRequest, name: OperationName, operation: Operation) => void | Promise<void>
  /** Whose rows alone the call sees, once it is known who calls. */
  readonly guardOf: (request: FastifyRequest, operation: Operation) => Guard
  readonly callerOf: Open<Of['affiliate']>
  readonly operatorOf: Open<Of['operator']>
  readonly visitorOf: (request: FastifyRequest, db: Db) => Of['visitor']
  /** The scope of the caller's Idempotency-Keys: equal keys of different scopes have nothing to do with each other. */
  readonly scopeOf: (request: FastifyRequest) => string
  /** Whose files are counted together: many people of one operator sit behind one address. */
  readonly senderOf: (request: FastifyRequest) => string
  readonly allowance: (request: FastifyRequest, name: OperationName, usual: Budget) => number
}

type Open<Ctx> = (request: FastifyRequest, reply: FastifyReply, db: Db, name: OperationName) => Promise<Caller<Ctx>>

export type Caller<Ctx> = {
  readonly ctx: Ctx
  /** The session the call holds by now, and whether this call began it. */
  readonly session: () => { readonly id: string; readonly begun: boolean } | null
  /** Writes what belongs to every change that worked, after its handler and before its commit. */
  readonly conclude: () => void
  /** Rejects when something that the call did not wait for has failed. */
  readonly settled: () => Promise<void>
  /** Lets a kept reply go to this caller, with its session where that is due; throws where it belongs to another. */
  readonly admitReplay: (kept: KeptReply) => Promise<void>
}

export type BoundHandler = (call: {
  readonly ctx: unknown
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}) => Promise<Answer> | Answer

type Answer = JsonReply<unknown> | BytesReply | EventsReply | WrittenReply

export type Running<Of extends Contexts> = {
  readonly name: OperationName
  readonly operation: Operation
  readonly handler: BoundHandler
  readonly source: CallSource<Of>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Reads run on the pool, anything that changes something in one transaction of its own. */
export const runCall = <Of extends Contexts>(running: Running<Of>): Promise<FastifyReply> =>
  running.operation.method === 'GET' ? read(running) : change(running)

const open = <Of extends Contexts>(
  { operation, source, request, reply, name }: Running<Of>,
  db: Db,
): Promise<Caller<Of[keyof Of]>> | Caller<Of[keyof Of]> => {
  switch (operation.access) {
    case 'affiliate':
      return source.callerOf(request, reply, db, name)
    case 'operator':
      return source.operatorOf(request, reply, db, name)
    default:
      return { ctx: source.visitorOf(request, db), ...UNKNOWN }
  }
}

/** What cannot be opened rejects, so that the claim beside it is waited for. */
const opened = async <Of extends Contexts>(running: Running<Of>, db: Db): Promise<Caller<Of[keyof Of]>> =>
  open(running, db)

/** A caller that shows nothing: there is no session to keep and none to match. */
const UNKNOWN = { session: () => null, conclude: () => {}, settled: async () => {}, admitReplay: async () => {} }

const read = async <Of extends Contexts>(running: Running<Of>) => {
  const { operation, handler, source, request, reply } = running
  const guard = source.guardOf(request, operation)
  const db = operation.mayLag === true && guard === null ? source.laggingReads : source.reads(guard)
  const { ctx } = await open(running, db)
  const { params, query } = request
  const answer = await handler({ ctx, params, query, body: undefined })
  if ('events' in answer) return sendEvents(request, reply.headers(answer.headers ?? {}), answer.events)
  const etag = answer.headers?.['etag']
  if (etag !== undefined && request.headers['if-none-match'] === etag)
    return reply
      .code(304)
      .headers(answer.headers ?? {})
      .removeHeader('content-type')
      .send()
  return send(reply, answer)
}

const change = async <Of extends Contexts>(running: Running<Of>): Promise<FastifyReply> => {
  const { name, operation, source, request } = running
  const key = isIdempotent(operation.method) ? idempotencyKey(request.headers['idempotency-key']) : undefined
  const wanted =
    key === undefined
      ? undefined
      : {
          scope: source.scopeOf(request),
          operation: name,
          key,
          fingerprint: fingerprintOf(source.vault, { method: request.method, path: request.url, body: request.body }),
        }
  const unit = await beginTransaction(source.pool, source.guardOf(request, operation))
  try {
    return await changeWithin(unit, wanted, running)
  } catch (error) {
    await unit.rollback()
    throw error
  }
}

/** `begin`, the session and the claim travel in one round trip; what the handler did not wait for, the kept reply and `commit` in another. */
const changeWithin = async <Of extends Contexts>(
  unit: OpenTransaction,
  wanted: Claim | undefined,
  running: Running<Of>,
): Promise<FastifyReply> => {
  const { handler, request, reply } = running
  const { vault } = running.source
  const [caller, keptBefore] = await together(
    opened(running, unit.trx),
    wanted === undefined ? Promise.resolve(null) : claim(unit, wanted, vault),
  )
  if (keptBefore !== null) {
    await caller.admitReplay(keptBefore)
    await unit.commit()
    const { status, headers, body } = keptBefore
    return reply.code(status).headers(headers).header('idempotent-replayed', 'true').send(body)
  }
  const { params, query, body } = request
  const answer = await handler({ ctx: caller.ctx, params, query, body })
  unit.holdUntilEnd()
  caller.conclude()
  await sentAll()
  if (wanted === undefined || !('body' in answer)) {
    await together(caller.settled(), unit.commit())
    return send(reply, answer)
  }
  const text = reply.code(answer.status).serialize(answer.body)
  if (typeof text !== 'string') throw new TypeError('A kept reply is text')
  const session = caller.session()
  const { status, headers = {} } = answer
  const kept: Omit<KeptReply, 'keptAt'> = {
    status,
    headers,
    body: text,
    sessionId: session?.id ?? null,
    sessionBegun: session?.begun ?? false,
  }
  await together(caller.settled(), keepReply(unit, wanted, kept, vault), unit.commit())
  return reply.headers(headers).send(text)
}

/** Until every statement that the handler left on its way has gone out: none may come after the commit. */
const sentAll = (): Promise<void> =>
  new Promise((resolve) => {
    process.nextTick(resolve)
  })

/** Waits for all even when one fails, so that nothing still runs on a connection that is given back. */
const together = async <Parts extends readonly unknown[]>(
  ...parts: { [K in keyof Parts]: Promise<Parts[K]> }
): Promise<Parts> => {
  const settled = await Promise.allSettled(parts)
  for (const part of settled) if (part.status === 'rejected') throw part.reason
  return settled.map((part) => (part.status === 'fulfilled' ? part.value : undefined)) as unknown as Parts
}

const send = (reply: FastifyReply, answer: Answer): FastifyReply => {
  if ('events' in answer) throw new TypeError('Only a GET answers with a stream')
  reply.code(answer.status).headers(answer.headers ?? {})
  if ('body' in answer) return reply.send(answer.body)
  if ('json' in answer) return reply.type(`${String(reply.getHeader('content-type'))}; charset=utf-8`).send(answer.json)
  return reply.type(answer.mediaType).send(typeof answer.bytes === 'string' ? answer.bytes : Buffer.from(answer.bytes))
}
