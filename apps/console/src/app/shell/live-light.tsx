import { useOnline } from '@reprise/browser/online.ts'
import { classNames } from '@reprise/ui/layout/class-names.ts'
import { VisuallyHidden } from '@reprise/ui/feedback/visually-hidden.tsx'
import { useLive } from '#console/live/live.ts'
import { useT } from '#console/i18n/t.ts'
import styles from './shell.module.css'

/** Whether the page is told what happens, or asks by itself now and then. */
export const LiveLight = () => {
  const t = useT()
  const state = useLive()
  const online = useOnline()
  if (!online || state === 'begins') return null
  const words = t(`console.live.${state}`)
  return (
    <p className={classNames(styles.light, state === 'told' && styles.told)} title={words}>
      <VisuallyHidden>{words}</VisuallyHidden>
    </p>
  )
}
