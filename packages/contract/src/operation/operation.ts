import type * as z from 'zod/mini'
import { type Endpoint, type Method, type Surface, SURFACE_BASE } from './endpoint.ts'
import { DOCUMENT_API_TIMEOUT_MS, ORDER_API_TIMEOUT_MS } from '../limits.ts'
import type { OperatorScope } from '../programme/operator-scope.ts'
import type { ProblemType } from './problem.ts'

/**
 * What a caller must hold (docs/decisions/0006).
 * - `affiliate`: the public token, or a store's key; what is *shown* then depends on the order session
 * - `signed-link`: a signature in the query, valid for minutes
 * - `operator`: a key with the operation's scope, or with one of them (`any`: with any scopes)
 */
export type Access = 'anyone' | 'affiliate' | 'signed-link' | 'operator'

export type NeededScope = OperatorScope | readonly OperatorScope[] | 'any'

type Guard =
  | { readonly access: Exclude<Access, 'operator'>; readonly scope?: never }
  | { readonly access: 'operator'; readonly scope: NeededScope }

/** A reply that is not JSON names its media types instead of a schema. */
export type BinaryReply = { readonly mediaTypes: readonly string[] }

type Shape = { readonly [key: string]: z.ZodMiniType }

type Schemas = {
  readonly summary: string
  /** Pages repeat it by themselves: the session of a person is kept open by what they do, and not by this. */
  readonly passive?: true
  /** It writes nothing and counts over days, so that it may be read where the last seconds are not yet known. */
  readonly mayLag?: true
  readonly params?: z.ZodMiniObject<Shape>
  readonly query?: z.ZodMiniObject<Shape>
  readonly body?: z.ZodMiniType
  /** The body is `multipart/form-data` with one file, whose field the body's schema names; any other body is JSON. */
  readonly multipart?: { readonly maxFileBytes: number }
  readonly replies: { readonly [status: number]: z.ZodMiniType | BinaryReply }
  /** What may go wrong besides what the access and the schemas imply. */
  readonly problems: readonly ProblemType[]
} & Guard

export type Operation = Endpoint & Schemas

/** All of one call but its name, which is the key that it stands under. Every POST honours `Idempotency-Key`. */
export const defineOperation = <const U extends Surface, const M extends Method, const S extends Schemas>(
  surface: U,
  method: M,
  path: string,
  schemas: S,
) => ({
  surface,
  method,
  path,
  timeoutMs: surface === 'document-api' ? DOCUMENT_API_TIMEOUT_MS : ORDER_API_TIMEOUT_MS,
  ...schemas,
})

export const isBinary = (reply: z.ZodMiniType | BinaryReply): reply is BinaryReply => 'mediaTypes' in reply

export const isIdempotent = (method: Method): boolean => method === 'POST'

export const fullPath = (endpoint: Endpoint): string => SURFACE_BASE[endpoint.surface] + endpoint.path
