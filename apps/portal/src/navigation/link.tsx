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
  <Link {...rest} {...locationOf(to)} activeProps={PLAIN} replace={replace} resetScroll={false} />
)

/** The router would mark links to the current page by itself; screens do that where it means something. */
const PLAIN = {}
