import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { EVENT_STREAM_MEDIA_TYPE, fullPath, type OperationName, operations, type ProblemType } from '@reprise/contract'
import { afterFile } from '../after-file.ts'
import type { Sent } from '../api.ts'
import { personalIn } from '../trade-in.ts'
import type { World } from '../world.ts'
import type { Outcome } from './cells.ts'

/** What a caller shows of who they are. */
export type Held = { readonly token?: string; readonly cookie?: string }
export type Answer = { readonly outcome: Outcome; readonly text: string }
export type Ask = (name: OperationName, held: Held, sent: Sent) => Promise<Answer>

/** What of a person an answer gives away. */
export const leaks = ({ text }: Answer): readonly string[] => personalIn(text)

/** Two answers that differ in nothing but the request they answer. */
export const isSame = (one: Answer, other: Answer): boolean => withoutId(one.text) === withoutId(other.text)
const withoutId = (text: string): string => text.replace(/"requestId":"[^"]*"/, '')

/** Calls operations on a server that listens, with a caller's credentials. */
export const askOf = async (world: World): Promise<Ask> => {
  const port = Number(new URL(await world.app.listen({ port: 0, host: '127.0.0.1' })).port)
  const streams: ReturnType<typeof request>[] = []
  afterFile(() => {
    for (const stream of streams) stream.destroy()
  })

  /** A stream never ends, so it is asked over a socket that is left once its answer has begun. */
  const watch = async (
    name: 'watchOrder' | 'watchWork',
    { token, cookie }: Held,
    { params }: Sent,
  ): Promise<Answer> => {
    const sent = request({
      port,
      path: fullPath(operations[name]).replace('{id}', params?.['id'] ?? ''),
      headers: {
        accept: EVENT_STREAM_MEDIA_TYPE,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(cookie === undefined ? {} : { cookie }),
      },
    })
    streams.push(sent)
    sent.end()
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    const status = response.statusCode ?? 0
    if (status < 300) return { outcome: status, text: '' }
    let text = ''
    for await (const part of response.setEncoding('utf8')) text += String(part)
    return { outcome: [status, (JSON.parse(text) as { error: ProblemType }).error], text }
  }

  return async (name, held, sent) => {
    if (name === 'watchOrder' || name === 'watchWork') return watch(name, held, sent)
    const { status, body, text } = await world.api(name, { ...sent, ...held })
    const problem = (body as { error?: ProblemType } | undefined)?.error
    return { outcome: status < 300 || problem === undefined ? status : [status, problem], text }
  }
}
