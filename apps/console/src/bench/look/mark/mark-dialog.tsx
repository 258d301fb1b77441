import type { PhotoMark } from '@reprise/contract/order-api/photo-mark'
import { useState } from 'react'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Dialog } from '@reprise/ui/controls/dialog.tsx'
import { Kbd } from '#console/parts/kbd.tsx'
import { useMarkText } from '#console/parts/mark-text.ts'
import { useT } from '#console/i18n/t.ts'
import { MarkPad } from './mark-pad.tsx'
import { type Mark, markAround } from './marks.ts'
import styles from './marks.module.css'

/** As many as the contract takes. */
const MOST = 6

type MarkDialogProps = {
  readonly url: string
  readonly marks: readonly PhotoMark[]
  readonly onKeep: (marks: readonly Mark[]) => void
  readonly onClose: () => void
}

/** The place that shows what was found: drawn by mouse or finger, or moved and sized by keys. */
export const MarkDialog = ({ url, marks: kept, onKeep, onClose }: MarkDialogProps) => {
  const t = useT()
  const markText = useMarkText()
  const [marks, setMarks] = useState<readonly Mark[]>(kept.length > 0 ? kept : [markAround({ x: 0.5, y: 0.5 })])
  // The first one is proposed for the keyboard; what is drawn takes its place.
  const [isProposed, setProposed] = useState(kept.length === 0)
  const keep = () => {
    onKeep(marks)
    onClose()
  }
  return (
    <Dialog
      actions={
        <div className={styles.acts}>
          <Button icon="check" onClick={keep}>
            {t('console.look.mark-keep')} <Kbd>↵</Kbd>
          </Button>
          <Button
            disabled={marks.length >= MOST}
            icon="plus"
            onClick={() => {
              setProposed(false)
              setMarks([...marks, markAround({ x: 0.5, y: 0.5 })])
            }}
            variant="secondary"
          >
            {t('console.look.mark-another')}
          </Button>
        </div>
      }
      closeText={t('console.close')}
      onClose={onClose}
      open
      title={t('console.look.mark-title')}
      wide
    >
      <p className={styles.how} id="how-to-mark">
        {t('console.look.mark-how')}
      </p>
      <MarkPad
        marks={marks}
        onChange={(changed) => {
          setProposed(false)
          setMarks(changed)
        }}
        onDraw={(drawn) => {
          setProposed(false)
          setMarks(isProposed ? [drawn] : [...marks, drawn].slice(-MOST))
        }}
        onKeep={keep}
        url={url}
      />
      <p aria-live="polite" className={styles.how}>
        {marks.length === 0 ? t('console.look.mark-none') : markText(marks)}
      </p>
    </Dialog>
  )
}
