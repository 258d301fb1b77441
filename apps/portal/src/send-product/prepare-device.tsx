import type { Product } from '@reprise/contract'
import { useState } from 'react'
import { useT } from '#portal/i18n/t.ts'
import { ResetHelps } from '#portal/parcel/packing.tsx'
import { PREPARATION_STEPS, type PreparationStep, preparationOf } from '#portal/parcel/preparation.ts'
import { RowTitle } from '#portal/ui/row-title.tsx'
import { localStore } from '@reprise/browser/stores.ts'
import { Disclosure } from '@reprise/ui/controls/disclosure.tsx'
import { CheckboxField } from '@reprise/ui/fields/checkbox-field.tsx'
import { Card, Stack } from '@reprise/ui/layout/layout.tsx'
import styles from './send-product.module.css'

type PrepareDeviceProps = { readonly orderId: string; readonly products: readonly Product[] }

export const PrepareDevice = ({ orderId, products }: PrepareDeviceProps) => {
  const t = useT()
  const steps = preparationOf(products)
  const { done, tick } = useProgress(orderId)
  const count = steps.filter((step) => done.has(step)).length
  // Who comes back to show the code has it in sight; a list that closes under the last tick could not be undone at once.
  const [wasDone] = useState(count === steps.length)
  const progress = (
    <p role="status">
      {count === steps.length ? t('send.prepare.all') : t('send.prepare.progress', { done: count, all: steps.length })}
    </p>
  )
  const list = (
    <>
      <div>
        {steps.map((step) => (
          <CheckboxField
            checked={done.has(step)}
            key={step}
            label={t(`success.prepare.${step}`)}
            name={`prepare-${step}`}
            onChange={(checked) => tick(step, checked)}
          />
        ))}
      </div>
      <ResetHelps products={products} />
      <p className={styles.soft}>{t('send.prepare.kept')}</p>
    </>
  )
  if (wasDone)
    return (
      <div>
        {progress}
        <Disclosure summary={<RowTitle>{t('send.prepare.title')}</RowTitle>}>
          <Stack gap="close">{list}</Stack>
        </Disclosure>
      </div>
    )
  return (
    <Card as="section">
      <Stack gap="close">
        <h2>{t('send.prepare.title')}</h2>
        {progress}
        {list}
      </Stack>
    </Card>
  )
}

const useProgress = (orderId: string) => {
  const [done, setDone] = useState(() => readProgress(orderId))
  return {
    done,
    tick: (step: PreparationStep, checked: boolean) => {
      const next = new Set(done)
      if (checked) next.add(step)
      else next.delete(step)
      setDone(next)
      writeProgress(orderId, next)
    },
  }
}

const KEY = 'send-progress'
/** Orders whose ticks are kept, the latest first; older ones have long arrived. */
const MOST_ORDERS = 10

type Kept = readonly { readonly order: string; readonly done: readonly PreparationStep[] }[]
type Store = Pick<typeof localStore, 'read' | 'write'>

/** Which steps were ticked for an order on this device. Nothing but the order's id and these names is kept. */
const readProgress = (order: string, store: Store = localStore): ReadonlySet<PreparationStep> =>
  new Set(keptIn(store).find((one) => one.order === order)?.done ?? [])

const writeProgress = (order: string, done: ReadonlySet<PreparationStep>, store: Store = localStore): void => {
  const others = keptIn(store).filter((one) => one.order !== order)
  store.write(KEY, JSON.stringify([{ order, done: [...done] }, ...others].slice(0, MOST_ORDERS)))
}

const keptIn = (store: Store): Kept => {
  try {
    const kept: unknown = JSON.parse(store.read(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.flatMap(asEntry) : []
  } catch {
    return []
  }
}

const asEntry = (entry: unknown): Kept => {
  if (typeof entry !== 'object' || entry === null) return []
  const { order, done } = entry as { order?: unknown; done?: unknown }
  if (typeof order !== 'string' || !Array.isArray(done)) return []
  return [{ order, done: PREPARATION_STEPS.filter((step) => done.includes(step)) }]
}
