import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useT } from '#console/i18n/t.ts'
import { type SystemState, useSizeText } from './state.ts'

/** Where promises of an hour begin to be wrong, in ms. */
const APART_MS = 5_000
/** Share of the disk. */
const LITTLE = 0.05

/** What a person has to mend outside of the console, and how. */
export const SystemWarnings = ({ of: { safeMode, clock, documents, storage } }: { readonly of: SystemState }) => {
  const t = useT()
  const format = useFormat()
  const size = useSizeText()
  const { freeBytes: free, totalBytes: total } = storage
  const warnings = [
    safeMode && t('console.system.safe-mode'),
    Math.abs(clock.apartMs) > APART_MS &&
      t('console.system.clock-apart', { seconds: format.number(Math.round(Math.abs(clock.apartMs) / 1_000)) }),
    documents.scanner === 'away' && t('console.system.scanner-away'),
    storage.state === 'away' && t('console.system.storage-away'),
    free !== null &&
      total !== null &&
      free < total * LITTLE &&
      t('console.system.storage-full', { free: size(free), total: size(total) }),
  ]
  return warnings.map(
    (warning) =>
      warning !== false && (
        <Notice key={warning} tone="caution">
          {warning}
        </Notice>
      ),
  )
}
