import { CheckboxField } from '@reprise/ui/fields/checkbox-field.tsx'
import { FieldGroup } from '@reprise/ui/fields/field-group.tsx'
import { useTextByKey } from '@reprise/ui/words/messages.ts'
import { useAt, useInstance } from '#portal/affiliate/index.ts'
import { useT } from '#portal/i18n/t.ts'
import { SafeHtml } from '#portal/platform/safe-html.tsx'

/** The default consent's label (portal §5). It marks the words that lead to the terms; the programme's footer has their address. */
const TERMS_LABEL = 'terms.read'

/** Marks and no other HTML: a programme's own words may bring their own link. */
const MARKED = /^[^<&]*<a>[^<&]*<\/a>[^<&]*$/

type ConsentsProps = {
  readonly given: ReadonlySet<string>
  readonly missing: readonly string[]
  readonly onChange: (name: string, given: boolean) => void
}

/** One sentence each, with its link inside. */
export const Consents = ({ given, missing, onChange }: ConsentsProps) => {
  const t = useT()
  const textOf = useConsentText()
  const { consents } = useInstance()
  if (consents.length === 0) return null
  return (
    <FieldGroup legend={t('customer.consents')}>
      {consents.map(({ name, label, required }) => (
        <CheckboxField
          checked={given.has(name)}
          error={missing.includes(name) ? textOf(name) : undefined}
          key={name}
          label={
            <>
              <Sentence label={label} />
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

const Sentence = ({ label }: { readonly label: string }) => {
  const words = useTextByKey()(label)
  const { footerNavigation } = useInstance()
  const { locale } = useAt()
  const [before, marked, after] = label === TERMS_LABEL && MARKED.test(words) ? words.split(/<\/?a>/) : []
  if (marked !== undefined) {
    const terms = footerNavigation?.[locale]?.find(({ id }) => id === 'terms')
    const link =
      terms === undefined ? (
        marked
      ) : (
        <a href={terms.url} rel="noopener noreferrer" target="_blank">
          {marked}
        </a>
      )
    return (
      <>
        {before}
        {link}
        {after}
      </>
    )
  }
  return words.includes('<') ? <SafeHtml as="span" html={words} /> : words
}

/** What is said of a consent that is missing: its sentence without marks. A label is a message key that the programme's own texts may define (portal §3). */
export const useConsentText = (): ((name: string) => string) => {
  const t = useT()
  const textOf = useTextByKey()
  const { consents } = useInstance()
  return (name) =>
    t('customer.consentMissing', {
      label: plainWords(textOf(consents.find((consent) => consent.name === name)?.label ?? name)),
    })
}

const plainWords = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim()
