import { SURFACE_BASE } from '@reprise/contract/operation/endpoint'
import { ORDER_MEDIA_TYPE, PROBLEM_MEDIA_TYPE } from '@reprise/contract/operation/media-type'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { type OperationName, operations } from '@reprise/contract/operation/operations'
import { type Problem, type ProblemType, problemTypes } from '@reprise/contract/operation/problem'
import { vi } from 'vitest'

/** One call as it reached the server. */
export type FakeCall = {
  readonly name: OperationName
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly headers: Headers
  readonly body: unknown
}

/** What a call is answered with: a reply in the form of the contract, or a whole response such as a problem. */
export type Answer<Name extends OperationName> =
  | ReplyOf<Name>
  | ((call: FakeCall) => ReplyOf<Name> | Response | Promise<ReplyOf<Name> | Response>)
export type Answers = { readonly [Name in OperationName]?: Answer<Name> }

export type FakeServer = {
  /** Every call of an operation so far, in order. */
  readonly calls: readonly FakeCall[]
  readonly callsOf: (name: OperationName) => readonly FakeCall[]
  /** Changes answers from here on. */
  readonly answer: (answers: Answers) => void
}

/** A failure as the server sends it. */
export const aProblem = (type: ProblemType, more: Partial<Problem> = {}): Response => {
  const { status, title } = problemTypes[type]
  const body = { type: `/problems/${type}`, title, status, error: type, requestId: 'test', ...more } satisfies Problem
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': PROBLEM_MEDIA_TYPE } })
}

/**
 * Takes the place of the network for one test. A call without an answer fails the test by its own error. @param files answers what
 * is no operation of the contract
 */
export const fakeCalls = (
  answers: Answers,
  files: (request: Request) => Response | undefined = () => undefined,
): FakeServer => {
  const calls: FakeCall[] = []
  let current = answers
  vi.stubGlobal('fetch', async (request: Request): Promise<Response> => {
    const file = files(request)
    if (file !== undefined) return file
    const call = await readCall(request)
    if (call === undefined) return unexpected(request)
    calls.push(call)
    const answer = current[call.name] as Answer<OperationName> | undefined
    if (answer === undefined) return unexpected(request)
    const reply = typeof answer === 'function' ? await answer(call) : answer
    return reply instanceof Response ? reply : asJson(reply)
  })
  return {
    calls,
    callsOf: (name) => calls.filter((call) => call.name === name),
    answer: (next) => {
      current = { ...current, ...next }
    },
  }
}

const asJson = (body: unknown): Response =>
  new Response(JSON.stringify(body), { headers: { 'content-type': ORDER_MEDIA_TYPE } })

const unexpected = (request: Request): never => {
  throw new Error(`The test expects no call ${request.method} ${request.url}`)
}

const readCall = async (request: Request): Promise<FakeCall | undefined> => {
  const { pathname, searchParams } = new URL(request.url)
  for (const [name, { surface, method, path }] of Object.entries(operations)) {
    const pattern = (SURFACE_BASE[surface] + path).replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')
    const found = method === request.method ? new RegExp(`^${pattern}$`).exec(pathname) : null
    if (found === null) continue
    const text = await request.text()
    const isJson = request.headers.get('content-type')?.includes('json') ?? false
    return {
      name: name as OperationName,
      params: { ...found.groups },
      query: Object.fromEntries(searchParams),
      headers: request.headers,
      // A form is not read: jsdom gives the browser none that fetch knows.
      body: isJson && text !== '' ? JSON.parse(text) : undefined,
    }
  }
  return undefined
}
