import type { Order } from '@reprise/contract'
import { type FormEvent, useState } from 'react'
import { useT } from '#portal/i18n/t.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { ChoiceCard } from '@reprise/ui/fields/choice-card.tsx'
import { ChoiceGroup } from '@reprise/ui/fields/choice-group.tsx'
import { Stack } from '@reprise/ui/layout/layout.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import type { Way } from '#portal/parcel/way-in-hand.ts'
import { useWay } from './use-way.ts'

/** The ways to send that this programme offers, for an order that has no parcel yet; the first is proposed. */
export const ChooseWay = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const ways = order.transportations
  const [chosen, setChosen] = useState<Way>()
  const { choose, busy, fault } = useWay(order)
  const way = ways.find((one) => one === chosen) ?? ways[0]
  if (way === undefined) return null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void choose(way)
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="wide">
        <ChoiceGroup
          hint={t('send.choose.free')}
          legend={t('send.choose.title')}
          name="transportation"
          onChange={(value) => setChosen(ways.find((one) => one === value))}
          value={way}
        >
          {ways.map((one) => (
            <ChoiceCard help={t(`send.way.${one}.help`)} key={one} label={t(`send.way.${one}`)} value={one} />
          ))}
        </ChoiceGroup>
        {fault !== undefined && (
          <Notice role="alert" tone="caution">
            {t(fault)}
          </Notice>
        )}
        <div>
          <Button busy={busy} type="submit">
            {t(`send.choose.action.${way}`)}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
