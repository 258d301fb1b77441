import { MOBILE_CLASS, MOBILE_MAX_WIDTH_PX } from '@reprise/contract/limits'

/** Keeps the class on the body as long as the window is narrower than 768 px. Gives what stops it. */
export const keepMobileBodyClass = (view: Window): (() => void) => {
  const update = () => view.document.body.classList.toggle(MOBILE_CLASS, view.innerWidth < MOBILE_MAX_WIDTH_PX)
  update()
  view.addEventListener('resize', update)
  return () => view.removeEventListener('resize', update)
}
