import type { Order } from '@reprise/contract'
import { Disclosure } from '@reprise/ui/controls/disclosure.tsx'
import { Skeleton } from '@reprise/ui/feedback/skeleton.tsx'
import { Stack } from '@reprise/ui/layout/layout.tsx'
import { lazy, Suspense, useState } from 'react'
import { useT } from '#portal/i18n/t.ts'
import { RowTitle } from '#portal/ui/row-title.tsx'

const EvidencePictures = lazy(() =>
  import('./evidence-pictures.tsx').then((module) => ({ default: module.EvidencePictures })),
)

export const ProtectYourself = ({ order }: { readonly order: Order }) => {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <Disclosure onToggle={setOpen} summary={<RowTitle>{t('evidence.title')}</RowTitle>}>
      <Stack>
        <p>{t('evidence.lead')}</p>
        {open && (
          <Suspense fallback={<Skeleton lines={5} />}>
            <EvidencePictures order={order} />
          </Suspense>
        )}
      </Stack>
    </Disclosure>
  )
}
