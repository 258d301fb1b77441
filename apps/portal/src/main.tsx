import '@reprise/ui/theme/tokens.css'
import '@reprise/ui/theme/base.css'
import { ENTRY_ATTRIBUTE } from '@reprise/contract/programme/start-data'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { startPortal } from '#portal/app/start-portal.ts'
import { keepMobileBodyClass } from '#portal/app/shell/mobile-body-class.ts'
import { takeEarlyTouch } from '#portal/platform/early-touch.ts'
import { keepUncaughtErrors } from '#portal/platform/error-queue.ts'
import { readStartData } from '#portal/platform/start-data.ts'
import { paintBrowserBar } from '#portal/theme/apply-theme.ts'

paintBrowserBar()
keepUncaughtErrors(window)
keepMobileBodyClass(window)

const element = document.getElementById('app')
if (element === null) throw new Error('The page has no element with the id app')
const router = startPortal(readStartData(), document.documentElement.lang)
const portal = <RouterProvider router={router} />

/** What the server drew stays as it is, and comes alive once the code of its page is there. */
const takeOver = async () => {
  // Tells the router that the server drew it: what it puts around the page must be the same on both sides.
  router.ssr = { manifest: undefined }
  await router.load()
  const touchAnew = takeEarlyTouch(element)
  hydrateRoot(element, portal)
  touchAnew()
  element.removeAttribute(ENTRY_ATTRIBUTE)
}

if (element.hasChildNodes()) void takeOver()
else createRoot(element).render(portal)
