import type { ReactNode } from 'react'
import { SelectField } from '@reprise/ui/fields/select-field.tsx'
import { languageName } from '@reprise/ui/words/page-language.ts'
import { useLocale } from '@reprise/ui/words/messages.ts'
import { useChooseLanguage } from '#console/i18n/language.ts'
import { LOCALES } from '#console/i18n/load-messages.ts'
import { Screen } from '#console/parts/screen.tsx'
import { useT } from '#console/i18n/t.ts'
import styles from './way-in.module.css'

type WayInProps = { readonly title: string; readonly lead: ReactNode; readonly children: ReactNode }

/** A page before the sign-in: one thing to do, and the language. */
export const WayIn = ({ title, lead, children }: WayInProps) => {
  const t = useT()
  const locale = useLocale()
  const choose = useChooseLanguage()
  return (
    <div className={styles.page}>
      <div className={styles.card}>
        <header className={styles.name}>{t('console.name')}</header>
        <Screen lead={lead} title={title}>
          <div className={styles.body}>{children}</div>
        </Screen>
      </div>
      <footer className={styles.language}>
        <SelectField
          label={t('console.me.language')}
          name="language"
          onChange={(chosen) => void choose(chosen)}
          options={LOCALES.map((value) => ({ value, label: languageName(value) }))}
          value={locale}
        />
      </footer>
    </div>
  )
}
