import type { ReactNode } from 'react'

/** The title of a line that opens: it looks like the others of its list, and is a heading for those who go by headings. */
export const RowTitle = ({ children }: { readonly children: ReactNode }) => (
  <span aria-level={2} role="heading">
    {children}
  </span>
)
