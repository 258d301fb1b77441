import { ERROR_REPORTING } from '@reprise/contract/limits'
import {
  addEventProcessor,
  type BrowserOptions,
  browserTracingIntegration,
  captureException,
  init,
  makeFetchTransport,
  replayIntegration,
  type ErrorEvent as ReportedError,
} from '@sentry/browser'
import { drainErrorsTo } from './error-queue.ts'

/** None of ours (portal §8): about the resize observer, or out of a package or the stack helper of the UI library. */
const NOISE: readonly RegExp[] = [
  /ResizeObserver loop limit exceeded/i,
  /ResizeObserver loop completed with undelivered notifications/i,
  /node_modules/i,
  /react[-_]stack[-_](?:bottom[-_]frame|top[-_]frame)/i,
  /describe(?:Native|Builtin)?ComponentFrame/i,
]

export const isNoise = (text: string): boolean => NOISE.some((pattern) => pattern.test(text))

/** What must not leave for a third party: ids of orders, tokens and signatures of links, mail addresses, bank accounts. */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, '{id}'],
  [/([?&#](?:signature|expires|k|t|token|search)=)[^&#\s"\\]*/gi, '$1{hidden}'],
  [/[^\s@"'<>/?&=]+(?:@|%40)[^\s@"'<>/]+\.[a-z]{2,}/gi, '{email}'],
  [/\b[A-Z]{2}\d{2}(?:\s?[A-Z0-9]{4}){3,7}(?:\s?[A-Z0-9]{1,3})?\b/g, '{account}'],
  [/\bBearer\s+[^\s"\\]+/gi, 'Bearer {hidden}'],
]

/** A text without them (quality A6). */
export const scrubText = (text: string): string =>
  SECRETS.reduce((left, [secret, sign]) => left.replace(secret, sign), text)

export const scrub = <Value>(value: Value): Value => scrubbed(value) as Value

const scrubbed = (value: unknown): unknown => {
  if (typeof value === 'string') return scrubText(value)
  if (Array.isArray(value)) return value.map(scrubbed)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, scrubbed(part)]))
}

type MakeTransport = typeof makeFetchTransport
type Envelope = Parameters<ReturnType<MakeTransport>['send']>[0]
type Item = readonly [head: object, payload: unknown]

/** Last before a reporter: also for what no hook of its library is shown, such as a replay's addresses (quality A6). */
export const scrubbingTransport =
  (make: MakeTransport): MakeTransport =>
  (options) => {
    const transport = make(options)
    return { ...transport, send: (envelope) => transport.send(scrubEnvelope(envelope)) }
  }

/** Its own headers name the reporter and nothing of the page. */
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

/** By default the reporter would take bodies, cookies and queries along: names, addresses and bank accounts. */
const NOTHING_PERSONAL = {
  userInfo: false,
  cookies: false,
  httpHeaders: false,
  httpBodies: [],
  urlQueryParams: false,
  stackFrameVariables: false,
} satisfies BrowserOptions['dataCollection']

/** How the reporter is set up (portal §8 and §9). It sees no text, picture or input of a page. */
export const reporterOptions = (dsn: string): BrowserOptions => ({
  dsn,
  ...ERROR_REPORTING,
  dataCollection: NOTHING_PERSONAL,
  integrations: [
    browserTracingIntegration(),
    // Not compressed here: what leaves is looked through once more.
    replayIntegration({ maskAllText: true, maskAllInputs: true, blockAllMedia: true, useCompression: false }),
  ],
  transport: scrubbingTransport(makeFetchTransport),
  beforeSend: (event) => (isNoise(textOf(event)) ? null : event),
})

export const textOf = ({ message, exception }: Pick<ReportedError, 'message' | 'exception'>): string =>
  [message, ...(exception?.values ?? []).flatMap(({ type, value }) => [type, value])].filter(Boolean).join(' ')

/** Starts reporting, with everything that went wrong before. Loaded only for affiliates that have a reporter. */
export const startErrorReporter = (dsn: string): void => {
  init(reporterOptions(dsn))
  addEventProcessor((event) => scrub(event))
  drainErrorsTo((error) => captureException(error))
}
