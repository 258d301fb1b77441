import type { Problem, ProblemType } from '@reprise/contract/operation/problem'

/** `offline`: no answer came at all; `timeout`: none in time. */
export type HttpFailureKind = 'status' | 'offline' | 'timeout'

type Failure = {
  readonly kind: HttpFailureKind
  readonly request: Request
  readonly response?: Response
  readonly problem?: Problem
}

/** Every failed call rejects with this; it carries the raw request (portal §8). */
export class HttpRejection extends Error {
  readonly kind: HttpFailureKind
  readonly request: Request
  /** Absent when no answer came. Its body has been read. */
  readonly response: Response | undefined
  /** 0 when no answer came. */
  readonly status: number
  /** What the server says went wrong, when it says so in the form of RFC 9457. */
  readonly problem: Problem | undefined

  constructor({ kind, request, response, problem }: Failure) {
    const outcome = response === undefined ? kind : `${response.status} ${problem?.error ?? ''}`.trim()
    super(`${request.method} ${new URL(request.url).pathname}: ${outcome}`)
    this.name = 'HttpRejection'
    this.kind = kind
    this.request = request
    this.response = response
    this.status = response?.status ?? 0
    this.problem = problem
  }
}

export const isProblem = (failure: unknown, type: ProblemType): failure is HttpRejection =>
  failure instanceof HttpRejection && failure.problem?.error === type

/** Whether the call did not get through at all. One that took too long did, for all that is known, and has had its time. */
export const isOffline = (failure: unknown): failure is HttpRejection =>
  failure instanceof HttpRejection && failure.kind === 'offline'

/** Whether no answer came, so that the same call may succeed later. */
export const isUnanswered = (failure: unknown): failure is HttpRejection =>
  failure instanceof HttpRejection && failure.kind !== 'status'

export const readProblem = async (response: Response): Promise<{ problem?: Problem }> => {
  try {
    const body: unknown = await response.json()
    return isProblemBody(body) ? { problem: body } : {}
  } catch {
    return {}
  }
}

const isProblemBody = (body: unknown): body is Problem =>
  typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string'
