import type { CustomerCase } from '@reprise/contract'
import { MAX_STATEMENT } from '@reprise/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useApi } from '#portal/api/client.ts'
import { casesQuery, orderQuery } from '#portal/api/orders.ts'
import { useT } from '#portal/i18n/t.ts'
import { now } from '@reprise/browser/clock.ts'
import { HttpRejection } from '@reprise/browser/http-errors.ts'
import { randomId } from '@reprise/browser/random-id.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { ChoiceCard } from '@reprise/ui/fields/choice-card.tsx'
import { ChoiceGroup } from '@reprise/ui/fields/choice-group.tsx'
import { DateField } from '@reprise/ui/fields/date-field.tsx'
import { Stack } from '@reprise/ui/layout/layout.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { TextArea } from '@reprise/ui/fields/text-area.tsx'
import styles from './cases.module.css'

type CaseKind = CustomerCase['kind']
type Fault = 'kind' | 'statement' | 'handedOverOn'
type OpenCaseProps = {
  readonly orderId: string
  readonly possible: readonly CaseKind[]
  /** Is given its id. */
  readonly onOpened: (id: string) => void
}

/** Nothing that was typed is lost when sending it fails. */
export const OpenCase = ({ orderId, possible, onOpened }: OpenCaseProps) => {
  const t = useT()
  const [kind, setKind] = useState<CaseKind>()
  const [statement, setStatement] = useState('')
  const [handedOverOn, setHandedOverOn] = useState('')
  const { state, faults, send, mended } = useSend(orderId, onOpened)
  const needsWords = kind === 'finding-wrong' || kind === 'name-misused'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(kind, { statement: statement.trim(), handedOverOn }, needsWords)
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <ChoiceGroup
          error={faults.has('kind') ? t('case.fault.kind') : undefined}
          hint={t('case.hint')}
          legend={t('case.choose')}
          name="case-kind"
          onChange={(value) => {
            mended('kind')
            setKind(possible.find((one) => one === value))
          }}
          value={kind}
        >
          {possible.map((one) => (
            <ChoiceCard help={t(`case.kind.${one}.help`)} key={one} label={t(`case.kind.${one}`)} value={one} />
          ))}
        </ChoiceGroup>
        {kind === 'parcel-lost' && (
          <DateField
            error={faults.has('handedOverOn') ? t('case.fault.handedOverOn') : undefined}
            label={t('case.handedOverOn')}
            name="handedOverOn"
            onChange={(value) => {
              mended('handedOverOn')
              setHandedOverOn(value)
            }}
            partLabels={{ day: t('customer.day'), month: t('customer.month'), year: t('customer.year') }}
            required
            value={handedOverOn}
          />
        )}
        {kind !== undefined && (
          <TextArea
            error={faults.has('statement') ? t('case.fault.statement') : undefined}
            hint={t(`case.statement.${kind}`)}
            label={t('case.statement')}
            maxLength={MAX_STATEMENT}
            name="statement"
            onChange={(value) => {
              mended('statement')
              setStatement(value)
            }}
            optionalText={needsWords ? undefined : t('customer.optional')}
            required={needsWords}
            value={statement}
          />
        )}
        {kind !== undefined && <p className={styles.soft}>{t('case.privacy')}</p>}
        {(state === 'failed' || state === 'not-possible') && (
          <Notice role="alert" tone="danger">
            {t(`case.fault.${state}`)}
          </Notice>
        )}
        <div>
          <Button busy={state === 'busy'} type="submit" variant="secondary">
            {t('case.send')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

const useSend = (orderId: string, onOpened: OpenCaseProps['onOpened']) => {
  const api = useApi()
  const client = useQueryClient()
  const key = useRef(randomId())
  const [state, setState] = useState<'idle' | 'busy' | 'failed' | 'not-possible'>('idle')
  const [faults, setFaults] = useState<ReadonlySet<Fault>>(new Set())
  const mended = (field: Fault) => {
    setState('idle')
    key.current = randomId()
    setFaults((all) => new Set([...all].filter((one) => one !== field)))
  }
  const send = async (
    kind: CaseKind | undefined,
    { statement, handedOverOn }: { readonly statement: string; readonly handedOverOn: string },
    needsWords: boolean,
  ): Promise<void> => {
    const missing: Fault[] = [
      ...(kind === undefined ? (['kind'] as const) : []),
      ...(kind === 'parcel-lost' && !isPastDay(handedOverOn) ? (['handedOverOn'] as const) : []),
      ...(needsWords && statement === '' ? (['statement'] as const) : []),
    ]
    const [first] = missing
    // What is missing is said beside its field before the field is read out.
    flushSync(() => setFaults(new Set(missing)))
    if (first !== undefined) document.getElementById(FIELD_OF[first])?.focus()
    if (kind === undefined || missing.length > 0 || state === 'busy') return
    setState('busy')
    const body = {
      kind,
      ...(statement !== '' && { statement }),
      ...(kind === 'parcel-lost' && { handedOverOn }),
    }
    try {
      const cases = await api.call('openCase', { params: { id: orderId }, body, key: key.current })
      const { queryKey } = casesQuery(api, orderId)
      const known = client.getQueryData(queryKey)?._embedded.cases ?? []
      const told = cases._embedded.cases.find(({ id }) => known.every((one) => one.id !== id))
      if (told !== undefined) onOpened(told.id)
      client.setQueryData(queryKey, cases)
      setState('idle')
      await client.invalidateQueries({ queryKey: orderQuery(api, orderId).queryKey, exact: true })
    } catch (failure) {
      const problem = failure instanceof HttpRejection ? failure.problem : undefined
      setFaults(new Set((problem?.faults ?? []).map(({ pointer }) => pointer.slice(1) as Fault)))
      setState(problem?.error === 'case-not-possible' ? 'not-possible' : 'failed')
    }
  }
  return { state, faults, send, mended }
}

const FIELD_OF = { kind: 'case-kind', handedOverOn: 'handedOverOn', statement: 'statement' } as const

const isPastDay = (value: string): boolean => {
  const at = Date.parse(`${value}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(at) && at <= now()
}
