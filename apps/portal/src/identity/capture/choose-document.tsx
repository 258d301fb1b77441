import { IDENTITY_DOCUMENTS, type IdentityDocument } from '@reprise/contract/order-api/identity-words'
import { type ReactNode, useState } from 'react'
import { useInstance } from '#portal/affiliate/index.ts'
import { useT } from '#portal/i18n/t.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { ChoiceCard } from '@reprise/ui/fields/choice-card.tsx'
import { ChoiceGroup } from '@reprise/ui/fields/choice-group.tsx'
import { Stack } from '@reprise/ui/layout/layout.tsx'
import { PrivacyNote } from '../privacy-note.tsx'
import { DocumentDrawing } from './document-drawing.tsx'

type ChooseDocumentProps = {
  readonly choose: (document: IdentityDocument) => void
  readonly busy?: boolean
  /** What must be looked at before. */
  readonly children?: ReactNode
}

/** Which document: a passport has one page to photograph, a card two sides. */
export const ChooseDocument = ({ choose, busy = false, children }: ChooseDocumentProps) => {
  const t = useT()
  const { appName } = useInstance()
  const [document, setDocument] = useState<IdentityDocument>('passport')
  return (
    <Stack gap="wide">
      <Stack gap="close">
        <h1>{t('identity.capture.title')}</h1>
        <p>{t('identity.capture.text', { name: appName })}</p>
      </Stack>
      {children}
      <ChoiceGroup
        legend={t('identity.document.question')}
        name="document"
        onChange={(value) => setDocument(value === 'passport' ? 'passport' : 'identity-card')}
        value={document}
      >
        {IDENTITY_DOCUMENTS.map((one) => (
          <ChoiceCard
            help={t(`identity.document.${one}.help`)}
            key={one}
            label={t(`identity.document.${one}`)}
            picture={<DocumentDrawing side={one === 'passport' ? 'passport' : 'front'} />}
            value={one}
          />
        ))}
      </ChoiceGroup>
      <div>
        <Button busy={busy} icon="camera" onClick={() => choose(document)} variant="primary" wide>
          {t('identity.document.go')}
        </Button>
      </div>
      <PrivacyNote />
    </Stack>
  )
}
