import { useNavigate } from '@tanstack/react-router'
import { locationOf } from './location-of.ts'

/** Goes to an address from `paths`; `replace` takes the place of this page in the history. */
export type Go = (to: string, options?: { readonly replace?: boolean }) => Promise<void>

export const useGo = (): Go => {
  const navigate = useNavigate()
  return (to, { replace = false } = {}) => navigate({ ...locationOf(to), replace, resetScroll: false })
}
