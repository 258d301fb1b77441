import { useAt, useInstance } from '#portal/affiliate/index.ts'
import { useT, useTextByKey } from '#portal/i18n/t.ts'
import { SafeHtml } from '#portal/platform/safe-html.tsx'
import { CheckboxField } from '@reprise/ui/fields/checkbox-field.tsx'
import { FieldGroup } from '@reprise/ui/fields/field-group.tsx'

/** The default consent's label (portal §5); its own words name no address, the programme's footer does. */
const TERMS_LABEL = 'terms.read'

type ConsentsProps = {
  readonly given: ReadonlySet<string>
  /** Names of those that must still be ticked. */
  readonly missing: readonly string[]
  readonly onChange: (name: string, given: boolean) => void
}

/** The consents of the programme, required ones and free ones, in its own words. */
export const Consents = ({ given, missing, onChange }: ConsentsProps) => {
  const t = useT()
  const wordsOf = useConsentWords()
  const textOf = useTextByKey()
  const { consents, footerNavigation } = useInstance()
  const { locale } = useAt()
  const terms = footerNavigation?.[locale]?.find(({ id }) => id === 'terms')
  if (consents.length === 0) return null
  return (
    <FieldGroup legend={t('customer.consents')}>
      {consents.map(({ name, label, required }) => {
        const words = wordsOf(label)
        return (
          <CheckboxField
            checked={given.has(name)}
            error={missing.includes(name) ? t('customer.consentMissing', { label: plainWords(words) }) : undefined}
            hint={
              label === TERMS_LABEL &&
              terms && (
                <a href={terms.url} rel="noopener noreferrer" target="_blank">
                  {textOf('footer.terms')}
                </a>
              )
            }
            key={name}
            label={
              <>
                {words.includes('<') ? <SafeHtml as="span" html={words} /> : words}
                {!required && ` (${t('customer.optional')})`}
              </>
            }
            name={name}
            onChange={(checked) => onChange(name, checked)}
            required={required}
          />
        )
      })}
    </FieldGroup>
  )
}

/** The label of a consent is a message key that the programme's own texts may define (portal §3). */
export const useConsentWords = (): ((label: string) => string) => useTextByKey()

/** The words alone, for a sentence that repeats them. */
export const plainWords = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim()
