/** Resolves in the task after the next picture: what was pressed is drawn first. At once where the page is hidden. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) resolve()
    else requestAnimationFrame(() => setTimeout(resolve))
  })
