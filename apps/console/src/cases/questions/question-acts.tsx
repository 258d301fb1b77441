import { useState } from 'react'
import type { LitigationAct } from '@reprise/contract/lifecycle/litigation'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Kbd } from '#console/parts/kbd.tsx'
import { holds, useMe } from '#console/session/me.ts'
import { useShortcuts } from '#console/shortcuts/shortcuts.tsx'
import { useT } from '#console/i18n/t.ts'
import { ActDialog } from './act-dialog.tsx'
import { RaiseDialog } from './raise-dialog.tsx'
import type { Found, Question } from './question.screen.tsx'
import sections from '#console/parts/section.module.css'
import styles from './questions.module.css'

type QuestionActsProps = {
  readonly found: Found
  readonly standing: Question | undefined
  readonly onDone: (what: string) => void
}

/** What can be done about the question, by digits; each is asked first, and what is not possible says why. */
export const QuestionActs = ({ found, standing, onDone }: QuestionActsProps) => {
  const t = useT()
  const me = useMe()
  const [asked, ask] = useState<LitigationAct>()
  const acts = found.acts.map(({ act, refused }, index) => ({
    act,
    key: String(index + 1),
    why:
      refused !== null
        ? t(`console.litigation.refused.${refused}`)
        : act === 'withdrawal' && !holds(me, ['orders'])
          ? t('console.acts.needs-scope', { scope: 'orders' })
          : null,
  }))
  const possible = acts.filter(({ why }) => why === null)
  useShortcuts(
    possible.map(({ act, key }) => ({ key, label: t(`console.litigation.act.${act}`), run: () => ask(act) })),
  )
  const close = () => ask(undefined)
  const done = (act: LitigationAct) => {
    close()
    onDone(t('console.acts.done', { what: t(`console.litigation.act.${act}`) }))
  }
  return (
    <section className={styles.card}>
      <h2 className={sections.heading}>{t('console.litigation.acts')}</h2>
      {acts.map(({ act, key, why }) =>
        why === null ? (
          <Button aria-keyshortcuts={key} key={act} onClick={() => ask(act)} variant="secondary" wide>
            {t(`console.litigation.act.${act}`)} <Kbd>{key}</Kbd>
          </Button>
        ) : (
          <p className={styles.soft} key={act}>
            <b>{t(`console.litigation.act.${act}`)}</b> {why}
          </p>
        ),
      )}
      {asked === 'amendment' && standing !== undefined && (
        <RaiseDialog found={found} onClose={close} onDone={() => done('amendment')} standing={standing} />
      )}
      {asked !== undefined && asked !== 'amendment' && (
        <ActDialog act={asked} found={found} onClose={close} onDone={() => done(asked)} standing={standing} />
      )}
    </section>
  )
}
