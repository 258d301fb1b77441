import { Outlet } from '@tanstack/react-router'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { HttpRejection } from '@reprise/browser/http-errors.ts'
import { call } from '#console/api/client.ts'
import { HoldBar } from '#console/hold/hold-bar.tsx'
import { Answer } from '#console/parts/answer.tsx'
import { ME_KEY, type Me, MeProvider } from '#console/session/me.ts'
import { ShortcutsProvider } from '#console/shortcuts/shortcuts.tsx'
import { SignInScreen } from '#console/sign-in/sign-in.screen.tsx'
import { Lock } from './lock.tsx'
import { Shell } from './shell.tsx'

/** Null where no session is open. */
const readMe = async (): Promise<Me | null> => {
  try {
    return await call('getMe', {})
  } catch (failure) {
    if (failure instanceof HttpRejection && failure.status === 401) return null
    throw failure
  }
}

/** Behind it everything needs a person: until one is there, the way in stands here. */
export const Desk = () => {
  const queries = useQueryClient()
  // Never asked again by itself: a session that ends locks the page, and takes nothing off it.
  const me = useQuery({ queryKey: ME_KEY, queryFn: readMe, staleTime: Infinity, gcTime: Infinity })
  return (
    <Answer lines={4} of={me}>
      {(signedIn) =>
        signedIn === null ? (
          <ShortcutsProvider>
            <SignInScreen onSignedIn={(person) => queries.setQueryData(ME_KEY, person)} />
          </ShortcutsProvider>
        ) : (
          <MeProvider value={signedIn}>
            <ShortcutsProvider>
              <Shell>
                <Outlet />
              </Shell>
              <HoldBar />
              <Lock />
            </ShortcutsProvider>
          </MeProvider>
        )
      }
    </Answer>
  )
}
