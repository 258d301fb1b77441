import { useState } from 'react'
import { useT } from '#portal/i18n/t.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Card, Stack } from '@reprise/ui/layout/layout.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import type { Uploads } from '#portal/uploads/use-uploads.ts'
import type { QuestionProps } from './question.tsx'
import { useAnswer } from './use-answer.ts'
import { YourEvidence } from './your-evidence.tsx'

const stay = () => {}

/** What a customer says and shows after they asked for a second look; they may change it until a person has looked. */
export const SentEvidence = ({ litigation, order, uploads }: QuestionProps & { readonly uploads: Uploads }) => {
  const t = useT()
  const said = litigation.statement ?? ''
  const [statement, setStatement] = useState(said)
  const { state, answer } = useAnswer(order.id, stay)
  const typed = statement.trim()
  const isNew = typed !== said && typed !== ''
  return (
    <Card as="section">
      <Stack>
        <h2>{t('litigation.evidence.title')}</h2>
        <YourEvidence litigation={litigation} onStatement={setStatement} statement={statement} uploads={uploads} />
        {isNew && (
          <p>
            <Button busy={state === 'busy'} onClick={() => void answer('contest', typed)} variant="secondary">
              {t('litigation.evidence.save')}
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
