import { OBSTACLE_KINDS, type ObstacleKind } from '@reprise/contract/lifecycle/litigation'
import { isLock } from '@reprise/contract/lifecycle/locks'
import { MAX_TEXT } from '@reprise/contract/limits'
import { useState } from 'react'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Dialog } from '@reprise/ui/controls/dialog.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { SelectField } from '@reprise/ui/fields/select-field.tsx'
import { TextArea } from '@reprise/ui/fields/text-area.tsx'
import { useT } from '#console/i18n/t.ts'
import { changeDraft, changeOnceKept, type Draft, type Obstacle } from './draft.ts'
import { PhotoTaker } from './photo-taker.tsx'
import type { Sheet } from './sheet.ts'
import styles from './look.module.css'

type ObstacleDialogProps = {
  readonly sheet: Sheet
  readonly draft: Draft
  readonly first: 'lock' | 'other'
  readonly onClose: () => void
  readonly onReport: (label: string, draft: Draft) => void
}

/** What keeps the product from being bought at all. Its customer is asked, so it needs a photo. */
export const ObstacleDialog = ({ sheet, draft, first, onClose, onReport }: ObstacleDialogProps) => {
  const t = useT()
  const [isRefused, setRefused] = useState(false)
  const kinds: readonly ObstacleKind[] =
    first === 'lock' ? sheet.locks : OBSTACLE_KINDS.filter((kind) => !isLock(kind) || sheet.locks.includes(kind))
  const likely =
    first === 'lock'
      ? (sheet.items[0]?.identifiers.suggested ?? (sheet.locks.length === 1 ? sheet.locks[0] : undefined) ?? '')
      : ''
  const obstacle: Obstacle = {
    ...draft.obstacle,
    kind: kinds.some((kind) => kind === draft.obstacle.kind) ? draft.obstacle.kind : likely,
  }
  const change = (changes: Partial<Obstacle>) =>
    changeDraft(sheet.order, () => ({ obstacle: { ...obstacle, ...changes } }))
  const { kind } = obstacle
  const report = () => {
    const isWhole = kind !== '' && obstacle.photos.length > 0
    setRefused(!isWhole)
    if (!isWhole) return
    onReport(t('console.look.reported', { what: t(`console.obstacle.${kind}`), barcode: sheet.barcode }), {
      ...draft,
      obstacle,
    })
  }
  return (
    <Dialog
      actions={
        <Button icon="mail" onClick={report}>
          {t('console.look.report')}
        </Button>
      }
      closeText={t('console.close')}
      onClose={onClose}
      open
      title={t(first === 'lock' ? 'console.look.lock' : 'console.look.obstacle')}
    >
      <div className={styles.obstacle}>
        <SelectField
          emptyText={t('console.case.choose')}
          label={t('console.look.obstacle-kind')}
          name="obstacle"
          onChange={(value) => change({ kind: value as ObstacleKind })}
          options={kinds
            .filter((one) => one !== 'device-missing' || sheet.devices.length > 0)
            .map((value) => ({ value, label: t(`console.obstacle.${value}`) }))}
          value={kind}
        />
        <PhotoTaker
          draft={draft}
          isInHand={false}
          onChange={(from) =>
            void changeOnceKept(sheet.order, ({ obstacle: now }) => ({
              obstacle: { ...now, photos: from(now.photos) },
            }))
          }
          order={sheet.order}
          photos={obstacle.photos}
        />
        <TextArea
          hint={t('console.look.note-hint')}
          label={t('console.look.note')}
          maxLength={MAX_TEXT}
          name="obstacle-note"
          onChange={(note) => change({ note })}
          rows={3}
          value={obstacle.note}
        />
        {isRefused && (
          <Notice role="alert" tone="danger">
            {t('console.look.obstacle-missing')}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
