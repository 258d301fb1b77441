import { useFormat } from '@reprise/ui/words/format.ts'
import { useT } from '#console/i18n/t.ts'
import type { PriceList } from './versions.tsx'

/** What became of a version that was just made or approved. */
export const usePublishedText = () => {
  const t = useT()
  const format = useFormat()
  return ({ state, version, inForceFrom }: Pick<PriceList, 'state' | 'version' | 'inForceFrom'>): string => {
    if (state === 'proposed') return t('console.prices.waits', { version })
    if (state === 'scheduled') return t('console.prices.will-count', { version, when: format.dateTime(inForceFrom) })
    return t('console.prices.counts', { version })
  }
}
