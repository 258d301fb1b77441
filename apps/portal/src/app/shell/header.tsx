import { useState, useSyncExternalStore } from 'react'
import { useAt, useHelp, useInstance } from '#portal/affiliate/index.ts'
import { languageName } from '#portal/i18n/page-language.ts'
import { useT } from '#portal/i18n/t.ts'
import { assetAddress } from '#portal/affiliate/asset-address.ts'
import { inLocale, paths } from '#portal/navigation/paths.ts'
import { AppLink, useGo, useHref } from '#portal/navigation/router.tsx'
import { chooseScheme, type Scheme, shownScheme, watchScheme } from '#portal/theme/apply-theme.ts'
import { AffiliateBar, AffiliateMark } from '#portal/ui/affiliate-bar.tsx'
import { BarLink } from '#portal/ui/bar-link.tsx'
import { LanguageSelect } from '#portal/ui/language-select.tsx'
import { SchemeToggle } from '#portal/ui/scheme-toggle.tsx'

/** The affiliate's name, drawn or written, as the way home; the language, the way to an order, help, and light or dark. */
export const Header = () => {
  const t = useT()
  const at = useAt()
  const { appName, favicon, locales, logo } = useInstance()
  const help = useHelp()
  const go = useGo()
  const here = useHref()
  return (
    <AffiliateBar
      mark={
        <AffiliateMark
          as={AppLink}
          logo={assetAddress(logo?.light)}
          logoDark={assetAddress(logo?.dark)}
          mark={assetAddress(favicon)}
          name={appName}
          to={paths.home(at)}
        />
      }
    >
      {locales.length > 1 && (
        <LanguageSelect
          label={t('shell.language')}
          languages={locales.map((locale) => ({ locale, name: languageName(locale) }))}
          onChange={(locale) => void go(inLocale(here, locale))}
          value={at.locale}
        />
      )}
      <BarLink as={AppLink} icon="parcel" isAside label={t('shell.follow')} to={paths.follow(at)} />
      {help !== undefined && <BarLink href={help} icon="help" label={t('shell.help')} />}
      <SchemeSwitch />
    </AffiliateBar>
  )
}

/** What this reader chose here, else what their system says; the server, which cannot know, draws it for light. */
const SchemeSwitch = () => {
  const t = useT()
  const [, drawAgain] = useState<Scheme>()
  const scheme = useSyncExternalStore(watchScheme, shownScheme, light)
  return (
    <SchemeToggle
      dark={scheme === 'dark'}
      label={t('shell.dark')}
      onChange={(dark) => {
        const next = dark ? 'dark' : 'light'
        chooseScheme(next)
        drawAgain(next)
      }}
    />
  )
}

const light = (): Scheme => 'light'
