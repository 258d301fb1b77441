import { isOverLink } from '@reprise/contract/programme/over-link'
import type { PublicConfig } from '@reprise/contract/programme/instance'
import type { InstallationOperator } from '@reprise/contract/programme/start-data'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useAt } from '#portal/affiliate/index.ts'
import { useT } from '#portal/i18n/t.ts'
import { useLocale } from '@reprise/ui/words/messages.ts'
import { setPageLanguage } from '@reprise/ui/words/page-language.ts'
import { paths } from '#portal/navigation/paths.ts'
import { AppLink, useGo, useSearchParams } from '#portal/navigation/router.tsx'
import { useScreenTitle } from '#portal/navigation/screen-title.tsx'
import { DeadEnd } from '#portal/page-states/dead-end.tsx'
import { FAILURE_SIGN, TryAgain } from '#portal/page-states/failure-page.tsx'
import { AffiliateBar, AffiliateMark } from '#portal/ui/affiliate-bar.tsx'
import { Button } from '@reprise/ui/controls/button.tsx'
import { StateIcon } from '@reprise/ui/feedback/state-icon.tsx'
import { Cluster, Page } from '@reprise/ui/layout/layout.tsx'
import { LinkButton } from '@reprise/ui/controls/link-button.tsx'
import { StateView } from '@reprise/ui/feedback/state-view.tsx'

export const PageNotFound = () => {
  const t = useT()
  const at = useAt()
  return (
    <DeadEnd
      action={t('notFound.page.action')}
      other={{ action: t('shell.follow'), to: paths.follow(at) }}
      sign="search"
      text={t('notFound.page.text')}
      title={t('notFound.page.title')}
      to={paths.home(at)}
    />
  )
}

type AffiliateNotFoundProps = {
  readonly operator: InstallationOperator | undefined
  readonly visited: PublicConfig | undefined
}

/** No such affiliate, an unknown order, or an affiliate that could not be asked for: under the operator's name. */
export const AffiliateNotFound = ({ operator, visited }: AffiliateNotFoundProps) => {
  const t = useT()
  const locale = useLocale()
  const go = useGo()
  const lost = useLocation({ select: ({ state }) => state.lost })
  const failed = lost !== undefined && lost.cause !== 'order' ? lost : undefined
  const ofAffiliate = isOverLink(useSearchParams()) ? 'notFound.page' : 'notFound.affiliate'
  const what = lost?.cause === 'order' ? 'notFound.order' : ofAffiliate
  const words = failed === undefined ? what : (`failure.${failed.cause}` as const)
  const title = t(`${words}.title`)
  useScreenTitle(title)
  useEffect(
    function speakTheLanguage() {
      setPageLanguage(locale)
    },
    [locale],
  )
  const home = visited && paths.home({ affiliateId: visited.instanceId, locale: visited.locales[0] ?? '' })
  return (
    <>
      {operator !== undefined && (
        <AffiliateBar mark={<AffiliateMark as={operator.url === null ? 'span' : 'a'} {...markOf(operator)} />} />
      )}
      <main>
        <Page>
          <StateView
            action={
              <Cluster>
                {failed !== undefined && <TryAgain again={() => void go(failed.from, { replace: true })} />}
                {home !== undefined && (
                  <LinkButton as={AppLink} to={home} variant={failed === undefined ? 'primary' : 'secondary'}>
                    {t('notFound.affiliate.action', { name: visited?.appName ?? '' })}
                  </LinkButton>
                )}
                {failed === undefined && home === undefined && window.history.length > 1 && (
                  <Button icon="arrow-back" onClick={() => window.history.back()} variant="secondary">
                    {t('trade.back')}
                  </Button>
                )}
                {operator !== undefined && operator.url !== null && (
                  <LinkButton href={operator.url} variant="secondary">
                    {t('gate.referrer.help')}
                  </LinkButton>
                )}
              </Cluster>
            }
            picture={<StateIcon name={failed === undefined ? 'search' : FAILURE_SIGN[failed.cause]} />}
            {...(failed !== undefined && { role: 'alert' })}
            title={<h1>{title}</h1>}
          >
            <p>{t(`${words}.text`)}</p>
          </StateView>
        </Page>
      </main>
    </>
  )
}

const markOf = ({ name, url }: InstallationOperator) => (url === null ? { name } : { name, href: url })
