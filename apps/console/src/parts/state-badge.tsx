import type { OrderState } from '@reprise/contract/lifecycle/order'
import { classNames } from '@reprise/ui/layout/class-names.ts'
import { useT } from '#console/i18n/t.ts'
import styles from './state-badge.module.css'

/** What tells at a glance: going well, to be decided, over. The word says which. */
const TONES: { readonly [state in OrderState]: 'open' | 'doubt' | 'good' | 'over' } = {
  created: 'open',
  sent: 'open',
  lost: 'doubt',
  received: 'open',
  disputed: 'doubt',
  accepted: 'good',
  paid: 'good',
  returning: 'open',
  returned: 'over',
  recycled: 'over',
  cancelled: 'over',
  expired: 'over',
}

export const StateBadge = ({ state }: { readonly state: OrderState }) => {
  const t = useT()
  return <span className={classNames(styles.badge, styles[TONES[state]])}>{t(`console.state.${state}`)}</span>
}
