import type { Page } from '@playwright/test'

/**
 * How a reader has their text: `spaced` is WCAG 1.4.12, `root twice` a browser whose reader chose a larger size, and
 * `text twice` the zoom of text alone, which leaves every other length as it is.
 */
export const TEXT_SIZES = ['as it is', 'spaced', 'root twice', 'text twice'] as const

/** Sets it on the page as it stands, in the place of the one before. */
export const setTextSize = (page: Page, size: (typeof TEXT_SIZES)[number]): Promise<void> =>
  page.evaluate(async (wanted) => {
    const root = document.documentElement
    const elements = [...document.querySelectorAll<HTMLElement>('body, body *')]
    for (const { style } of [root, ...elements]) style?.removeProperty('font-size')
    const spaced = new CSSStyleSheet()
    spaced.replaceSync(
      `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
       p { margin-block-end: 2em !important }`,
    )
    document.adoptedStyleSheets = wanted === 'spaced' ? [spaced] : []
    if (wanted === 'root twice') root.style.fontSize = '200%'
    if (wanted === 'text twice') {
      const sizes = elements.map((element) => parseFloat(getComputedStyle(element).fontSize))
      elements.forEach(({ style }, index) =>
        style?.setProperty('font-size', `${2 * (sizes[index] ?? 0)}px`, 'important'),
      )
    }
    // What watches its own size has answered by the second frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  }, size)
