import type { Page } from '@playwright/test'

/**
 * Translates each page as browsers do: a text makes way for `<font><font>translated</font></font>`, what is added later
 * too, and the page's language is that of the translation. It runs in a world of its own, where the page's functions are
 * not. Each word is translated by itself, so that tests can read it.
 */
const TRANSLATOR = `(() => {
  const done = new WeakSet()
  const kept = 'script, style, textarea, select, svg, [translate="no"]'
  const translate = (text) => {
    if (done.has(text) || !/\\p{L}/u.test(text.data) || text.parentElement === null || text.parentElement.closest(kept)) return
    const translation = document.createTextNode(text.data)
    done.add(translation)
    const inner = document.createElement('font')
    inner.append(translation)
    const outer = document.createElement('font')
    outer.append(inner)
    text.replaceWith(outer)
  }
  const translateIn = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return translate(node)
    const texts = []
    for (const walk = document.createTreeWalker(node, NodeFilter.SHOW_TEXT); walk.nextNode(); ) texts.push(walk.currentNode)
    texts.forEach(translate)
  }
  addEventListener('load', () => {
    document.documentElement.lang = 'pl'
    document.documentElement.classList.add('translated-ltr')
    translateIn(document.body)
    new MutationObserver((records) => {
      for (const { addedNodes } of records) addedNodes.forEach(translateIn)
    }).observe(document.body, { childList: true, subtree: true })
  })
})()`

export const translates = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.enable')
  await devtools.send('Page.addScriptToEvaluateOnNewDocument', { source: TRANSLATOR, worldName: 'translator' })
}
