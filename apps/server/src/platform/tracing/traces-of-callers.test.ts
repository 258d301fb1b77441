import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { aCollector, tracesTo } from '../../../test/collector.ts'
import { traceRequests } from './trace-requests.ts'

const TRACE = 'c0ffee00c0ffee00c0ffee00c0ffee00'
const CALLER = 'beefbeefbeefbeef'

/** One call of a caller who names a trace, as the collector is told of it. */
const called = async (env: Readonly<Record<string, string>>) => {
  const collector = await aCollector()
  const tracing = await tracesTo(collector.url, env)
  const app = Fastify()
  traceRequests(app, () => ({}))
  app.get('/offers', () => 'none')
  await app.inject({ url: '/offers', headers: { traceparent: `00-${TRACE}-${CALLER}-00` } })
  await app.close()
  await tracing.stop()
  return collector.spans()
}

test('a stranger who names a trace has no part in it and decides nothing: the call begins one, with a link', async () => {
  const [call] = await called({})
  expect(call?.traceId).not.toBe(TRACE)
  expect(call?.parentSpanId).toBeUndefined()
  expect(call?.links).toEqual([{ traceId: TRACE, spanId: CALLER }])
})

test('where a proxy of one’s own writes that header, the call goes on with the trace, which is kept or not as it says', async () => {
  const accepted = { TRACEPARENT_ACCEPTED: 'true' }
  expect(await called(accepted)).toEqual([])
  const [call] = await called({ ...accepted, OTEL_TRACES_SAMPLER: 'always_on' })
  expect(call).toMatchObject({ traceId: TRACE, parentSpanId: CALLER, links: [] })
})
