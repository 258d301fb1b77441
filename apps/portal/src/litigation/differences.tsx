import type { Litigation, LitigationLine } from '@reprise/contract'
import { effectText } from '#portal/i18n/effect-text.ts'
import { useFormat } from '#portal/i18n/format.ts'
import { useT } from '#portal/i18n/t.ts'
import { AnswerPicture } from '@reprise/ui/drawings/answer-picture.tsx'
import type { DeviceType } from '@reprise/ui/drawings/device-shapes.tsx'
import { Card, Stack } from '@reprise/ui/layout/layout.tsx'
import { Evidence } from './evidence.tsx'
import styles from './litigation.module.css'

type DifferencesProps = { readonly litigation: Litigation; readonly type: DeviceType | undefined }

/** Each thing that was found to be otherwise: what was declared, what was found, and what it changes. */
export const Differences = ({ litigation: { lines, currency }, type }: DifferencesProps) => {
  const t = useT()
  if (lines.length === 0) return null
  return (
    <Stack as="section">
      <h2>{t('litigation.differences', { count: lines.length })}</h2>
      {lines.map((line) => (
        <Difference currency={currency} key={line.question ?? line.kind} line={line} type={type} />
      ))}
      <p className={styles.soft}>{t('litigation.rule')}</p>
    </Stack>
  )
}

type DifferenceProps = {
  readonly line: LitigationLine
  readonly currency: string
  readonly type: DeviceType | undefined
}

const Difference = ({ line, currency, type = 'mobile' }: DifferenceProps) => {
  const t = useT()
  const { money } = useFormat()
  const { declared, found, effect, charged, reason, note, photos } = line
  const subject = line.subject ?? t('litigation.kind.counter-offer')
  return (
    <Card as="article">
      <Stack>
        <div className={styles.head}>
          <h3>{subject}</h3>
          <p className={effect < 0 ? styles.lower : effect > 0 ? styles.kept : styles.same}>
            <bdi>{effectText(effect, currency, { t, money })}</bdi>
          </p>
        </div>
        <div className={styles.pair}>
          <div className={styles.side}>
            <p className={styles.caption}>{t('litigation.declared')}</p>
            {declared.picture !== undefined && (
              <div className={styles.drawing}>
                <AnswerPicture picture={declared.picture} type={type} />
              </div>
            )}
            <p>{declared.label}</p>
          </div>
          <div className={styles.side}>
            <p className={styles.caption}>{t('litigation.found')}</p>
            {photos.length > 0 ? (
              <Evidence photos={photos} subject={t('litigation.photo.of', { subject, found: found.label })} />
            ) : (
              found.picture !== undefined && (
                <div className={styles.drawing}>
                  <AnswerPicture picture={found.picture} type={type} />
                </div>
              )
            )}
            <p>{found.label}</p>
          </div>
        </div>
        {reason !== null && (
          <p>
            {t('litigation.reason')} {t(`litigation.reason.${reason}`)}
          </p>
        )}
        {note !== undefined && (
          <p>
            {t('litigation.note')} <bdi>{note}</bdi>
          </p>
        )}
        {!charged && <p className={styles.kept}>{t('litigation.notCharged')}</p>}
      </Stack>
    </Card>
  )
}
