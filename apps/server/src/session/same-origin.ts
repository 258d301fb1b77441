import type { FastifyRequest } from 'fastify'
import { ProblemError } from '#server/platform/http/problem-error.ts'

/**
 * A page of another site must not act with a visitor's cookie (quality B18). Browsers name the page's origin on every
 * call that changes something; programs that are no browser carry no visitor's cookie by accident and may leave it out.
 * Throws `origin-not-allowed`.
 */
export const requireSameOrigin = (request: FastifyRequest, publicUrl: string): void => {
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  const isForeign =
    origin === undefined ? site === 'cross-site' || site === 'same-site' : !isOurs(origin, request, publicUrl)
  if (isForeign) throw new ProblemError('origin-not-allowed')
}

const isOurs = (origin: string, request: FastifyRequest, publicUrl: string): boolean =>
  origin === new URL(publicUrl).origin || (URL.canParse(origin) && new URL(origin).host === request.host)
