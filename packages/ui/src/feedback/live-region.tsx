import type { ReactNode } from 'react'
import { VisuallyHidden } from './visually-hidden.tsx'

/** Keep it mounted: a region that arrives together with its words stays silent in some screen readers. */
export const LiveRegion = ({ children }: { readonly children: ReactNode }) => (
  <div aria-live="polite" role="status">
    <VisuallyHidden>{children}</VisuallyHidden>
  </div>
)
