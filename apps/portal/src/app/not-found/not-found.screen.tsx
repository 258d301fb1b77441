import { useEffect } from 'react'
import { useAt } from '#portal/affiliate/index.ts'
import { useLocale } from '#portal/i18n/messages-context.tsx'
import { setPageLanguage } from '#portal/i18n/page-language.ts'
import { useT } from '#portal/i18n/t.ts'
import { paths } from '#portal/navigation/paths.ts'
import { useScreenTitle } from '#portal/navigation/screen-title.tsx'
import { DeadEnd } from '#portal/page-states/dead-end.tsx'
import { StateIcon } from '#portal/ui/state-icon.tsx'
import { Page } from '#portal/ui/layout.tsx'
import { StateView } from '#portal/ui/state-view.tsx'

/** An address below an affiliate that leads nowhere, or to something the affiliate does not show. */
export const PageNotFound = () => {
  const t = useT()
  return (
    <DeadEnd
      action={t('notFound.page.action')}
      sign="search"
      text={t('notFound.page.text')}
      title={t('notFound.page.title')}
      to={paths.home(useAt())}
    />
  )
}

/** An address that names no affiliate, or none that there is. It stands outside of any affiliate. */
export const AffiliateNotFound = () => {
  const t = useT()
  const locale = useLocale()
  const title = t('notFound.affiliate.title')
  useScreenTitle(title)
  useEffect(
    function speakTheLanguage() {
      setPageLanguage(locale)
    },
    [locale],
  )
  return (
    <main>
      <Page>
        <StateView picture={<StateIcon name="search" />} title={<h1>{title}</h1>}>
          <p>{t('notFound.affiliate.text')}</p>
        </StateView>
      </Page>
    </main>
  )
}
