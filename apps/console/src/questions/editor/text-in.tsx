import { TextArea } from '@reprise/ui/fields/text-area.tsx'
import { TextField } from '@reprise/ui/fields/text-field.tsx'
import { languageName } from '@reprise/ui/words/page-language.ts'
import { useT } from '#console/i18n/t.ts'
import { emptyText, type Text } from '../definition.ts'
import { useSurroundings } from '../surroundings.ts'

type TextInProps = {
  readonly pointer: string
  readonly label: string
  readonly hint?: string
  readonly text: Text | undefined
  readonly long?: boolean
  readonly optional?: boolean
  /** undefined where an optional text says nothing in any language. */
  readonly onChange: (text: Text | undefined) => void
}

const LONGEST = 2_000

/** One text in the language of the form; the first language stands beside it for translators. */
export const TextIn = ({ pointer, label, hint, text, long = false, optional = false, onChange }: TextInProps) => {
  const t = useT()
  const { language, languages, faultAt } = useSurroundings()
  const [first = language] = languages
  const model = text?.[first] ?? ''
  const change = (words: string) => {
    const next = { ...(text ?? emptyText(languages)), [language]: words }
    onChange(optional && Object.values(next).every((one) => one === '') ? undefined : next)
  }
  const common = {
    name: pointer,
    label: `${label} (${languageName(language)})`,
    optionalText: optional ? t('console.optional') : undefined,
    error: faultAt(pointer),
    hint: (
      <>
        {hint}
        {first !== language && model !== '' && (
          <>
            {' '}
            <bdi lang={first}>
              {languageName(first)}: {model}
            </bdi>
          </>
        )}
      </>
    ),
    onChange: change,
    value: text?.[language] ?? '',
  }
  const shown = {
    ...common,
    hint: hint === undefined && (first === language || model === '') ? undefined : common.hint,
  }
  return long ? <TextArea {...shown} maxLength={LONGEST} rows={2} /> : <TextField {...shown} maxLength={LONGEST} />
}
