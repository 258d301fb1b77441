import { useState } from 'react'
import { printedBarcode } from '@reprise/contract/identifier/barcode'
import { randomId } from '@reprise/browser/random-id.ts'
import { TextField } from '@reprise/ui/fields/text-field.tsx'
import { FileDrop } from '#console/parts/file-drop.tsx'
import { useShortcuts } from '#console/shortcuts/shortcuts.tsx'
import { useT } from '#console/i18n/t.ts'
import sections from '#console/parts/section.module.css'
import styles from './batches.module.css'
import { TableCheck } from './table-check.tsx'

type Chosen = { readonly id: string; readonly order: string; readonly file: File }

/** The list of a business for its order: tried first, then added. A scan on this page names the order. */
export const AddList = ({ onAdded }: { readonly onAdded: (order: string) => void }) => {
  const t = useT()
  const [order, setOrder] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [chosen, setChosen] = useState<Chosen>()
  const name = (typed: string) => {
    setOrder(typed)
    setMissing(false)
    // What was tried is of another order.
    setChosen(undefined)
  }
  useShortcuts([], {
    of: 'page',
    run: ({ kind, text }) => name(kind === 'barcode' ? printedBarcode(text) : text),
  })
  const take = (file: File) => {
    setMissing(order.trim() === '')
    setChosen(order.trim() === '' ? undefined : { id: randomId(), order, file })
  }
  return (
    <section aria-label={t('console.batches.add-title')} className={sections.section}>
      <h2 className={sections.heading}>{t('console.batches.add-title')}</h2>
      <div className={styles.field}>
        <TextField
          autoComplete="off"
          dir="ltr"
          error={isMissing ? t('console.batches.order-missing') : undefined}
          hint={t('console.batches.order-hint')}
          label={t('console.batches.order')}
          maxLength={60}
          name="order"
          onChange={name}
          spellCheck={false}
          value={order}
        />
      </div>
      <FileDrop
        accept=".csv,.txt,text/csv"
        hint={t('console.batches.drop')}
        label={t('console.prices.choose')}
        name="table"
        onFile={take}
      />
      {chosen && <TableCheck {...chosen} key={chosen.id} onAdded={onAdded} onAside={() => setChosen(undefined)} />}
    </section>
  )
}
