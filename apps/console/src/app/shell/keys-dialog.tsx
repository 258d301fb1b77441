import { Dialog } from '@reprise/ui/controls/dialog.tsx'
import { PAGE_NAMES, pageLabel, PAGES } from '#console/navigation/pages.ts'
import { Kbd } from '#console/parts/kbd.tsx'
import { holds, useMe } from '#console/session/me.ts'
import { useAllShortcuts } from '#console/shortcuts/shortcuts.tsx'
import { useT } from '#console/i18n/t.ts'
import styles from './keys-dialog.module.css'

/** The keys of this page, and those that lead to another. */
export const KeysDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useT()
  const me = useMe()
  const shortcuts = useAllShortcuts()()
  return (
    <Dialog closeText={t('console.close')} onClose={onClose} open title={t('console.keys.title')}>
      <dl className={styles.keys}>
        {shortcuts.map(({ key, label }) => (
          <Row key={key} keys={[key]} label={label} />
        ))}
        {PAGE_NAMES.filter((name) => holds(me, PAGES[name].scopes)).map((name) => {
          const { key } = PAGES[name]
          return key !== undefined && <Row key={name} keys={['g', key]} label={t(pageLabel(name))} />
        })}
      </dl>
    </Dialog>
  )
}

const Row = ({ keys, label }: { readonly keys: readonly string[]; readonly label: string }) => (
  <div className={styles.row}>
    <dt>
      {keys.map((key) => (
        <Kbd key={key}>{key.toUpperCase()}</Kbd>
      ))}
    </dt>
    <dd>{label}</dd>
  </div>
)
