import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isTestProgramme } from '@reprise/contract/identifier/test-programme'
import { SURFACE_BASE } from '@reprise/contract/operation/endpoint'
import { type InstanceConfigInput, type PublicConfig, instanceConfig } from '@reprise/contract/programme/instance'
import type { Texts } from '@reprise/ui/words/messages.ts'
import { type Answers, aProblem, type FakeCall, fakeCalls, type FakeServer } from '@reprise/browser/test/fake-calls.ts'

/** A complete configuration of an affiliate, `reprise` in French, English and Arabic unless said otherwise. */
export const anInstance = ({
  terms,
  identifiers,
  sms,
  smsNumber,
  promiseClock,
  ownConsents,
  ...own
}: Partial<InstanceConfigInput> &
  Pick<
    PublicConfig,
    'terms' | 'identifiers' | 'sms' | 'smsNumber' | 'promiseClock' | 'ownConsents'
  > = {}): PublicConfig => ({
  ...instanceConfig.parse({
    instanceId: 'reprise',
    appName: 'Reprise',
    locales: ['fr', 'en', 'ar'],
    apiProductType: ['mobile', 'tablet'],
    orderAPI: { token: 'pk_test' },
    ...own,
  }),
  ...(terms === undefined ? {} : { terms }),
  ...(identifiers === undefined ? {} : { identifiers }),
  ...(sms === undefined ? {} : { sms }),
  ...(smsNumber === undefined ? {} : { smsNumber }),
  ...(promiseClock === undefined ? {} : { promiseClock }),
  ...(ownConsents === undefined ? {} : { ownConsents }),
})

/**
 * Takes the place of the network for one test. It answers for one affiliate and for the portal's own message files; a
 * call without an answer fails the test by its own error.
 */
export const fakeServer = (answers: Answers = {}, instance: PublicConfig = anInstance()): FakeServer =>
  fakeCalls(
    {
      getAllowedRoutes: instance.whitelistRoutes,
      getInstanceConfig: ownConfig(instance),
      getInstanceRevision: { revision: 'first' },
      // Open, and silent.
      watchOrder: () => new Response(new ReadableStream()),
      // No list of towns: what they bring has tests of its own.
      listLocalities: { localities: [], complete: false, _links: { self: { href: '/' } } },
      listPopular: { soldHere: false, products: [] },
      getTracking: { parcels: [], handIn: { stores: [], _links: {} }, _links: { self: { href: '/' } } },
      ...answers,
    },
    ({ url }) => {
      const { pathname, searchParams } = new URL(url)
      if (pathname.startsWith('/locales/')) return messagesAt(pathname, searchParams.get('affiliate') ?? '')
      return pathname.startsWith(`${SURFACE_BASE['config-api']}/css/`)
        ? new Response(':root{--radius:12px}')
        : undefined
    },
  )

const ownConfig =
  (instance: PublicConfig) =>
  ({ params }: FakeCall): PublicConfig | Response =>
    params['id']?.toLowerCase() === instance.instanceId.toLowerCase() ? instance : aProblem('affiliate-not-found')

const LOCALES = join(import.meta.dirname, '../../../../locales')

/** All that pages say in a language. Throws where the program does not speak it. */
export const textsIn = (language: string): Texts =>
  Object.assign(
    {},
    ...['portal', 'problem'].map((name) => JSON.parse(readFileSync(join(LOCALES, language, `${name}.json`), 'utf8'))),
  )

/** The words of tests are given to test programmes alone. */
const messagesAt = (pathname: string, affiliateId: string): Response => {
  try {
    const { 'shell.test': test, ...texts } = textsIn(basename(pathname, '.json'))
    return Response.json(isTestProgramme(affiliateId) ? { ...texts, 'shell.test': test } : texts)
  } catch {
    return aProblem('not-found')
  }
}
