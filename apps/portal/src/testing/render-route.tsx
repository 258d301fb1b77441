import type { StartData } from '@reprise/contract/programme/start-data'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { startPortal } from '#portal/app/start-portal.ts'
import { NO_START_DATA } from '#portal/platform/start-data.ts'

export type OpenPortal = {
  readonly user: UserEvent
  /** Path and query of the page that is shown. */
  readonly address: () => string
  readonly back: () => Promise<void>
  /** Goes there as a link on another page would: with a page before it. */
  readonly go: (path: string) => Promise<void>
}

/** Like {@link renderRoute}, on a page that brought something along. */
export const renderRouteOf = async (start: StartData, ...visited: readonly string[]): Promise<OpenPortal> => {
  const history = createMemoryHistory({ initialEntries: [visited[0] ?? '/'] })
  render(<RouterProvider router={startPortal(start, 'en', history)} />)
  const settle = () => act(async () => {})
  const go = async (path: string) => {
    await act(async () => history.push(path))
  }
  await settle()
  for (const path of visited.slice(1)) await go(path)
  return {
    user: userEvent.setup(),
    address: () => history.location.href,
    back: async () => {
      await act(async () => history.back())
    },
    go,
  }
}

/**
 * Opens the whole portal at an address: its real routes, guards and screens, with a fake network below. A list of
 * addresses is a tab that has been at each of them and stands at the last.
 */
export const renderRoute = (...visited: readonly string[]): Promise<OpenPortal> =>
  renderRouteOf(NO_START_DATA, ...visited)
