import { type FormEvent, useState } from 'react'
import { Button } from '@reprise/ui/controls/button.tsx'
import { SelectField } from '@reprise/ui/fields/select-field.tsx'
import { TextField } from '@reprise/ui/fields/text-field.tsx'
import { useMessages } from '@reprise/ui/words/messages.ts'
import type { Filters } from '#console/navigation/router.tsx'
import { useT } from '#console/i18n/t.ts'
import sections from '#console/parts/section.module.css'

type AuditFiltersProps = { readonly filter: Filters; readonly onChange: (changed: Filters) => void }

export const AuditFilters = ({ filter, onChange }: AuditFiltersProps) => {
  const t = useT()
  const [typed, setTyped] = useState(filter)
  const actions = useActions(typed['action'])
  const send = (event: FormEvent) => {
    event.preventDefault()
    onChange(typed)
  }
  return (
    <form aria-label={t('console.orders.filters')} className={sections.filters} noValidate onSubmit={send}>
      <TextField
        dir="ltr"
        label={t('console.audit.who')}
        name="actor"
        onChange={(actor) => setTyped({ ...typed, actor: actor.trim() })}
        value={typed['actor'] ?? ''}
      />
      <SelectField
        emptyText={t('console.audit.all')}
        label={t('console.audit.what')}
        name="action"
        onChange={(action) => setTyped({ ...typed, action })}
        options={actions}
        value={typed['action'] ?? ''}
      />
      <TextField
        dir="ltr"
        label={t('console.audit.order')}
        name="order"
        onChange={(order) => setTyped({ ...typed, order: order.trim() })}
        value={typed['order'] ?? ''}
      />
      <TextField
        dir="ltr"
        label={t('console.audit.from')}
        name="from"
        onChange={(from) => setTyped({ ...typed, from: from.trim() })}
        placeholder="2026-11-30"
        value={typed['from'] ?? ''}
      />
      <TextField
        dir="ltr"
        label={t('console.audit.to')}
        name="to"
        onChange={(to) => setTyped({ ...typed, to: to.trim() })}
        placeholder="2026-11-30"
        value={typed['to'] ?? ''}
      />
      <Button icon="search" type="submit" variant="secondary">
        {t('console.audit.search')}
      </Button>
    </form>
  )
}

const WORDS = 'console.action.'

/** What can be done, by its words; several calls may do the same. @param chosen of an address, which may name a command */
const useActions = (chosen: string | undefined) => {
  const { texts, locale } = useMessages()
  const known = Object.entries(texts)
    .filter(([key]) => key.startsWith(WORDS))
    .map(([key, label]) => ({ value: key.slice(WORDS.length), label }))
    .sort((one, other) => one.label.localeCompare(other.label, locale))
  const isKnown = chosen === undefined || chosen === '' || known.some(({ value }) => value === chosen)
  return isKnown ? known : [{ value: chosen, label: chosen }, ...known]
}
