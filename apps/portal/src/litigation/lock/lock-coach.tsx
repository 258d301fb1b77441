import type { LockKind } from '@reprise/contract/lifecycle/locks'
import { type ReactNode, useState } from 'react'
import { useT } from '#portal/i18n/t.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { ChoiceCard } from '@reprise/ui/fields/choice-card.tsx'
import { ChoiceGroup } from '@reprise/ui/fields/choice-group.tsx'
import { Icon } from '@reprise/ui/drawings/icon.tsx'
import { Card, Stack } from '@reprise/ui/layout/layout.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import type { AnswerProps } from '../question.tsx'
import { useAnswer } from '../use-answer.ts'
import styles from './lock.module.css'
import { asksForPassword, lockSteps, type Situation, type StepPicture } from './lock-steps.ts'

const frame = <rect className={styles.frame} height="68" rx="8" width="92" x="2" y="2" />
const bar = <path className={styles.line} d="M2 18h92" />
const row = (y: number, chosen = false) => (
  <g key={y}>
    <rect className={chosen ? styles.chosen : styles.row} height="12" rx="3" width="76" x="10" y={y} />
    <rect className={styles.device} height="8" rx="1.5" width="5" x="14" y={y + 2} />
    <path className={styles.line} d={`M25 ${y + 6}h${chosen ? 40 : 30}`} />
  </g>
)

/** What the screen of the other device looks like at each step, drawn without any maker's design. */
const PICTURES: { readonly [picture in StepPicture]: ReactNode } = {
  app: (
    <>
      <rect className={styles.chosen} height="44" rx="11" width="44" x="26" y="14" />
      <circle className={styles.line} cx="48" cy="36" r="15" />
      <circle className={styles.line} cx="48" cy="36" r="8" />
      <circle className={styles.dot} cx="48" cy="36" r="2.5" />
      <path className={styles.line} d="M48 36 58 26" />
    </>
  ),
  web: (
    <>
      {frame}
      {bar}
      <circle className={styles.dot} cx="9" cy="10" r="1.6" />
      <rect className={styles.chosen} height="8" rx="4" width="66" x="20" y="6" />
      <path className={styles.line} d="M14 32h40M14 42h56M14 52h30" />
    </>
  ),
  settings: (
    <>
      {frame}
      <circle className={styles.chosen} cx="18" cy="18" r="8" />
      <path className={styles.line} d="M32 15h34M32 21h20M10 34h76M10 46h76M10 58h76M82 30l4 4-4 4" />
    </>
  ),
  list: (
    <>
      {frame}
      {row(10)}
      {row(28, true)}
      {row(46)}
    </>
  ),
  remove: (
    <>
      {frame}
      <rect className={styles.device} height="24" rx="4" width="14" x="41" y="9" />
      <rect className={styles.chosen} height="14" rx="7" width="72" x="12" y="44" />
      <path className={styles.line} d="M24 51h7M38 51h36" />
    </>
  ),
  password: (
    <>
      {frame}
      <path className={styles.line} d="M41 24v-5a7 7 0 0 1 14 0v5" />
      <rect className={styles.device} height="16" rx="3" width="22" x="37" y="24" />
      <rect className={styles.chosen} height="14" rx="4" width="64" x="16" y="48" />
      {[28, 38, 48, 58].map((x) => (
        <circle className={styles.dot} cx={x} cy="55" key={x} r="2" />
      ))}
    </>
  ),
}

const StepDrawing = ({ picture }: { readonly picture: StepPicture }) => (
  <svg aria-hidden="true" className={styles.drawing} viewBox="0 0 96 72">
    {PICTURES[picture]}
  </svg>
)

/** Two questions find the customer's situation; then the exact steps, and the button that says it is done. */
export const LockCoach = ({ litigation, order, onAnswered }: AnswerProps) => {
  const t = useT()
  const [device, setDevice] = useState<string>()
  const [memory, setMemory] = useState<string>()
  const kind: LockKind = litigation.kind === 'android-lock' ? 'android-lock' : 'ios-lock'
  const hasDevice = device === 'yes'
  const asks = device !== undefined && asksForPassword(kind, hasDevice)
  const situation: Situation | undefined =
    device === undefined || (asks && memory === undefined)
      ? undefined
      : { hasDevice, remembers: !asks || memory === 'yes' }
  return (
    <Card as="section">
      <Stack gap="wide">
        <h2>{t('lock.title')}</h2>
        <ChoiceGroup legend={t(`lock.${kind}.device`)} name="device" onChange={setDevice} value={device}>
          <ChoiceCard label={t(`lock.${kind}.device.yes`)} value="yes" />
          <ChoiceCard label={t(`lock.${kind}.device.no`)} value="no" />
        </ChoiceGroup>
        {asks && (
          <ChoiceGroup legend={t(`lock.${kind}.memory`)} name="memory" onChange={setMemory} value={memory}>
            <ChoiceCard label={t('lock.memory.yes')} value="yes" />
            <ChoiceCard label={t('lock.memory.no')} value="no" />
          </ChoiceGroup>
        )}
        {situation !== undefined && <Way kind={kind} onAnswered={onAnswered} order={order} situation={situation} />}
      </Stack>
    </Card>
  )
}

type WayProps = Pick<AnswerProps, 'order' | 'onAnswered'> & { readonly kind: LockKind; readonly situation: Situation }

const Way = ({ kind, order, situation, onAnswered }: WayProps) => {
  const t = useT()
  const { state, answer } = useAnswer(order.id, onAnswered)
  const product = order._embedded.declaredItems[0]?.product.name ?? ''
  return (
    <Stack gap="wide">
      <Stack gap="close">
        <h3>{t('lock.steps')}</h3>
        {!situation.remembers && !situation.hasDevice && <p>{t('lock.recovery')}</p>}
      </Stack>
      <ol className={styles.steps}>
        {lockSteps(kind, situation).map(({ id, picture, link }) => (
          <li className={styles.step} key={id}>
            <StepDrawing picture={picture} />
            <div className={styles.words}>
              <p>{t(`lock.step.${id}`, { product })}</p>
              {link !== undefined && (
                <p>
                  <a className={styles.link} dir="ltr" href={link} rel="noopener noreferrer" target="_blank">
                    {link.replace(/^https:\/\/(?:www\.)?/, '')} <Icon name="external" />
                  </a>
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
      <Stack gap="close">
        <p>
          <Button busy={state === 'busy'} icon="check" onClick={() => void answer('unlocked')}>
            {t('lock.done')}
          </Button>
        </p>
        <p>{t('lock.done.help')}</p>
      </Stack>
      {(state === 'failed' || state === 'not-possible') && (
        <Notice role="alert" tone="danger">
          {t(`litigation.fault.${state}`)}
        </Notice>
      )}
    </Stack>
  )
}
