import { PassThrough } from 'node:stream'
import { EVENT_STREAM_MEDIA_TYPE, EVENTS_HEARTBEAT_MS } from '@reprise/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export type ServerEvent = { readonly id: string; readonly event: string; readonly data: object }

export type EventFeed = {
  /** Begins. @param lastEventId the last message that the reader got before its connection broke @param end for a reader who may know no more */
  readonly follow: (tell: (event: ServerEvent) => void, lastEventId: string | undefined, end: () => void) => void
  /** Called once at the end, however it came, also when the stream never began. */
  readonly close: () => void
}

/** After this time a stream ends and is opened again, so that old processes run empty and lost rights end; in ms. */
const LONGEST_MS = 15 * 60_000
/** What a browser that reconnects by itself waits, in ms. */
const RETRY_MS = 2_000

const openStreams = new WeakMap<object, Set<PassThrough>>()
const streamsOf = (app: object): Set<PassThrough> => {
  const known = openStreams.get(app) ?? new Set()
  openStreams.set(app, known)
  return known
}

/** A server that stops ends its streams first: they would keep it waiting for ever. */
export const endStreamsAtClose = (app: FastifyInstance): void => {
  app.addHook('preClose', async () => {
    for (const stream of streamsOf(app.server)) stream.end()
  })
}

/** Kept alive by a comment every few seconds; a reader that takes nothing any more is let go at the next one. */
export const sendEvents = (request: FastifyRequest, reply: FastifyReply, feed: EventFeed): FastifyReply => {
  reply.code(200).headers({
    'content-type': `${EVENT_STREAM_MEDIA_TYPE}; charset=utf-8`,
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    // A stream never ends in a connection that is used again: a server that stops need not wait for it.
    connection: 'close',
  })
  if (request.method === 'HEAD') {
    feed.close()
    return reply.send('')
  }
  const streams = streamsOf(request.server.server)
  const stream = new PassThrough()
  const beat = setInterval(() => {
    if (stream.writableNeedDrain) stream.destroy()
    else stream.write(':\n\n')
  }, EVENTS_HEARTBEAT_MS)
  const end = setTimeout(() => stream.end(), LONGEST_MS)
  streams.add(stream)
  stream.once('close', () => {
    clearInterval(beat)
    clearTimeout(end)
    streams.delete(stream)
    feed.close()
  })
  const sent = reply.send(stream)
  stream.write(`retry: ${RETRY_MS}\n\n`)
  const lastEventId = request.headers['last-event-id']
  feed.follow(
    ({ id, event, data }) => {
      if (stream.writable) stream.write(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    },
    typeof lastEventId === 'string' ? lastEventId : undefined,
    () => stream.end(),
  )
  return sent
}
