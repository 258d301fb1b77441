import type { Requirement } from '@reprise/contract'
import { useT } from '#portal/i18n/t.ts'
import { RequirementList } from '#portal/requirements/requirement-list.tsx'
import { Stack } from '#portal/ui/layout.tsx'
import { Notice } from '#portal/ui/notice.tsx'

/** What has to be shown before this amount is paid, said before anything is typed; nothing where nothing is asked for. */
export const WhatIsNeeded = ({ requirements }: { readonly requirements: readonly Requirement[] }) => {
  const t = useT()
  if (requirements.length === 0) return null
  return (
    <Notice icon="camera" title={t('offer.needs.title')}>
      <Stack gap="close">
        <RequirementList requirements={requirements} />
        <p>{t('offer.needs.text')}</p>
      </Stack>
    </Notice>
  )
}
