import { Button } from '@reprise/ui/controls/button.tsx'
import { classNames } from '@reprise/ui/layout/class-names.ts'
import { type PointerEvent, useCallback, useState } from 'react'
import { useT } from '#portal/i18n/t.ts'
import { CELLS, cellAt } from '../sense/cells.ts'
import styles from '../self-check.module.css'
import { FullScreen } from './full-screen.tsx'
import { StepPage, type StepProps } from './step-page.tsx'

/** So long nothing new was felt, in ms: a field feels nothing, or the person does not know what to do. */
const STUCK_MS = 5_000

export const TouchStep = ({ done }: StepProps) => {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <StepPage
      acts={<Button onClick={() => setOpen(true)}>{t('selfCheck.begin')}</Button>}
      done={done}
      text={t('selfCheck.touch.text')}
      title={t('selfCheck.touch.title')}
    >
      {isOpen && <Fields close={() => setOpen(false)} done={done} />}
    </StepPage>
  )
}

const Fields = ({ done, close }: StepProps & { readonly close: () => void }) => {
  const t = useT()
  const [felt, setFelt] = useState<ReadonlySet<number>>(new Set())
  const [isStuck, setStuck] = useState(false)
  const feel = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType === 'mouse') return
    const size = event.currentTarget.getBoundingClientRect()
    const { nativeEvent } = event
    // Safari before 18.2 tells of no points in between.
    const points = 'getCoalescedEvents' in nativeEvent ? [nativeEvent, ...nativeEvent.getCoalescedEvents()] : [event]
    const fields = points.flatMap(({ clientX, clientY }) => cellAt({ x: clientX, y: clientY }, size) ?? [])
    setFelt((before) => {
      if (fields.every((field) => before.has(field))) return before
      const all = new Set([...before, ...fields])
      if (all.size === CELLS) queueMicrotask(() => done('fine'))
      return all
    })
  }
  const wait = useCallback(() => {
    const timer = setTimeout(() => setStuck(true), STUCK_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <FullScreen close={close} label={t('selfCheck.touch.fields')}>
      <div className={styles.fields} onPointerDown={feel} onPointerMove={feel}>
        <div className={styles.grid} key={`${felt.size} ${isStuck}`} ref={wait}>
          {Array.from({ length: CELLS }, (_, field) => (
            <div className={classNames(styles.field, felt.has(field) && styles.felt)} key={field} />
          ))}
        </div>
        <div className={styles.leave}>
          <Button onClick={() => done('not-tested')} small variant="secondary">
            {t('selfCheck.skip')}
          </Button>
        </div>
      </div>
      {isStuck && (
        <div className={styles.panel} role="status">
          <p>{t('selfCheck.touch.stuck')}</p>
          <Button onClick={() => done('faulty')} variant="secondary">
            {t('selfCheck.touch.faulty')}
          </Button>
          <Button onClick={() => setStuck(false)} variant="secondary">
            {t('selfCheck.touch.more')}
          </Button>
          <Button onClick={() => done('not-tested')} variant="quiet">
            {t('selfCheck.skip')}
          </Button>
        </div>
      )}
    </FullScreen>
  )
}
