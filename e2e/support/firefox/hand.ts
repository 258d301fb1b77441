import type { ElementHandle, Page } from 'puppeteer-core'

/** What somebody looks for: a selector of its kind, and what it is called. */
type Wanted = { readonly kind: string; readonly name: RegExp }

export const LINK = 'a[href]'
export const BUTTON = 'button'
export const FIELD = 'input:not([type=radio], [type=checkbox]), textarea'
export const OPTION = '[role=option]'
export const RADIO = 'input[type=radio]'
export const CHECKBOX = 'input[type=checkbox][aria-required=true]'
export const HEADING = 'h1'

const WITHIN_MS = 60_000

/** Runs in the page: the first that can be seen and is called so, by its label or by its words. */
const seek = (kind: string, source: string): Element | undefined => {
  const name = new RegExp(source)
  const said = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim()
  const called = (element: Element): string[] => [
    said(element.getAttribute('aria-label')),
    ...[...((element as HTMLInputElement).labels ?? [])].map((label) => said(label.innerText)),
    said((element as HTMLElement).innerText),
  ]
  return [...document.querySelectorAll(kind)].find(
    (element) => element.checkVisibility() && called(element).some((text) => text !== '' && name.test(text)),
  )
}

/** Waits for it. @throws TimeoutError that names the kind and the name */
export const find = async (page: Page, { kind, name }: Wanted): Promise<ElementHandle> => {
  const found = await page
    .waitForFunction(seek, { timeout: WITHIN_MS, polling: 100 }, kind, name.source)
    .catch((cause: unknown) => {
      throw new Error(`Firefox found no ${kind} called ${name} at ${page.url()}`, { cause })
    })
  return found.asElement() as ElementHandle
}

export const press = async (page: Page, wanted: Wanted): Promise<void> => (await find(page, wanted)).click()

/** In place of what it held. */
export const type = async (page: Page, name: RegExp, text: string): Promise<void> => {
  const field = await find(page, { kind: FIELD, name })
  await field.click({ count: 3 })
  await field.type(text)
}
