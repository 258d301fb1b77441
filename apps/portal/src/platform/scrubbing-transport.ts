import type { makeFetchTransport } from '@sentry/browser'
import { scrub, scrubText } from './scrub.ts'

type MakeTransport = typeof makeFetchTransport
type Envelope = Parameters<ReturnType<MakeTransport>['send']>[0]
type Item = readonly [head: object, payload: unknown]

/**
 * The last place that everything passes on its way to a reporter: also what no hook of its library is shown, such as the
 * addresses that a replay notes of the page, of its links and of its calls (quality A6). They hold ids of orders, tokens of
 * e-mailed links and signatures of labels.
 */
export const scrubbingTransport =
  (make: MakeTransport): MakeTransport =>
  (options) => {
    const transport = make(options)
    return { ...transport, send: (envelope) => transport.send(scrubEnvelope(envelope)) }
  }

/** The same without them; its own headers name the reporter and nothing of the page. */
export const scrubEnvelope = (envelope: Envelope): Envelope => {
  const [headers, items] = envelope as readonly [object, readonly Item[]]
  return [headers, items.filter(isReadable).map(scrubItem)] as unknown as Envelope
}

/** What is bytes by now, as a recording that was compressed, could not be looked through and stays here. */
const isReadable = ([, payload]: Item): boolean => !(payload instanceof Uint8Array)

const scrubItem = ([head, payload]: Item): Item => {
  if (typeof payload !== 'string') return [head, scrub(payload)]
  const clean = scrubText(payload)
  return ['length' in head ? { ...head, length: new TextEncoder().encode(clean).length } : head, clean]
}
