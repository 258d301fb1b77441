import type { Consent } from '@reprise/contract/programme/instance'
import { Button } from '@reprise/ui/controls/button.tsx'
import { CheckboxField } from '@reprise/ui/fields/checkbox-field.tsx'
import { FieldGroup } from '@reprise/ui/fields/field-group.tsx'
import { useTextByKey } from '@reprise/ui/words/messages.ts'
import { lazy, Suspense } from 'react'
import { useInstance } from '#portal/affiliate/index.ts'
import { useT } from '#portal/i18n/t.ts'
import { isDeclaration } from '../is-declaration.ts'

/** Until its link is loaded, a sentence is the same words. */
const ConsentSentence = lazy(() =>
  import('./consent-sentence.tsx').then((module) => ({ default: module.ConsentSentence })),
)

type ConsentsProps = {
  readonly given: ReadonlySet<string>
  readonly missing: readonly string[]
  readonly onChange: (name: string, given: boolean) => void
}

/**
 * One box and one sentence each, with its link inside. One press ticks the two of the house, in its words (docs/decisions/0236); what a
 * seller declares is an act of its own, and stands apart from them (docs/decisions/0255).
 */
export const Consents = ({ given, missing, onChange }: ConsentsProps) => {
  const t = useT()
  const { consents, ownConsents = [] } = useInstance()
  if (consents.length === 0) return null
  const agreed = consents.filter((one) => !isDeclaration(one))
  const hasPress = areOfTheHouse(agreed) && agreed.every(({ name }) => !ownConsents.includes(name))
  const asked = { given, missing, onChange }
  const tickBoth = () => {
    for (const { name } of agreed) onChange(name, true)
    // The button goes; the box that it ticked is read out instead.
    document.getElementById(agreed[0]?.name ?? '')?.focus()
  }
  const action = agreed.every(({ name }) => !given.has(name)) ? (
    <Button onClick={tickBoth} small variant="secondary">
      {t('customer.consents.both')}
    </Button>
  ) : null
  if (!hasPress || agreed.length === consents.length)
    return (
      <FieldGroup action={hasPress ? action : undefined} legend={t('customer.consents')}>
        <Boxes {...asked} consents={consents} />
      </FieldGroup>
    )
  return (
    <>
      <FieldGroup action={action} legend={t('customer.consents')}>
        <Boxes {...asked} consents={agreed} />
      </FieldGroup>
      <FieldGroup legend={t('customer.declaration')}>
        <Boxes {...asked} consents={consents.filter((one) => !agreed.includes(one))} />
      </FieldGroup>
    </>
  )
}

const Boxes = ({ consents, given, missing, onChange }: ConsentsProps & { readonly consents: readonly Consent[] }) => {
  const t = useT()
  const wordsOf = useTextByKey()
  return (
    <>
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
    </>
  )
}

/** Being of age and agreeing to the terms, and nothing else: what may be refused or has a key of its programme is ticked by itself. */
const areOfTheHouse = (consents: readonly Consent[]): boolean =>
  consents.length === HOUSE_LABELS.length &&
  consents.every(({ label, required }) => required && HOUSE_LABELS.includes(label))

const HOUSE_LABELS = ['terms.legal', 'terms.read']

const plainWords = (html: string): string => html.replace(/<[^>]*>/g, '')
