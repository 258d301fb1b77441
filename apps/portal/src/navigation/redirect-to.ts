import { redirect } from '@tanstack/react-router'
import { locationOf } from './location-of.ts'

/** What a guard throws to send the visit to another address; the query and fragment go along with `keeping`. */
export const redirectTo = (path: string, keeping?: { readonly search: object; readonly hash: string }) => {
  const { to, search, hash } = locationOf(path)
  return redirect({
    to,
    search: { ...search, ...keeping?.search },
    hash: hash || (keeping?.hash ?? ''),
    replace: true,
  })
}
