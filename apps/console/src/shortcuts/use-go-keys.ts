import { afterPaint } from '#console/navigation/after-paint.ts'
import { PAGE_NAMES, PAGES } from '#console/navigation/pages.ts'
import { useGo } from '#console/navigation/router.tsx'
import { holds, useMe } from '#console/session/me.ts'
import { useShortcuts, useTakeNextKey } from './shortcuts.tsx'
import { useT } from '#console/i18n/t.ts'

/** How long the second key of `G …` may take, in ms. */
const SECOND_KEY_MS = 1_500

/** Its name lights up on the rail in a picture of its own, before the page is drawn. */
const lights = async (path: string, go: (path: string) => void): Promise<void> => {
  const link = document.querySelector(`nav a[href$="${path}"]`)
  link?.setAttribute('data-asked', '')
  await afterPaint()
  go(path)
  await afterPaint()
  link?.removeAttribute('data-asked')
}

/** `G`, then the key of a page. */
export const useGoKeys = (): void => {
  const t = useT()
  const me = useMe()
  const go = useGo()
  const takeNext = useTakeNextKey()
  const wait = () => {
    const end = takeNext((key) => {
      clearTimeout(timer)
      const name = PAGE_NAMES.find((one) => PAGES[one].key === key)
      if (name !== undefined && holds(me, PAGES[name].scopes)) void lights(PAGES[name].path, go)
    })
    const timer = setTimeout(end, SECOND_KEY_MS)
  }
  useShortcuts([{ key: 'g', label: t('console.keys.go'), run: wait }])
}
