import { useState } from 'react'
import { useT } from '#portal/i18n/t.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Card, Stack } from '@reprise/ui/layout/layout.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import type { Uploads } from '#portal/uploads/use-uploads.ts'
import type { AnswerProps } from './question.tsx'
import { useAnswer } from './use-answer.ts'
import { YourEvidence } from './your-evidence.tsx'

/** What a customer says and shows before a person looks again, or decides whose a listed device is. */
export const SentEvidence = ({
  litigation,
  order,
  uploads,
  onAnswered,
}: AnswerProps & { readonly uploads: Uploads }) => {
  const t = useT()
  const said = litigation.statement ?? ''
  const [statement, setStatement] = useState(said)
  const { state, answer } = useAnswer(order.id, onAnswered)
  const typed = statement.trim()
  const isNew = typed !== said && typed !== ''
  const isListed = litigation.kind === 'blocklisted'
  const isAsked = isListed && litigation.status !== 'answered'
  return (
    <Card as="section">
      <Stack>
        <h2>{t(isListed ? 'litigation.evidence.title.blocklisted' : 'litigation.evidence.title')}</h2>
        <YourEvidence litigation={litigation} onStatement={setStatement} statement={statement} uploads={uploads} />
        {(isNew || isAsked) && (
          <p>
            <Button
              busy={state === 'busy'}
              onClick={() => void answer('contest', typed === '' ? undefined : typed)}
              variant={isAsked ? 'primary' : 'secondary'}
            >
              {t(isAsked ? 'litigation.evidence.send.blocklisted' : 'litigation.evidence.save')}
            </Button>
          </p>
        )}
        {(state === 'failed' || state === 'not-possible') && (
          <Notice role="alert" tone="danger">
            {t(`litigation.fault.${state}`)}
          </Notice>
        )}
      </Stack>
    </Card>
  )
}
