import type { FraudReason } from './reason.ts'
import { useT } from '#console/i18n/t.ts'

/** What was counted, as one sentence. */
export const useReasonText = (): ((reason: Pick<FraudReason, 'rule' | 'count'>) => string) => {
  const t = useT()
  return ({ rule: { signal, days }, count }) => t(`console.fraud.signal.${signal}`, { count, days })
}
