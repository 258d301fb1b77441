import type { CustomerCase } from '@reprise/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#portal/api/client.ts'
import { casesQuery } from '#portal/api/orders.ts'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useT } from '#portal/i18n/t.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Stack } from '@reprise/ui/layout/layout.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { Skeleton } from '@reprise/ui/feedback/skeleton.tsx'
import { OpenCase } from './open-case.tsx'

export const Cases = ({ orderId }: { readonly orderId: string }) => {
  const t = useT()
  const { data, isError, refetch } = useQuery(casesQuery(useApi(), orderId))
  const [told, setTold] = useState<string>()
  if (data === undefined)
    return isError ? (
      <Stack gap="close">
        <Notice role="alert" tone="danger">
          {t('case.failed')}
        </Notice>
        <div>
          <Button onClick={() => void refetch()} small variant="secondary">
            {t('failure.again')}
          </Button>
        </div>
      </Stack>
    ) : (
      <Skeleton lines={3} />
    )
  const { cases } = data._embedded
  return (
    <Stack>
      {cases.map((one) => (
        <Case isNews={one.id === told} key={one.id} one={one} />
      ))}
      {data.possible.length > 0 ? (
        <OpenCase key={cases.length} onOpened={setTold} orderId={orderId} possible={data.possible} />
      ) : (
        cases.length === 0 && <p>{t('case.none')}</p>
      )}
    </Stack>
  )
}

type CaseProps = {
  readonly one: CustomerCase
  /** It was told just now, in a form that is gone. */
  readonly isNews: boolean
}

const Case = ({ one, isNews }: CaseProps) => {
  const t = useT()
  const { date, calendarDate } = useFormat()
  return (
    <article ref={isNews ? takeFocus : undefined} tabIndex={-1}>
      <Stack gap="close">
        <h3>{t(`case.kind.${one.kind}`)}</h3>
        <p>{t('case.said', { date: date(one.openedAt) })}</p>
        {one.statement !== null && (
          <p>
            <bdi>{one.statement}</bdi>
          </p>
        )}
        {one.outcome === null ? (
          <Notice role="status">{t('case.open', { date: calendarDate(one.answerBefore) })}</Notice>
        ) : (
          <>
            <p>
              <strong>{t(`case.outcome.${one.outcome}`)}</strong>
            </p>
            {one.answer !== null && (
              <p>
                <bdi>{one.answer}</bdi>
              </p>
            )}
          </>
        )}
      </Stack>
    </article>
  )
}

const takeFocus = (told: HTMLElement | null) => told?.focus()
