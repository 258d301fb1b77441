// How a page comes alive: in pieces, between which a phone answers a touch (docs/decisions/0244).
import type { CDPSession, Page } from '@playwright/test'
import { aProgramme } from '../support/programme.ts'
import { expect, test } from '../support/test.ts'
import { comesAlive, visitorOf } from '../support/visitor.ts'

/** The largest share that one task may have in all the work. When the code ran in one piece it was a quarter. */
const LARGEST_SHARE = 0.18

type TraceEvent = {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  /** Time of the processor, which another program's work does not lengthen. */
  readonly tdur?: number
}

const CATEGORIES = ['toplevel', 'devtools.timeline', 'v8']
/** What runs code of the page. */
const RUNS_CODE = /^(?:v8\.evaluateModule|FunctionCall|RunMicrotasks)$/

const traced = async (cdp: CDPSession, visit: () => Promise<void>): Promise<readonly TraceEvent[]> => {
  const events: TraceEvent[] = []
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await cdp.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: CATEGORIES } })
  await visit()
  const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve))
  await cdp.send('Tracing.end')
  await complete
  return events
}

/** Processor time of each task of the page in which its code ran, in microseconds. */
const tasksOf = (events: readonly TraceEvent[]): readonly number[] => {
  const evaluated = events.find(({ name }) => name === 'v8.evaluateModule')
  const own = events.filter(({ ph, pid, tid }) => ph === 'X' && pid === evaluated?.pid && tid === evaluated.tid)
  const isWithin = (inner: TraceEvent, { ts, dur = 0 }: TraceEvent) => inner.ts >= ts && inner.ts <= ts + dur
  const runs = own.filter(({ name }) => RUNS_CODE.test(name))
  const tasks: TraceEvent[] = []
  for (const one of own.filter(({ name }) => name.includes('RunTask')).toSorted((a, b) => a.ts - b.ts)) {
    const last = tasks.at(-1)
    if (last === undefined || !isWithin(one, last)) tasks.push(one)
  }
  return tasks.filter((task) => runs.some((run) => isWithin(run, task))).map(({ tdur = 0 }) => tdur)
}

const visit = async (page: Page, path: string): Promise<void> => {
  // Asked for when the browser has nothing better to do: by then everything that was drawn is alive.
  const idle = page.waitForRequest(/\/watch-revision-/)
  await page.goto(path)
  await comesAlive(page)
  await idle
}

test('a list comes alive in small pieces', async ({ page }) => {
  const path = '/reprise/fr/find/mobile'
  const cdp = await page.context().newCDPSession(page)
  const tasks = tasksOf(await traced(cdp, () => visit(page, path)))
  const total = tasks.reduce((sum, task) => sum + task, 0)
  const largest = tasks.toSorted((a, b) => b - a).slice(0, 5)
  expect(total).toBeGreaterThan(0)
  expect(largest[0] ?? 0, `of ${total} µs, the largest ${largest.join(', ')}`).toBeLessThan(total * LARGEST_SHARE)
})

test('a press on the button of a slide, while the code of home is on its way, is answered', async ({
  page,
  baseURL,
}) => {
  const slides = ['un', 'deux', 'trois', 'quatre', 'cinq'].map((word) => ({ title: { fr: word }, text: { fr: word } }))
  const shop = await aProgramme(baseURL ?? '', { config: { carousel: slides } })
  const { say } = visitorOf(page, 'reprise', 'fr')
  let letIn = () => undefined as void
  const held = new Promise<void>((resolve) => {
    letIn = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(shop.address(), { waitUntil: 'commit' })
  await page.getByRole('button', { name: say('home.news.next') }).click()
  letIn()
  const track = page.getByRole('list', { name: say('home.news.title') })
  await expect.poll(() => track.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
  await shop.remove()
})
