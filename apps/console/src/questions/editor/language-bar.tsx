import { Button } from '@reprise/ui/controls/button.tsx'
import { SelectField } from '@reprise/ui/fields/select-field.tsx'
import { languageName } from '@reprise/ui/words/page-language.ts'
import { LOCALES } from '#console/i18n/load-messages.ts'
import { useT } from '#console/i18n/t.ts'
import { type Question, withLanguage, withoutLanguage } from '../definition.ts'
import styles from '../questions.module.css'

type LanguageBarProps = {
  readonly questions: readonly Question[]
  readonly languages: readonly string[]
  readonly language: string
  readonly onChoose: (language: string) => void
  readonly onChange: ((questions: readonly Question[]) => void) | undefined
}

/** Which language stands in the form and in the preview, and which ones there are. */
export const LanguageBar = ({ questions, languages, language, onChoose, onChange }: LanguageBarProps) => {
  const t = useT()
  const others = LOCALES.filter((one) => !languages.includes(one))
  return (
    <div className={styles.choose}>
      <SelectField
        label={t('console.questions.language')}
        name="language"
        onChange={onChoose}
        options={languages.map((value) => ({ value, label: languageName(value) }))}
        value={language}
      />
      {onChange !== undefined && questions.length > 0 && (
        <>
          {others.length > 0 && (
            <SelectField
              emptyText={t('console.questions.choose-language')}
              label={t('console.questions.add-language')}
              name="new-language"
              onChange={(added) => {
                if (added === '') return
                onChange(withLanguage(questions, added))
                onChoose(added)
              }}
              options={others.map((value) => ({ value, label: languageName(value) }))}
              value=""
            />
          )}
          {languages.length > 1 && (
            <Button
              onClick={() => {
                onChange(withoutLanguage(questions, language))
                onChoose(languages.find((one) => one !== language) ?? language)
              }}
              small
              variant="quiet"
            >
              {t('console.questions.remove-language', { language: languageName(language) })}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
