/** Tells whether anything of it is on the screen. */
export const tellInSight = (element: HTMLElement, tell: (isInSight: boolean) => void): (() => void) => {
  const observer = new IntersectionObserver((entries) => tell(entries.at(-1)?.isIntersecting === true))
  observer.observe(element)
  return () => observer.disconnect()
}
