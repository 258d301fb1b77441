import { type FormEvent, useRef, useState } from 'react'
import { Button } from '@reprise/ui/controls/button.tsx'
import { TextField } from '@reprise/ui/fields/text-field.tsx'
import { lookPath } from '#console/navigation/pages.ts'
import { useGo } from '#console/navigation/router.tsx'
import { Kbd } from '#console/parts/kbd.tsx'
import { useMe } from '#console/session/me.ts'
import { useShortcuts } from '#console/shortcuts/shortcuts.tsx'
import { useT } from '#console/i18n/t.ts'
import type { AboutParcel } from './box.ts'
import { beginObstacle } from './look/draft.ts'
import type { Sheet } from './look/sheet.ts'
import { receive } from './parcels.ts'
import { sound } from '#console/scan/sounds.ts'
import styles from './bench.module.css'

const CONDITIONS = [
  { parcel: 'sealed', key: undefined },
  { parcel: 'open', key: 'o' },
  { parcel: 'damaged', key: 'd' },
] as const
const MOST_GRAMS = 70_000

type ParcelFactsProps = { readonly code: string; readonly sheet: Sheet }

/** What the last parcel weighs, and how it came. */
export const ParcelFacts = ({ code, sheet }: ParcelFactsProps) => {
  const t = useT()
  const go = useGo()
  const me = useMe()
  const weight = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const tell = async (about: AboutParcel) => {
    const { state } = await receive(code, me.id, about)
    sound(state === 'received' ? 'good' : 'bad')
  }
  const weigh = (event: FormEvent) => {
    event.preventDefault()
    const grams = Number(typed.trim())
    const isRight = Number.isInteger(grams) && grams >= 1 && grams <= MOST_GRAMS
    setWrong(!isRight)
    if (!isRight) return weight.current?.focus()
    setTyped('')
    weight.current?.blur()
    void tell({ weightGrams: grams })
  }
  const isEmpty = async () => {
    await beginObstacle(sheet.order, 'parcel-empty')
    go(lookPath(sheet.order))
  }
  const mayBeEmpty = sheet.look !== null
  useShortcuts([
    { key: 'w', label: t('console.bench.weight'), run: () => weight.current?.focus() },
    ...CONDITIONS.flatMap(({ parcel, key }) =>
      key === undefined ? [] : [{ key, label: t(`console.parcel.${parcel}`), run: () => void tell({ parcel }) }],
    ),
    ...(mayBeEmpty ? [{ key: 'e', label: t('console.bench.empty'), run: () => void isEmpty() }] : []),
  ])
  return (
    <div className={styles.facts}>
      <form className={styles.weight} onSubmit={weigh}>
        <TextField
          autoComplete="off"
          dir="ltr"
          error={isWrong ? t('console.bench.weight-wrong') : undefined}
          inputMode="numeric"
          label={t('console.bench.weight')}
          maxLength={10}
          name="weight"
          onChange={setTyped}
          prefix={<Kbd>W</Kbd>}
          ref={weight}
          value={typed}
        />
        <Button small type="submit" variant="secondary">
          {t('console.bench.weight-keep')}
        </Button>
      </form>
      {CONDITIONS.map(({ parcel, key }) => (
        <Button
          aria-keyshortcuts={key}
          aria-pressed={sheet.reception?.parcel === parcel}
          key={parcel}
          onClick={() => void tell({ parcel })}
          small
          variant="secondary"
        >
          {t(`console.parcel.${parcel}`)} {key !== undefined && <Kbd>{key.toUpperCase()}</Kbd>}
        </Button>
      ))}
      {mayBeEmpty && (
        <Button aria-keyshortcuts="e" onClick={() => void isEmpty()} small variant="secondary">
          {t('console.bench.empty')} <Kbd>E</Kbd>
        </Button>
      )}
    </div>
  )
}
