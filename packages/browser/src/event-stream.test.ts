import { describe, expect, test, vi } from 'vitest'
import { eventParser, readEventStream, type StreamedEvent } from './event-stream.ts'
import { HttpRejection } from './http-errors.ts'

const parsed = (...pieces: string[]): StreamedEvent[] => {
  const events: StreamedEvent[] = []
  const feed = eventParser((event) => events.push(event))
  for (const piece of pieces) feed(piece)
  return events
}

describe('a stream of events', () => {
  test('is read whatever pieces it arrives in', () => {
    const text = 'retry: 2000\n\nid: 7\nevent: changed\ndata: {"version":7}\n\n:\n\nid: 8\ndata: a\ndata: b\n\n'
    const whole = [
      { id: '7', event: 'changed', data: '{"version":7}' },
      { id: '8', event: 'message', data: 'a\nb' },
    ]
    expect(parsed(text)).toEqual(whole)
    expect(parsed(...text)).toEqual(whole)
    expect(parsed(text.replaceAll('\n', '\r\n'))).toEqual(whole)
  })

  test('tells nothing that is not complete', () => {
    expect(parsed('id: 7\ndata: {"ver')).toEqual([])
  })
})

const call = (signal = new AbortController().signal) => ({
  url: '/events',
  headers: { authorization: 'Bearer pk' },
  lastEventId: '6',
  silenceMs: { first: 1_000, later: 2_000 },
  signal,
  onAlive: vi.fn(),
  onEvent: vi.fn(),
})

describe('a connection', () => {
  test('shows who calls and where it broke off, and ends with the server', async () => {
    const seen = vi.fn()
    vi.stubGlobal('fetch', async (request: Request) => {
      seen(request.headers.get('authorization'), request.headers.get('last-event-id'))
      return new Response('id: 7\ndata: x\n\n')
    })
    const reading = call()
    await readEventStream(reading)
    expect(seen).toHaveBeenCalledWith('Bearer pk', '6')
    expect(reading.onAlive).toHaveBeenCalled()
    expect(reading.onEvent).toHaveBeenCalledWith({ id: '7', event: 'message', data: 'x' })
  })

  test('that says nothing is given up, the earlier the less it ever said', async () => {
    vi.useFakeTimers()
    vi.stubGlobal(
      'fetch',
      (_: Request, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason))
        }),
    )
    const reading = readEventStream(call()).catch((failure: unknown) => failure)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await reading).toMatchObject({ kind: 'timeout' })
  })

  test('that is refused says why', async () => {
    vi.stubGlobal('fetch', async () => new Response('{}', { status: 404 }))
    await expect(readEventStream(call())).rejects.toBeInstanceOf(HttpRejection)
  })

  test('that nobody wants any more ends with that reason', async () => {
    const stop = new AbortController()
    vi.stubGlobal('fetch', async () => {
      stop.abort(new Error('left'))
      throw new TypeError('network')
    })
    await expect(readEventStream(call(stop.signal))).rejects.toThrow('left')
  })
})
