import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

export const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** A look itself takes up to two seconds on a slow machine. */
const SETTLED_WITHIN_MS = 8_000

/** Nothing that a machine can find is wrong with the page as it stands now (quality U1). @param judgedByEye rules that a machine gets wrong there */
export const expectNoBarrier = async (
  page: Page,
  state: string,
  judgedByEye: readonly string[] = [],
): Promise<void> => {
  // What still moves, or comes only now, is judged by what it becomes.
  await expect(async () => {
    expect(await barriersOn(page, judgedByEye), `barriers on: ${state}`).toEqual([])
  }).toPass({ timeout: SETTLED_WITHIN_MS })
}

const barriersOn = async (page: Page, judgedByEye: readonly string[]): Promise<string[]> => {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined))),
  )
  // In the page alone: otherwise each look opens another page to bring together what frames of other origins say, and there are none.
  const { violations } = await new AxeBuilder({ page })
    .options({
      runOnly: { type: 'tag', values: RULES },
      resultTypes: ['violations'],
      rules: Object.fromEntries(judgedByEye.map((rule) => [rule, { enabled: false }])),
    })
    .setLegacyMode(true)
    .analyze()
  return violations.map(
    ({ id, help, nodes }) => `${id} (${help}): ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
}
