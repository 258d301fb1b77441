import { type FormEvent, useState } from 'react'
import { Button } from '@reprise/ui/controls/button.tsx'
import { TextField } from '@reprise/ui/fields/text-field.tsx'
import type { Filters } from '#console/navigation/router.tsx'
import { useT } from '#console/i18n/t.ts'
import styles from './audit.module.css'

type AuditFiltersProps = { readonly filter: Filters; readonly onChange: (changed: Filters) => void }

export const AuditFilters = ({ filter, onChange }: AuditFiltersProps) => {
  const t = useT()
  const [typed, setTyped] = useState(filter)
  const send = (event: FormEvent) => {
    event.preventDefault()
    onChange(typed)
  }
  return (
    <form aria-label={t('console.orders.filters')} className={styles.filters} noValidate onSubmit={send}>
      <TextField
        dir="ltr"
        label={t('console.audit.who')}
        name="actor"
        onChange={(actor) => setTyped({ ...typed, actor: actor.trim() })}
        value={typed['actor'] ?? ''}
      />
      <TextField
        dir="ltr"
        label={t('console.audit.what')}
        name="action"
        onChange={(action) => setTyped({ ...typed, action: action.trim() })}
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
