import { useT } from '#console/i18n/t.ts'
import { useWithColleagues } from './in-hand.ts'
import type { HandQueue } from './hand.ts'

/** Beside a row of a list: the colleague who works on it now. */
export const WithName = ({ queue, id }: { readonly queue: HandQueue; readonly id: string }) => {
  const t = useT()
  const found = useWithColleagues(queue)?.get(id)
  return found === undefined ? null : <small> {t('console.in-hand.name', { who: found.by ?? '' })}</small>
}
