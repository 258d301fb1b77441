import { ERROR_REPORTING } from '@reprise/contract/limits'
import {
  addEventProcessor,
  type BrowserOptions,
  browserTracingIntegration,
  captureException,
  type ErrorEvent as ReportedError,
  init,
  makeFetchTransport,
  replayIntegration,
} from '@sentry/browser'
import { isNoise } from './error-noise.ts'
import { drainErrorsTo } from './error-queue.ts'
import { scrub } from './scrub.ts'
import { scrubbingTransport } from './scrubbing-transport.ts'

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

/** What an error says of itself. */
export const textOf = ({ message, exception }: Pick<ReportedError, 'message' | 'exception'>): string =>
  [message, ...(exception?.values ?? []).flatMap(({ type, value }) => [type, value])].filter(Boolean).join(' ')

/** Starts reporting, with everything that went wrong before. Loaded only for affiliates that have a reporter. */
export const startErrorReporter = (dsn: string): void => {
  init(reporterOptions(dsn))
  addEventProcessor((event) => scrub(event))
  drainErrorsTo((error) => captureException(error))
}
