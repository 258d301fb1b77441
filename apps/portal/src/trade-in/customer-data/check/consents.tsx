import type { Consent } from '@reprise/contract/programme/instance'
import { Button } from '@reprise/ui/controls/button.tsx'
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

/** One box and one sentence each, with its link inside. One press ticks the two of the house, in its words (docs/decisions/0236). */
export const Consents = ({ given, missing, onChange }: ConsentsProps) => {
  const t = useT()
  const wordsOf = useTextByKey()
  const { consents, ownConsents = [] } = useInstance()
  const [first] = consents
  if (first === undefined) return null
  const tickBoth = () => {
    for (const { name } of consents) onChange(name, true)
    // The button goes; the box that it ticked is read out instead.
    document.getElementById(first.name)?.focus()
  }
  const action = consents.every(({ name }) => !given.has(name)) ? (
    <Button onClick={tickBoth} small variant="secondary">
      {t('customer.consents.both')}
    </Button>
  ) : null
  return (
    <FieldGroup
      action={areOfTheHouse(consents) && ownConsents.length === 0 ? action : undefined}
      legend={t('customer.consents')}
    >
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

/** Being of age and agreeing to the terms, and nothing else: what may be refused, is declared as a proof or has a key of its programme is ticked by itself. */
const areOfTheHouse = (consents: readonly Consent[]): boolean =>
  consents.length === HOUSE_LABELS.length &&
  consents.every(({ label, required }) => required && HOUSE_LABELS.includes(label))

const HOUSE_LABELS = ['terms.legal', 'terms.read']

const plainWords = (html: string): string => html.replace(/<[^>]*>/g, '')
