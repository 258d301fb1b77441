import type { Order } from '@reprise/contract'
import { useAt } from '#portal/affiliate/index.ts'
import { useT } from '#portal/i18n/t.ts'
import { AppLink } from '#portal/navigation/link.tsx'
import { paths } from '#portal/navigation/paths.ts'
import { RequirementList } from '#portal/requirements/requirement-list.tsx'
import { stillNeeded } from '#portal/requirements/still-needed.ts'
import { Stack } from '#portal/ui/layout.tsx'
import { LinkButton } from '#portal/ui/link-button.tsx'
import { Notice } from '#portal/ui/notice.tsx'

/** What has to be shown before the money comes, and where; nothing where nothing is asked for any more. */
export const WhatWeStillNeed = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const at = useAt()
  const requirements = stillNeeded(order)
  const screen = order.needs.find(({ kind }) => kind === 'documents' || kind === 'identity')?.screen
  if (requirements.length === 0 || screen === undefined) return null
  return (
    <Notice
      action={
        <LinkButton as={AppLink} iconEnd="arrow-forward" to={paths.ofOrder(at, screen, order.id)} variant="secondary">
          {t(screen === 'documents' ? 'success.needs.documents' : 'success.needs.identity')}
        </LinkButton>
      }
      icon="camera"
      title={t('success.needs.title')}
    >
      <Stack gap="close">
        <RequirementList requirements={requirements} />
        <p>{t('success.needs.text')}</p>
      </Stack>
    </Notice>
  )
}
