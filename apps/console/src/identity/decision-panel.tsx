import type { IdentityReason } from '@reprise/contract/order-api/identity-words'
import { type FormEvent, useState } from 'react'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { Age } from '#console/parts/age.tsx'
import { Kbd } from '#console/parts/kbd.tsx'
import { useShortcuts } from '#console/shortcuts/shortcuts.tsx'
import { ToOrder } from '#console/parts/order/order-link.tsx'
import { useT } from '#console/i18n/t.ts'
import { type Check, doubtfulFields, FIELD_NAMES, type FieldName, type Fields } from './compare.ts'
import { FieldRow } from './field-row.tsx'
import type { Decision, WaitingCheck } from './identity.screen.tsx'
import { ProgrammeName } from '#console/parts/programme-name.tsx'
import sections from '#console/parts/section.module.css'
import styles from './identity.module.css'

/** What a person can see; the others are the machine's. */
const REFUSALS = [
  'not-readable',
  'blurred',
  'too-dark',
  'glare',
  'expired',
  'other-name',
  'under-age',
  'document-not-accepted',
  'not-the-original',
  'numbers-do-not-agree',
] as const satisfies readonly IdentityReason[]

type DecisionPanelProps = {
  readonly check: Check
  readonly waiting: WaitingCheck
  readonly left: number
  readonly onDecide: (decision: Decision) => void
  readonly onLater: () => void
}

/** Doubtful fields come first, and each is reached before the document is accepted. */
export const DecisionPanel = ({ check, waiting, left, onDecide, onLater }: DecisionPanelProps) => {
  const t = useT()
  const doubtful = doubtfulFields(check.warnings)
  const [reached, setReached] = useState<ReadonlySet<FieldName>>(new Set())
  const [changed, setChanged] = useState<Partial<Record<FieldName, string>>>({})
  const [asked, setAsked] = useState<'refuse' | 'accept' | null>(null)
  const names = [...FIELD_NAMES].sort((one, other) => Number(doubtful.has(other)) - Number(doubtful.has(one)))
  const valueOf = (name: FieldName) => changed[name] ?? check.fields?.[name] ?? ''
  const open = names.filter((name) => doubtful.has(name) && !reached.has(name))
  const empty = names.filter((name) => name !== 'expiryDate' && valueOf(name).trim() === '')
  const accept = () => {
    setAsked('accept')
    const [first] = [...open, ...empty]
    if (first === undefined) return onDecide({ accepted: { ...kindOf(check), ...trimmed(changed) } })
    document.getElementById(`identity-${first}`)?.focus()
  }
  /** Enter in a field: the next doubtful one, or the decision once none is left. */
  const submit = (event: FormEvent) => {
    event.preventDefault()
    accept()
  }
  useShortcuts([
    { key: 'a', label: t('console.documents.accept'), run: accept },
    { key: 'r', label: t('console.documents.refuse'), run: () => setAsked('refuse') },
    { key: 's', label: t('console.identity.later'), run: onLater },
    ...(asked === 'refuse'
      ? REFUSALS.map((reason, index) => ({
          key: keyOf(index),
          label: t(`console.identity-reason.${reason}`),
          run: () => onDecide({ refusedFor: reason }),
        }))
      : []),
  ])
  return (
    <section className={sections.card}>
      <h2 className={sections.heading} ref={takeTheFocus} tabIndex={-1}>
        {t('console.identity.heading', { count: left })}
      </h2>
      <p>
        <ToOrder id={waiting.order}>{waiting.barcode}</ToOrder> · <ProgrammeName id={waiting.affiliate} /> ·{' '}
        <Age since={waiting.since} />
      </p>
      {check.warnings.length > 0 && (
        <Notice tone="caution">
          <ul className={styles.warnings}>
            {check.warnings.map((warning) => (
              <li key={warning}>{t(`console.identity-warning.${warning}`)}</li>
            ))}
          </ul>
        </Notice>
      )}
      <form className={styles.fields} noValidate onSubmit={submit}>
        {names.map((name) => (
          <FieldRow
            check={check}
            isDoubtful={doubtful.has(name)}
            isMissing={asked === 'accept' && (open.includes(name) || empty.includes(name))}
            isReached={reached.has(name)}
            key={name}
            name={name}
            onChange={(value) => setChanged({ ...changed, [name]: value })}
            onReach={() => setReached(new Set([...reached, name]))}
            value={valueOf(name)}
          />
        ))}
        <Button aria-keyshortcuts="a" icon="check" type="submit" wide>
          {t('console.documents.accept')} <Kbd>A</Kbd>
        </Button>
      </form>
      {asked === 'refuse' ? (
        <div aria-label={t('console.documents.refuse')} className={styles.reasons} role="group">
          {REFUSALS.map((reason, index) => (
            <Button
              aria-keyshortcuts={keyOf(index)}
              key={reason}
              onClick={() => onDecide({ refusedFor: reason })}
              small
              variant="secondary"
              wide
            >
              {t(`console.identity-reason.${reason}`)} <Kbd>{keyOf(index)}</Kbd>
            </Button>
          ))}
        </div>
      ) : (
        <Button aria-keyshortcuts="r" icon="close" onClick={() => setAsked('refuse')} variant="secondary" wide>
          {t('console.documents.refuse')} <Kbd>R</Kbd>
        </Button>
      )}
      <Button aria-keyshortcuts="s" icon="clock" onClick={onLater} variant="secondary" wide>
        {t('console.identity.later')} <Kbd>S</Kbd>
      </Button>
    </section>
  )
}

/** What was not read has the kind that its customer chose. */
const kindOf = ({ fields, document }: Check): Pick<Partial<Fields>, 'kind'> =>
  fields === null && document !== null ? { kind: document } : {}

const keyOf = (index: number): string => String((index + 1) % 10)

/** A date that was read where the document has none is taken out; the others are never empty. */
const trimmed = (changed: Partial<Record<FieldName, string>>): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(changed)
      .map(([name, value]) => [name, value.trim() || null] as const)
      .filter(([name, value]) => value !== null || name === 'expiryDate'),
  )

const takeTheFocus = (heading: HTMLElement | null): void => heading?.focus({ preventScroll: true })
