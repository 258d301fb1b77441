import { useFormat } from '@reprise/ui/words/format.ts'
import { useT } from '#console/i18n/t.ts'
import type { AboutParcel } from './box.ts'

type Told = { readonly [fact in keyof AboutParcel]?: AboutParcel[fact] | null }

/** `512 g · Parcel damaged` */
export const useReceptionText = (): ((told: Told) => string) => {
  const t = useT()
  const format = useFormat()
  return ({ weightGrams, parcel }) =>
    [
      ...(typeof weightGrams === 'number' ? [t('console.bench.grams', { grams: format.number(weightGrams) })] : []),
      ...(typeof parcel === 'string' ? [t(`console.parcel.${parcel}`)] : []),
    ].join(' · ')
}
