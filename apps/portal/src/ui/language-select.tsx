import styles from './bar-control.module.css'
import { classNames } from '@reprise/ui/layout/class-names.ts'
import { Icon } from '@reprise/ui/drawings/icon.tsx'

type LanguageSelectProps = {
  readonly label: string
  /** Each in its own language: "Deutsch". */
  readonly languages: readonly { readonly locale: string; readonly name: string }[]
  readonly value: string
  readonly onChange: (locale: string) => void
}

export const LanguageSelect = ({ label, languages, value, onChange }: LanguageSelectProps) => (
  <span className={classNames(styles.control, styles.languages)}>
    <Icon className={styles.icon} name="globe" />
    <select
      aria-label={label}
      className={styles.select}
      onChange={(event) => onChange(event.target.value)}
      value={value}
    >
      {languages.map(({ locale, name }) => (
        <option key={locale} lang={locale} value={locale}>
          {name}
        </option>
      ))}
    </select>
  </span>
)
