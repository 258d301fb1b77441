import { Link } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'
import { locationOf } from './location-of.ts'

type AppLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> & {
  /** An address from `paths`. */
  readonly to: string
  /** Takes the place of this page in the history. */
  readonly replace?: boolean
  readonly ref?: Ref<HTMLAnchorElement>
}

/** A link to another page of the portal; it starts to load where the pointer rests on it. */
export const AppLink = ({ to, replace = false, ...rest }: AppLinkProps) => (
  <Link
    {...rest}
    {...locationOf(to)}
    activeOptions={SAME_PAGE}
    activeProps={PLAIN}
    replace={replace}
    resetScroll={false}
  />
)

/** A link is current (`aria-current`) when it leads to this very page, and not to one below which this one stands. */
const SAME_PAGE = { exact: true, includeSearch: true }
/** No look of its own for that. */
const PLAIN = {}
