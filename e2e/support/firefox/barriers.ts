import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import type { AxeResults } from 'axe-core'
import type { Page } from 'puppeteer-core'
import { RULES } from '../axe.ts'

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What a machine finds wrong with the page as it stands (quality U1), a line each. */
export const barriersInFirefox = async (page: Page): Promise<string[]> => {
  await page.evaluate(SOURCE)
  const { violations } = await page.evaluate(
    (rules) =>
      (globalThis as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }).axe.run({
        runOnly: { type: 'tag', values: rules },
        resultTypes: ['violations'],
      }),
    RULES,
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
