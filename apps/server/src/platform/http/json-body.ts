import { JSON_MEDIA_TYPE, ORDER_MEDIA_TYPE } from '@reprise/contract'
import type { FastifyInstance } from 'fastify'
import { ProblemError } from './problem-error.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it arrived, to check its signature. */
    bodyText: string
  }
}

const MAX_JSON_DEPTH = 20

/** Our two media types and nothing else: a body that reaches a schema unparsed, or skips it, would be let through. */
export const acceptJsonBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.decorateRequest('bodyText', '')
  app.addContentTypeParser<string>(
    [ORDER_MEDIA_TYPE, JSON_MEDIA_TYPE],
    { parseAs: 'string' },
    (request, text, done) => {
      request.bodyText = text
      if (request.routeOptions.config.maxFileBytes !== undefined)
        return done(new ProblemError('unsupported-media-type', { detail: SEND_FORM }), undefined)
      // Some callers name a type although there is nothing to send.
      if (text === '' && request.routeOptions.config.takesBody !== true) return done(null, undefined)
      void parse(request, text, (error, value) => {
        if (error !== null) return done(withoutText(error), undefined)
        const fault = unusable(value, MAX_JSON_DEPTH)
        return fault === undefined
          ? done(null, value)
          : done(new ProblemError('malformed-request', { detail: fault }), undefined)
      })
    },
  )
}

const SEND_FORM = 'Send a form (multipart/form-data) with the file'

const withoutText = (error: Error): Error =>
  'code' in error && error.code === 'FST_ERR_CTP_EMPTY_JSON_BODY'
    ? error
    : new ProblemError('malformed-request', { detail: 'The body is not JSON that can be read', cause: error })

/** PostgreSQL keeps neither U+0000 nor half a surrogate pair; said here, it is no failure of ours later. */
export const isStorable = (text: string): boolean => !/[\0\p{Surrogate}]/u.test(text)

const unusable = (value: unknown, depth: number): string | undefined => {
  if (typeof value === 'string') return isStorable(value) ? undefined : 'The body holds a character that cannot be kept'
  if (typeof value !== 'object' || value === null) return undefined
  if (depth === 0) return `The body is nested more than ${MAX_JSON_DEPTH} levels deep`
  for (const [key, inner] of Object.entries(value)) {
    const fault = unusable(key, depth) ?? unusable(inner, depth - 1)
    if (fault !== undefined) return fault
  }
  return undefined
}
