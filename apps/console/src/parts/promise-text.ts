import type { RunningPromise } from '@reprise/contract/time/promise'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useT } from '#console/i18n/t.ts'

/** What was promised, and by when. */
export const usePromiseText = (): ((promise: RunningPromise) => string) => {
  const t = useT()
  const format = useFormat()
  return ({ kind, due, overdue }) => {
    const values = { what: t(`console.promise.${kind}`), day: format.calendarDate(due) }
    return overdue ? t('console.promise.overdue', values) : t('console.promise.due', values)
  }
}
