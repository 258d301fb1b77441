import { LinkButton } from '@reprise/ui/controls/link-button.tsx'
import { AppLink, useGo } from '#console/navigation/router.tsx'
import { Age } from '#console/parts/age.tsx'
import { Kbd } from '#console/parts/kbd.tsx'
import { useShortcuts } from '#console/shortcuts/shortcuts.tsx'
import { useT } from '#console/i18n/t.ts'
import { countText, type QueueWithCount } from './queues.ts'
import styles from './today.module.css'

/** The one thing to do now: the first queue of the day in which something waits. */
export const NextQueue = ({ queue: { name, link, waiting } }: { readonly queue: QueueWithCount }) => {
  const t = useT()
  const go = useGo()
  useShortcuts([{ key: 'b', label: t('console.today.begin'), run: () => go(link.to, link.filters) }])
  return (
    <section aria-labelledby="next" className={styles.next}>
      <p className={styles.count}>{countText(t, waiting)}</p>
      <div>
        <h2 id="next">{t(`console.queue.${name}`)}</h2>
        {waiting?.since && (
          <p className={styles.soft}>
            {t('console.today.oldest')}: <Age since={waiting.since} />
          </p>
        )}
      </div>
      <LinkButton aria-keyshortcuts="b" as={AppLink} filters={link.filters} to={link.to}>
        {t('console.today.begin')} <Kbd>B</Kbd>
      </LinkButton>
    </section>
  )
}
