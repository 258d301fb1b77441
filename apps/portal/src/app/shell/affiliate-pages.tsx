import type { InstanceConfig } from '@reprise/contract/programme/instance'
import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { AffiliationProvider, type At, type CachedAffiliate } from '#portal/affiliate/index.ts'
import { ApiProvider, createApi } from '#portal/api/client.ts'
import { CountryProvider, type Messages, MessagesProvider } from '@reprise/ui/words/messages.ts'
import { setPageLanguage } from '@reprise/ui/words/page-language.ts'
import { TitleSuffixProvider } from '#portal/navigation/screen-title.tsx'
import { assetAddress } from '#portal/affiliate/asset-address.ts'
import { applyOwnStylesheets, applyStylesheet } from '#portal/theme/apply-theme.ts'
import { FailureScreen } from '../failure/failure-screen.tsx'
import { Shell } from './shell.tsx'

const OpeningGate = lazy(() => import('../gates/opening-gate.tsx').then(({ Screen }) => ({ default: Screen })))
const ReferrerGate = lazy(() => import('../gates/referrer-gate.tsx').then(({ Screen }) => ({ default: Screen })))

type AffiliatePagesProps = {
  readonly affiliate: CachedAffiliate
  readonly at: At
  readonly referrer: string | undefined
  readonly texts: Messages
  /** What stands before every page of the affiliate; null when it is open to this visit. */
  readonly gate: 'opening' | 'referrer' | null
  readonly failure: unknown
}

export const AffiliatePages = ({ affiliate, at, referrer, texts, gate, failure }: AffiliatePagesProps) => {
  const { config, stylesheet } = affiliate
  const { locale } = at
  const { additionalResources } = config
  useEffect(
    function dressThePage() {
      setPageLanguage(locale)
      applyStylesheet(stylesheet)
      applyOwnStylesheets(ownStylesheets(additionalResources))
    },
    [locale, stylesheet, additionalResources],
  )
  return (
    <MessagesProvider value={texts}>
      <CountryProvider value={config.country}>
        <AffiliationProvider value={{ config, at, referrer }}>
          <ApiProvider value={createApi({ token: config.orderAPI.token, locale })}>
            <TitleSuffixProvider value={config.appName}>
              <Shell revision={affiliate.revision}>
                <Entrance failure={failure} gate={gate} />
              </Shell>
            </TitleSuffixProvider>
          </ApiProvider>
        </AffiliationProvider>
      </CountryProvider>
    </MessagesProvider>
  )
}

const Entrance = ({ failure, gate }: Pick<AffiliatePagesProps, 'failure' | 'gate'>) => {
  if (failure !== undefined) return <FailureScreen error={failure} />
  if (gate === null) return <Outlet />
  return <Suspense>{gate === 'opening' ? <OpeningGate /> : <ReferrerGate />}</Suspense>
}

const ownStylesheets = (resources: InstanceConfig['additionalResources']): string[] =>
  resources.flatMap(({ kind, asset }) => {
    const address = kind === 'stylesheet' && asset !== undefined ? assetAddress(`asset:${asset}`) : undefined
    return address === undefined ? [] : [address]
  })
