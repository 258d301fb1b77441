import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { call } from '#console/api/client.ts'
import { Answer } from '#console/parts/answer.tsx'
import { useT } from '#console/i18n/t.ts'
import { placeIn } from '#console/parts/fields/field-words.ts'
import { useFields } from './fields-context.ts'
import { placesOf, segmentsOf, touches, valueAt, valueText } from './patch.ts'
import styles from './studio.module.css'
import type { Studio } from './use-studio.ts'

/** Others published since this was begun: where both changed one place, its author says whose counts. */
export const Conflicts = ({ studio }: { readonly studio: Studio }) => {
  const { begun, version, themeVersion, patch } = studio
  const isOld = begun.version < version
  const lookIsOld = begun.themeVersion < themeVersion && patch.theme !== undefined
  return isOld || lookIsOld ? <Since key={`${version} ${themeVersion}`} studio={studio} /> : null
}

const Since = ({ studio }: { readonly studio: Studio }) => {
  const t = useT()
  const { id, version, begun, patch, state, base } = studio
  const [kept, setKept] = useState<readonly string[]>([])
  const { texts } = useFields()
  const theirs = useQuery({
    queryKey: ['programmes', 'since', id, begun.version, version],
    queryFn: async () => {
      if (begun.version === version) return []
      const since = { since: String(begun.version) }
      return (await call('compareConfigVersions', { params: { id, version: String(version) }, query: since })).changes
    },
  })
  const mine = placesOf(patch)
  return (
    <Answer lines={2} of={theirs}>
      {(changes) => {
        const both = mine.filter((place) => changes.some(({ pointer }) => touches(pointer, place)))
        const open = both.filter((place) => !kept.includes(place))
        return (
          <Notice title={t('console.studio.changed-since', { from: begun.version, to: version })} tone="caution">
            <p>
              {begun.themeVersion < studio.themeVersion && patch.theme !== undefined
                ? t('console.studio.look-since')
                : t('console.studio.both-changed', { count: open.length })}
            </p>
            <ul className={styles.list}>
              {open.map((place) => (
                <li key={place}>
                  <bdi>{placeIn(texts, place)}</bdi>
                  <dl className={styles.sides}>
                    <dt>{t('console.studio.yours')}</dt>
                    <dd>{valueText(valueAt(state, place))}</dd>
                    <dt>{t('console.studio.theirs')}</dt>
                    <dd>{valueText(valueAt(base, place))}</dd>
                  </dl>
                  <div className={styles.acts}>
                    <Button onClick={() => setKept([...kept, place])} small variant="secondary">
                      {t('console.studio.keep-yours')}
                    </Button>
                    <Button
                      onClick={() => studio.set(segmentsOf(place), valueAt(base, place))}
                      small
                      variant="secondary"
                    >
                      {t('console.studio.take-theirs')}
                    </Button>
                  </div>
                </li>
              ))}
            </ul>
            {open.length === 0 && (
              <Button onClick={studio.agree} small variant="secondary">
                {t('console.studio.go-on')}
              </Button>
            )}
          </Notice>
        )
      }}
    </Answer>
  )
}
