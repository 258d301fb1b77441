import { useT } from '#console/i18n/t.ts'
import { placeIn } from '#console/parts/fields/field-words.ts'
import { useFields } from './fields-context.ts'
import { valueText } from './patch.ts'
import styles from './studio.module.css'

type Difference = { readonly pointer: string; readonly before?: unknown; readonly after?: unknown }

/** Each place that differs, with what it was and is. */
export const ChangeList = ({ changes }: { readonly changes: readonly Difference[] }) => {
  const t = useT()
  const { texts } = useFields()
  if (changes.length === 0) return <p>{t('console.studio.no-change')}</p>
  return (
    <dl className={styles.changes}>
      {changes.map(({ pointer, before, after }) => (
        <div key={pointer}>
          <dt>
            <bdi>{placeIn(texts, pointer)}</bdi>
          </dt>
          <dd>
            <del>
              <bdi>{valueText(before)}</bdi>
            </del>{' '}
            <ins>
              <bdi>{valueText(after)}</bdi>
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
