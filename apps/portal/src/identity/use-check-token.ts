import { useRouterState } from '@tanstack/react-router'
import { useGo } from '#portal/navigation/go.ts'

/** The token behind the `#` of a link to a check, `#t=…`, and a way to take it out of the address once it is spent. */
export const useCheckToken = (): { readonly token: string | undefined; readonly forget: () => void } => {
  const { hash, pathname } = useRouterState({ select: ({ location }) => location })
  const go = useGo()
  const token = /^#?t=([\w-]{20,100})$/.exec(hash)?.[1]
  return { token, forget: () => void go(pathname, { replace: true }) }
}
