import '@reprise/ui/theme/tokens.css'
import '@reprise/ui/theme/base.css'
import { ENTRY_ATTRIBUTE } from '@reprise/contract/programme/start-data'
import { isTranslated, surviveTranslation } from '@reprise/ui/words/translated-page.ts'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { startPortal } from '#portal/app/start-portal.ts'
import { keepMobileBodyClass } from '#portal/app/shell/mobile-body-class.ts'
import { takeEarlyTouch } from '#portal/platform/early-touch.ts'
import { keepUncaughtErrors } from '#portal/platform/error-queue.ts'
import { nextTask } from '#portal/platform/next-task.ts'
import { readStartData } from '#portal/platform/start-data.ts'
import { paintBrowserBar } from '#portal/theme/apply-theme.ts'

const element = document.getElementById('app')
if (element === null) throw new Error('The page has no element with the id app')

const startData = readStartData()
// A browser that translates the page names the language of its own words in its place.
const locale = startData.affiliate?.locale ?? document.documentElement.lang
const start = () => startPortal(startData, locale)
/** Half of the code that a page starts with: it is run when the rest has been. */
const reactDom = () => import('react-dom/client')

/** The first to ask for a number in a language waits for what the browser has to read, 80 ms on a phone: here in two parts. */
const WARM_UP = [
  () => Intl.getCanonicalLocales(`${locale}-u-nu-latn`),
  () => Intl.NumberFormat.supportedLocalesOf(locale),
]

/** What the server drew stays as it is, and comes alive once the code of its page is there: in pieces, between which a touch is answered. */
const takeOver = async () => {
  await nextTask()
  const router = start()
  // Tells the router that the server drew it: what it puts around the page must be the same on both sides.
  router.ssr = { manifest: undefined }
  await nextTask()
  await router.load()
  for (const step of [reactDom, ...WARM_UP]) {
    await nextTask()
    await step()
  }
  const { createRoot, hydrateRoot } = await reactDom()
  const touchAnew = takeEarlyTouch(element)
  surviveTranslation()
  const page = <RouterProvider router={router} />
  if (isTranslated(element)) {
    const { drawAnew } = await import('#portal/platform/draw-anew.ts')
    touchAnew(drawAnew(element, () => flushSync(() => createRoot(element).render(page))))
  } else {
    // React lets go of the page every few milliseconds, and wakes at once what is touched.
    startTransition(() => {
      hydrateRoot(element, page)
    })
    touchAnew()
  }
  element.removeAttribute(ENTRY_ATTRIBUTE)
}

const draw = async () => {
  const { createRoot } = await reactDom()
  surviveTranslation()
  createRoot(element).render(<RouterProvider router={start()} />)
}

paintBrowserBar()
keepUncaughtErrors(window)
keepMobileBodyClass(window)
void (element.hasChildNodes() ? takeOver() : draw())
