import { type ReactNode, useState } from 'react'
import { applyScheme } from '#portal/theme/apply-theme.ts'
import { AffiliateBar, AffiliateMark, SkipLink } from '#portal/ui/affiliate-bar.tsx'
import { BarLink } from '#portal/ui/bar-link.tsx'
import { FooterBar } from '#portal/ui/footer-bar.tsx'
import { LanguageSelect } from '#portal/ui/language-select.tsx'
import { SchemeToggle } from '#portal/ui/scheme-toggle.tsx'
import { t } from './words.ts'

const logos = import.meta.glob<string>('../../../demo/affiliates/*/assets/favicon.svg', {
  eager: true,
  import: 'default',
  query: '?url',
})

export const Frame = ({ look, children }: { readonly look: string; readonly children: ReactNode }) => {
  const [dark, setDark] = useState(document.documentElement.dataset['scheme'] === 'dark')
  return (
    <>
      <SkipLink target="main">Skip to the page</SkipLink>
      <AffiliateBar
        mark={
          <AffiliateMark href="#home" mark={logos[`../../../demo/affiliates/${look}/assets/favicon.svg`]} name={look} />
        }
      >
        <LanguageSelect
          label="Language"
          languages={[
            { locale: 'en', name: 'English' },
            { locale: 'fr', name: 'Français' },
            { locale: 'ar', name: 'العربية' },
          ]}
          onChange={(locale) => {
            location.search = `${location.search}&lang=${locale}`
          }}
          value={document.documentElement.lang}
        />
        <BarLink href="#help" icon="help" label={t('Help')} />
        <SchemeToggle
          dark={dark}
          label={t('Dark')}
          onChange={(next) => {
            setDark(next)
            applyScheme(next ? 'dark' : 'light')
          }}
        />
      </AffiliateBar>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <FooterBar
        label="About this programme"
        links={['Terms', 'Privacy', 'Accessibility', 'Contact'].map((word) => ({
          id: word,
          link: <a href={`#${word}`}>{word}</a>,
        }))}
      >
        Prices are examples.
      </FooterBar>
    </>
  )
}
