import { Outlet } from '@tanstack/react-router'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { HttpRejection, isUnanswered } from '@reprise/browser/http-errors.ts'
import { call } from '#console/api/client.ts'
import { HoldBar } from '#console/hold/hold-bar.tsx'
import { Answer } from '#console/parts/answer.tsx'
import { ME_KEY, type Me, MeProvider } from '#console/session/me.ts'
import { ShortcutsProvider } from '#console/shortcuts/shortcuts.tsx'
import { Lock } from './lock.tsx'
import { loadPalette, Shell } from './shell.tsx'

/** Until who is signed in is asked again without a network, in ms. */
const AGAIN_MS = 5_000

/** Nothing of the way in is loaded by who is in. */
const SignInScreen = lazy(async () => ({ default: (await import('#console/sign-in/sign-in.screen.tsx')).SignInScreen }))

/** What a reload meets without a network. */
const NoNetwork = lazy(async () => ({ default: (await import('./no-network.tsx')).NoNetwork }))

/** Null where no session is open. */
const readMe = async (): Promise<Me | null> => {
  try {
    const palette = loadPalette().catch(() => undefined)
    const me = await call('getMe', {})
    // Digits follow a badge at once, too.
    await palette
    if (me.station !== null) await import('./change-person.tsx')
    return me
  } catch (failure) {
    if (failure instanceof HttpRejection && failure.status === 401) return null
    throw failure
  }
}

/** Behind it everything needs a person: until one is there, the way in stands here. */
export const Desk = ({ children = <Outlet /> }: { readonly children?: ReactNode }) => {
  const queries = useQueryClient()
  // Never asked again by itself: a session that ends locks the page, and takes nothing off it.
  // Before a person is known nothing is lost by it: a page that was opened without a network goes on once it is back.
  const me = useQuery({
    queryKey: ME_KEY,
    queryFn: readMe,
    staleTime: Infinity,
    gcTime: Infinity,
    refetchInterval: ({ state }) => state.data === undefined && isUnanswered(state.error) && AGAIN_MS,
  })
  // While it is asked again the failure is taken back, and the page stays.
  if (me.data === undefined && me.errorUpdateCount > 0 && (me.error === null || isUnanswered(me.error)))
    return (
      <Suspense>
        <NoNetwork isAsking={me.isFetching} onAsk={() => void me.refetch()} />
      </Suspense>
    )
  return (
    <Answer lines={4} of={me}>
      {(signedIn) =>
        signedIn === null ? (
          <ShortcutsProvider>
            <Suspense>
              <SignInScreen onSignedIn={(person) => queries.setQueryData(ME_KEY, person)} />
            </Suspense>
          </ShortcutsProvider>
        ) : (
          <MeProvider value={signedIn}>
            <ShortcutsProvider>
              <Shell>{children}</Shell>
              <HoldBar />
              <Lock />
            </ShortcutsProvider>
          </MeProvider>
        )
      }
    </Answer>
  )
}
