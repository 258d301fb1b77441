import { TextButton } from '@reprise/ui/controls/text-button.tsx'
import type { HandQueue } from '#console/live/hand.ts'
import { useOwnInHand } from '#console/live/in-hand.ts'
import { casePath, litigationPath, lookPath, PAGES } from '#console/navigation/pages.ts'
import { AppLink } from '#console/navigation/router.tsx'
import { Age } from '#console/parts/age.tsx'
import { useT } from '#console/i18n/t.ts'
import styles from './today.module.css'

const PATH_OF: { readonly [queue in HandQueue]: (id: string) => string } = {
  bench: lookPath,
  documents: () => PAGES.documents.path,
  identity: () => PAGES.identity.path,
  cases: casePath,
  litigations: litigationPath,
}

/** What the person works on in any browser, and did not put down. */
export const OwnInHand = () => {
  const t = useT()
  const { things, putDown } = useOwnInHand()
  if (things.length === 0) return null
  return (
    <section aria-labelledby="in-hand" className={styles.inHand}>
      <h2 id="in-hand">{t('console.today.in-hand')}</h2>
      <ul>
        {things.map(({ queue, id, since }) => (
          <li key={`${queue} ${id}`}>
            <AppLink to={PATH_OF[queue](id)}>{t(`console.queue.${queue}`)}</AppLink>
            <span className={styles.soft}>
              <Age since={since} />
            </span>
            <TextButton onClick={() => void putDown(queue, id)}>{t('console.today.put-down')}</TextButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
