import type { ProductType } from '@reprise/contract'
import { AnswerPicture, OBJECTS, SURFACES } from '@reprise/ui/drawings/answer-picture.tsx'
import { SelectField } from '@reprise/ui/fields/select-field.tsx'
import { useT } from '#console/i18n/t.ts'
import styles from '../questions.module.css'
import { useSurroundings } from '../surroundings.ts'

const DRAWINGS = [...Object.keys(SURFACES), ...Object.keys(OBJECTS)]

type PictureFieldProps = {
  readonly pointer: string
  readonly picture: string | undefined
  readonly type: ProductType
  readonly onChange: (picture: string | undefined) => void
}

/** A drawing of the portal, shown as customers see it. */
export const PictureField = ({ pointer, picture, type, onChange }: PictureFieldProps) => {
  const t = useT()
  const { faultAt } = useSurroundings()
  const isKnown = picture === undefined || DRAWINGS.includes(picture)
  return (
    <div className={styles.pictured}>
      <SelectField
        emptyText={t('console.questions.no-drawing')}
        error={faultAt(pointer)}
        label={t('console.questions.drawing')}
        name={pointer}
        onChange={(name) => onChange(name === '' ? undefined : name)}
        options={[...(isKnown ? [] : [picture]), ...DRAWINGS].map((value) => ({ value, label: value }))}
        value={picture ?? ''}
      />
      {picture !== undefined && (
        <span className={styles.drawing}>
          <AnswerPicture picture={picture} type={type} />
        </span>
      )}
    </div>
  )
}
