import { useState } from 'react'
import { AnswerPicture } from '#portal/ui/answer-picture.tsx'
import { BottomBar } from '#portal/ui/bottom-bar.tsx'
import { Button } from '#portal/ui/button.tsx'
import { ChoiceCard } from '#portal/ui/choice-card.tsx'
import { ChoiceGroup } from '#portal/ui/choice-group.tsx'
import { DeviceDrawing } from '#portal/ui/device-drawing.tsx'
import { Cluster, Columns, Page, Stack } from '#portal/ui/layout.tsx'
import { Price } from '#portal/ui/price.tsx'
import { Receipt } from '#portal/ui/receipt.tsx'
import { Steps } from '#portal/ui/steps.tsx'
import { money, t } from './words.ts'

const ANSWERS = [
  ['screen-flawless', 'No marks at all', 'You see nothing, even under a lamp.', 0],
  ['screen-hairline', 'Light scratches', 'You see them in the light, and cannot feel them.', -1800],
  ['screen-scratched', 'Deep scratches', 'Your nail catches in them.', -4400],
  ['screen-cracked', 'Cracked', 'The glass is broken somewhere, even a little.', -11000],
  ['unsure', 'I am not sure', 'We then offer the lower price, and pay more if it is better than that.', -1800],
] as const

export const EstimateScene = () => {
  const [answer, setAnswer] = useState<string>('screen-hairline')
  const effect = ANSWERS.find(([id]) => id === answer)?.[3] ?? 0
  const price = <Price amount={23000 + effect} format={money} label={t('Price so far')} />
  return (
    <Page>
      <Stack gap="wide">
        <Steps current={1} name={t('Its condition')} text={t('Step 1 of 4')} total={4} />
        <Columns
          side={
            <Stack gap="wide">
              <Cluster gap="regular">
                <div style={{ inlineSize: '5rem', blockSize: '5rem' }}>
                  <DeviceDrawing colour="Midnight" side="back" type="mobile" />
                </div>
                <Stack gap="tight">
                  <strong>Apple iPhone 13</strong>
                  <span style={{ color: 'var(--color-ink-soft)' }}>128 GB</span>
                </Stack>
              </Cluster>
              <Stack gap="tight">
                <span>{t('Price so far')}</span>
                {price}
              </Stack>
              <Receipt
                caption="Your price so far"
                lines={[
                  { id: 'base', label: 'Like new', effect: money(23000), tone: 'plain' },
                  { id: 'power', label: 'It works', detail: 'Yes', effect: 'no change', tone: 'plain' },
                  ...(effect < 0
                    ? [
                        {
                          id: 's',
                          label: 'Screen',
                          detail: 'Light scratches',
                          effect: money(effect),
                          tone: 'lower' as const,
                        },
                      ]
                    : []),
                ]}
                total={{ label: t('Price so far'), amount: money(23000 + effect) }}
              />
            </Stack>
          }
        >
          <Stack gap="wide">
            <ChoiceGroup
              hint={t('Hold it at arm’s length with the screen off.')}
              legend={<h1>{t('How does the screen look?')}</h1>}
              name="screen"
              onChange={setAnswer}
              value={answer}
            >
              {ANSWERS.map(([id, label, help]) => (
                <ChoiceCard
                  help={t(help)}
                  key={id}
                  label={t(label)}
                  picture={<AnswerPicture picture={id} />}
                  quiet={id === 'unsure'}
                  value={id}
                />
              ))}
            </ChoiceGroup>
            <BottomBar
              action={
                <Cluster>
                  <Button iconEnd="arrow-forward">{t('Continue')}</Button>
                </Cluster>
              }
              price={
                <Stack gap="tight">
                  <span style={{ fontSize: 'var(--text-s)' }}>{t('Price so far')}</span>
                  <Price amount={23000 + effect} format={money} size="regular" />
                </Stack>
              }
            />
          </Stack>
        </Columns>
      </Stack>
    </Page>
  )
}
