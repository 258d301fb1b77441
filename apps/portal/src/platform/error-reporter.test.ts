import { describe, expect, test, vi } from 'vitest'
import { isNoise, reporterOptions, scrub, scrubbingTransport, scrubText, textOf } from './error-reporter.ts'
import { drainErrorsTo, keepUncaughtErrors, reportError } from './error-queue.ts'

const options = reporterOptions('https://key@errors.example/1')

test('the rates and the environment are those of the specification', () => {
  expect(options).toMatchObject({
    environment: 'live',
    tracesSampleRate: 0.25,
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1,
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
  })
})

describe('an error', () => {
  test.each([
    ['ResizeObserver loop limit exceeded'],
    ['ResizeObserver loop completed with undelivered notifications.'],
    ['Unexpected token at /srv/app/node_modules/left-pad/index.js'],
    ['at react_stack_bottom_frame (react-dom.js:1)'],
    ['at Object.react-stack-bottom-frame'],
    ['describeNativeComponentFrame failed'],
  ])('is dropped: %s', (text) => expect(isNoise(text)).toBe(true))

  test.each([
    ['Cannot read properties of undefined'],
    ['ResizeObserver is not defined'],
    ['The node modules of the kiosk are offline'],
  ])('is kept: %s', (text) => expect(isNoise(text)).toBe(false))

  test('is judged by its message, its type and its causes', async () => {
    const event = {
      type: undefined,
      exception: { values: [{ type: 'Error', value: 'ResizeObserver loop limit exceeded' }] },
    }
    expect(textOf(event)).toBe('Error ResizeObserver loop limit exceeded')
    expect(await options.beforeSend?.(event, {})).toBeNull()
    const own = { type: undefined, exception: { values: [{ type: 'TypeError', value: 'price is undefined' }] } }
    expect(await options.beforeSend?.(own, {})).toBe(own)
  })
})

test.each([
  ['/reprise/fr/order/3f2b8c1e-9d4a-4f6b-8a2c-1e5d7c9b0a3f', '/reprise/fr/order/{id}'],
  ['/order/1/label?expires=1700000000&signature=abc-def', '/order/1/label?expires={hidden}&signature={hidden}'],
  [
    '/acme/fr/identity/idcheck/3f2b8c1e-9d4a-4f6b-8a2c-1e5d7c9b0a3f#t=Zm9vYmFy',
    '/acme/fr/identity/idcheck/{id}#t={hidden}',
  ],
  ['/order/3f2b8c1e-9d4a-4f6b-8a2c-1e5d7c9b0a3f#k=Zm9vYmFy', '/order/{id}#k={hidden}'],
  ['jane.doe@example.com could not be reached', '{email} could not be reached'],
  ['?email=jane%40example.com', '?email={email}'],
  ['IBAN FR76 3000 6000 0112 3456 7890 189 refused', 'IBAN {account} refused'],
  ['Authorization: Bearer pk_123', 'Authorization: Bearer {hidden}'],
  ['Cannot read iPhone 13', 'Cannot read iPhone 13'],
])('nothing personal leaves with "%s"', (text, expected) => expect(scrubText(text)).toBe(expected))

test('and what is left of a JSON text can still be read', () => {
  const value = { a: '/x?k=1', b: 'Bearer pk_1', c: JSON.stringify({ d: '/x#t=1' }), e: 'line\njane@mail.example' }
  expect(JSON.parse(scrubText(JSON.stringify(value)))).toEqual({
    a: '/x?k={hidden}',
    b: 'Bearer {hidden}',
    c: '{"d":"/x#t={hidden}"}',
    e: expect.stringContaining('{email}'),
  })
})

test('however deep it lies', () => {
  const event = { request: { url: '/a/fr/order/3f2b8c1e-9d4a-4f6b-8a2c-1e5d7c9b0a3f' }, tags: ['x@y.org', 5, null] }
  expect(scrub(event)).toEqual({ request: { url: '/a/fr/order/{id}' }, tags: ['{email}', 5, null] })
})

test('nor in a recording, of which the library shows nobody the addresses', async () => {
  const sent: unknown[] = []
  const outside = () => ({ send: async (envelope: unknown) => (sent.push(envelope), {}), flush: async () => true })
  const address = 'https://sell.example/order/3f2b8c1e-9d4a-4f6b-8a2c-1e5d7c9b0a3f#k=Zm9vYmFyé'
  const recording = JSON.stringify([{ type: 4, data: { href: address, width: 390 } }])
  const transport = scrubbingTransport(outside)({ url: 'https://errors.example', recordDroppedEvent: () => {} })
  await transport.send([
    { event_id: 'a', sent_at: 'b', dsn: 'https://key@errors.example/1' },
    [
      [{ type: 'replay_event' }, { type: 'replay_event', urls: [address], replay_start_timestamp: 1, error_ids: [] }],
      [{ type: 'replay_recording', length: recording.length }, `{"segment_id":0}\n${recording}`],
      [{ type: 'replay_recording', length: 3 }, new Uint8Array([1, 2, 3])],
    ],
  ] as unknown as Parameters<typeof transport.send>[0])
  const clean =
    '{"segment_id":0}\n[{"type":4,"data":{"href":"https://sell.example/order/{id}#k={hidden}","width":390}}]'
  expect(sent).toEqual([
    [
      { event_id: 'a', sent_at: 'b', dsn: 'https://key@errors.example/1' },
      [
        [{ type: 'replay_event' }, expect.objectContaining({ urls: ['https://sell.example/order/{id}#k={hidden}'] })],
        [{ type: 'replay_recording', length: clean.length }, clean],
      ],
    ],
  ])
  expect(options.transport).toBeDefined()
})

test('what went wrong before the reporter came is told when it comes', () => {
  const stop = keepUncaughtErrors(window)
  const early = new Error('early')
  window.dispatchEvent(new ErrorEvent('error', { error: early }))
  const told = vi.fn()
  drainErrorsTo(told)
  reportError('late')
  stop()
  expect(told.mock.calls).toEqual([[early], ['late']])
})
