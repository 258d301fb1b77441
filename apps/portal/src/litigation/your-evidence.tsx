import { lazy, Suspense } from 'react'
import { Skeleton } from '@reprise/ui/feedback/skeleton.tsx'
import type { YourEvidenceProps } from './your-evidence-fields.tsx'

/** Files and their states weigh a lot, and few need them. */
const Fields = lazy(() =>
  import('./your-evidence-fields.tsx').then((module) => ({ default: module.YourEvidenceFields })),
)

export const YourEvidence = (props: YourEvidenceProps) => (
  <Suspense fallback={<Skeleton lines={4} />}>
    <Fields {...props} />
  </Suspense>
)
