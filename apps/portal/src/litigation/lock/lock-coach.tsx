import { useState } from 'react'
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
import { asksForPassword, type LockKind, lockSteps, type Situation } from './lock-steps.ts'
import { StepDrawing } from './step-drawing.tsx'

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
