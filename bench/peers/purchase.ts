import type { Request } from 'autocannon'

/** What one call of a purchase sends. */
export type Call = {
  readonly path: string
  /** Undefined in a call that only reads. */
  readonly body: object | undefined
  readonly headers: Readonly<Record<string, string>>
}

/** What came back from one. */
export type Answer = { readonly body: string; readonly headers: Readonly<Record<string, string>> }

export type Step<State> = {
  readonly call: (state: State) => Call
  /** Keeps what later calls need. @throws where the answer is not what the step is for, which a good status does not say */
  readonly keep: (state: State, answer: Answer) => void
}

type Purchase<State> = {
  /** One buyer, who has nothing yet. */
  readonly begin: () => State
  readonly steps: readonly Step<State>[]
  readonly onWrong: (what: string) => void
}

type Context<State> = { state: State }

/** The calls of a purchase as the load generator sends them one after another, each with what those before it brought. */
export const purchaseRequests = <State>({ begin, steps, onWrong }: Purchase<State>): Request[] =>
  steps.map(({ call, keep }, at) => ({
    method: 'POST',
    path: '/',
    setupRequest: (request, given) => {
      const context = given as Context<State>
      if (at === 0) context.state = begin()
      const { path, body, headers } = call(context.state)
      if (body === undefined) return { ...request, method: 'GET', path, headers }
      return {
        ...request,
        path,
        body: JSON.stringify(body),
        headers: { ...headers, 'content-type': 'application/json' },
      }
    },
    onResponse: (status, body, given, headers) => {
      const context = given as Context<State>
      try {
        keep(context.state, { body, headers: lowered(headers) })
      } catch (error) {
        onWrong(`Call ${at + 1} of a purchase: ${String(error)}; ${status} ${body.slice(0, 500)}`)
      }
    },
  }))

const lowered = (headers: object | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)]))
