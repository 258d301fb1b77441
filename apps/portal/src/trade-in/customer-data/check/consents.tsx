import { CheckboxField } from '@reprise/ui/fields/checkbox-field.tsx'
import { FieldGroup } from '@reprise/ui/fields/field-group.tsx'
import { useTextByKey } from '@reprise/ui/words/messages.ts'
import { lazy, Suspense } from 'react'
import { useInstance } from '#portal/affiliate/index.ts'
import { useT } from '#portal/i18n/t.ts'

/** Until its link is loaded, a sentence is the same words. */
const ConsentSentence = lazy(() =>
  import('./consent-sentence.tsx').then((module) => ({ default: module.ConsentSentence })),
)

type ConsentsProps = {
  readonly given: ReadonlySet<string>
  readonly missing: readonly string[]
  readonly onChange: (name: string, given: boolean) => void
}

/** One sentence each, with its link inside. */
export const Consents = ({ given, missing, onChange }: ConsentsProps) => {
  const t = useT()
  const wordsOf = useTextByKey()
  const { consents } = useInstance()
  if (consents.length === 0) return null
  return (
    <FieldGroup legend={t('customer.consents')}>
      {consents.map(({ name, label, required }) => (
        <CheckboxField
          checked={given.has(name)}
          error={missing.includes(name) ? t('customer.consentMissing') : undefined}
          key={name}
          label={
            <>
              <Suspense fallback={plainWords(wordsOf(label))}>
                <ConsentSentence label={label} words={wordsOf(label)} />
              </Suspense>
              {!required && ` (${t('customer.optional')})`}
            </>
          }
          name={name}
          onChange={(checked) => onChange(name, checked)}
          required={required}
        />
      ))}
    </FieldGroup>
  )
}

const plainWords = (html: string): string => html.replace(/<[^>]*>/g, '')
