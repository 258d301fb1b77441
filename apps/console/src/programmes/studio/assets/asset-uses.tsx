import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { useFormat } from '@reprise/ui/words/format.ts'
import { programmePath } from '#console/navigation/pages.ts'
import { AppLink } from '#console/navigation/router.tsx'
import { useMe } from '#console/session/me.ts'
import { useT } from '#console/i18n/t.ts'
import { partOfPointer } from '../../parts-of-programme.ts'
import { placeIn } from '#console/parts/fields/field-words.ts'
import { useFields } from '../fields-context.ts'
import type { Asset } from './asset-list.tsx'
import styles from './assets.module.css'

type Use = ReplyOf<'listAssetUses'>['uses'][number]
type AssetUsesProps = {
  readonly id: string
  readonly uses: readonly Use[]
  readonly assets: readonly Asset[]
  readonly onFollow: () => void
}

const SHEET = '/assets/'

/** Each place with what it is a place of; one of the form leads there. */
export const AssetUses = ({ id, uses, assets, onFollow }: AssetUsesProps) => {
  const { texts } = useFields()
  const stateOf = useStateOfUse()
  return (
    <ul className={styles.uses}>
      {uses.map((use) => {
        const { pointer } = use
        const sheet = pointer.startsWith(SHEET) && assets.find((one) => pointer === SHEET + one.id)
        return (
          <li key={JSON.stringify(use)}>
            {sheet ? (
              <bdi>{sheet.name}</bdi>
            ) : (
              <AppLink onClick={onFollow} to={programmePath(id, partOfPointer(pointer))}>
                <bdi>{placeIn(texts, pointer)}</bdi>
              </AppLink>
            )}
            <span className={styles.words}>{stateOf(use)}</span>
          </li>
        )
      })}
    </ul>
  )
}

const useStateOfUse = () => {
  const t = useT()
  const format = useFormat()
  const me = useMe()
  return ({ state, version, actor, dueAt }: Use): string => {
    if (state === 'live' && version === null) return t('console.asset.state.live-file')
    if (state === 'live' || state === 'past') return t(`console.asset.state.${state}`, { version: String(version) })
    if (state === 'draft') return t(`console.asset.state.draft${actor === `person:${me.id}` ? '' : '-other'}`)
    if (state === 'proposed' || dueAt === null) return t('console.asset.state.proposed')
    return t('console.asset.state.scheduled', { when: format.dateTime(dueAt) })
  }
}
