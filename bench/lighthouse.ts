// npm run bench -- lighthouse: the pages as a phone on a slow network meets them. Median of three.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { findChromium } from '../scripts/find-chromium.mjs'
import { median } from './median.ts'
import { openBrowser, root, startProgram } from './process.ts'
import { openShop } from './shop.ts'

const RUNS = 3
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const AIMS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
const METRICS = {
  'first-contentful-paint': 'FCP ms',
  'largest-contentful-paint': 'LCP ms',
  'total-blocking-time': 'TBT ms',
  'cumulative-layout-shift': 'CLS',
}

type Scores = Record<string, number>

const audit = async (url: string, port: number): Promise<{ scores: Scores; metrics: Scores; failed: string[] }> => {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: [...CATEGORIES] })
  if (result === undefined) throw new Error(`Lighthouse gave no result for ${url}`)
  const { categories, audits } = result.lhr
  return {
    scores: Object.fromEntries(CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)])),
    metrics: Object.fromEntries(Object.keys(METRICS).map((name) => [name, audits[name]?.numericValue ?? Number.NaN])),
    failed: CATEGORIES.filter((name) => name !== 'performance').flatMap((name) =>
      (categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => `${name}: ${audits[id]?.title ?? id}`),
    ),
  }
}

const folder = mkdtempSync(join(tmpdir(), 'reprise-lighthouse-'))
const server = await startProgram([join(root, 'scripts/start.mjs')], {
  path: '/health/ready',
  env: { DATA_DIR: join(folder, 'data'), DEMO: 'true' },
})
const browser = await openBrowser(await findChromium(), join(folder, 'profile'))
try {
  const { product } = await openShop(server.url)
  const pages = {
    home: '/reprise/fr',
    find: '/reprise/fr/find/mobile',
    model: '/reprise/fr/sell/apple-iphone-13',
    estimate: `/reprise/fr/estimate/${product}`,
  }
  const names = [...CATEGORIES, ...Object.values(METRICS)]
  console.log(`| page | ${names.join(' | ')} |\n|${' --- |'.repeat(names.length + 1)}`)
  for (const [name, path] of Object.entries(pages)) {
    const runs: Awaited<ReturnType<typeof audit>>[] = []
    for (let run = 0; run < RUNS; run += 1) runs.push(await audit(server.url + path, browser.port))
    const scores = CATEGORIES.map((category) => median(runs.map((run) => run.scores[category] ?? 0)))
    const metrics = Object.keys(METRICS).map((metric) => median(runs.map((run) => run.metrics[metric] ?? Number.NaN)))
    const figures = metrics.map((value) => (value < 1 ? value.toFixed(3) : Math.round(value)))
    console.log(`| ${name} | ${[...scores, ...figures].join(' | ')} |`)
    for (const failure of new Set(runs.flatMap(({ failed }) => failed))) console.log(`  ${failure}`)
    if (CATEGORIES.some((category, index) => (scores[index] ?? 0) < AIMS[category])) process.exitCode = 1
  }
} finally {
  await browser.stop()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
