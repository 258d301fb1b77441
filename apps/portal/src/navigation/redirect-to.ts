import { type HistoryState, redirect } from '@tanstack/react-router'
import { locationOf } from './location-of.ts'

/**
 * What a guard throws to send the visit to another address; the query and fragment go along with `keeping`.
 * @param state what the page there is told besides its address
 */
export const redirectTo = (
  path: string,
  keeping?: { readonly search: object; readonly hash: string },
  state?: HistoryState,
) => {
  const { to, search, hash } = locationOf(path)
  return redirect({
    to,
    search: { ...search, ...keeping?.search },
    hash: hash || (keeping?.hash ?? ''),
    replace: true,
    ...(state !== undefined && { state }),
  })
}
