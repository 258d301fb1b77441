import type { Order } from '@reprise/contract'
import { Disclosure } from '@reprise/ui/controls/disclosure.tsx'
import { Skeleton } from '@reprise/ui/feedback/skeleton.tsx'
import { Card, Stack } from '@reprise/ui/layout/layout.tsx'
import { lazy, Suspense, useState } from 'react'
import { useT } from '#portal/i18n/t.ts'

const EvidencePictures = lazy(() =>
  import('./evidence-pictures.tsx').then((module) => ({ default: module.EvidencePictures })),
)

export const ProtectYourself = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <Card as="section">
      <Stack gap="close">
        <h2>{t('evidence.title')}</h2>
        <p>{t('evidence.lead')}</p>
        <Disclosure look="plain" onToggle={setOpen} summary={t('evidence.open')}>
          {open && (
            <Suspense fallback={<Skeleton lines={5} />}>
              <EvidencePictures order={order} />
            </Suspense>
          )}
        </Disclosure>
      </Stack>
    </Card>
  )
}
