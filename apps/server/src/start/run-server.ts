import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type AppDeps, buildApp } from '#server/app.ts'
import type { Config } from '#server/config.ts'
import type { ConsoleSource } from '#server/console-page/index.ts'
import { loadDemoOnce } from '#server/demo/load-demo-once.ts'
import type { EmbedSource } from '#server/embed/index.ts'
import type { Counters } from '#server/platform/limits/counter.ts'
import { type LimitStore, openLimitStore } from '#server/platform/limits/limit-store.ts'
import { ownCounters } from '#server/platform/limits/own-counters.ts'
import { sharedCounters } from '#server/platform/limits/shared-counters.ts'
import { PROJECT_ROOT } from '#server/platform/project-root.ts'
import { startTracing } from '#server/platform/tracing/tracing.ts'
import { demoLink, makeDemoEntry } from '#server/person/index.ts'
import type { PortalSource } from '#server/portal-page/index.ts'
import { loadMemory } from './load-memory.ts'
import { openPlatform } from './open-platform.ts'
import { startMetrics } from './start-metrics.ts'
import { startJobs } from './start-jobs.ts'

/** Before anything slow is begun. @throws Error of the system, such as `EADDRINUSE` or `EACCES` */
export const assertPortFree = async ({ host, port }: { readonly host: string; readonly port: number }) => {
  const probe = createServer().listen({ host, port, exclusive: true })
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}

/** A balancer that asks each second notices within it that the server leaves, in ms. Calls are answered meanwhile. */
const LEAVING_MS = 2_500

export type RunningServer = {
  readonly deps: AppDeps
  /** Opens the console of the demo without a device; null elsewhere. */
  readonly demoEntry: string | null
  /** Finishes what is under way, then closes everything. */
  readonly close: () => Promise<void>
}

/** Everything in one process. @param fromSources with hot reload @param say told in one sentence what takes time */
export const runServer = async (
  config: Config,
  log: Logger,
  { fromSources, say }: { readonly fromSources: boolean; readonly say: (sentence: string) => void },
): Promise<RunningServer> => {
  const opened: (() => Promise<void>)[] = []
  let isLeaving = false
  const close = async (): Promise<void> => {
    for (const step of opened.splice(0).reverse()) await step()
  }
  try {
    await assertPortFree(config)
    opened.push(await startTracing(config.tracing, log))
    const platform = await openPlatform(config, log, say)
    opened.push(platform.close)
    if (config.demo) await loadDemoOnce(platform.deps, say)
    const memory = await loadMemory(platform.deps, platform)
    opened.push(memory.close)
    const { close: _, ...kept } = memory
    const deps: AppDeps = { ...platform.deps, ...kept }
    const limitStore = config.limitsUrl === null ? undefined : await openLimitStore(config.limitsUrl, log)
    if (limitStore) opened.push(limitStore.close)
    const metrics = config.metricsPort === null ? undefined : startMetrics(deps, limitStore)
    const app = await buildApp(deps, {
      rateLimits: config.rateLimits,
      ...(limitStore && { counters: countersOf(deps, limitStore) }),
      portal: portalSource(fromSources),
      embed: embedSource(fromSources),
      console: config.hasConsole ? consoleSource(fromSources) : null,
      isLeaving: () => isLeaving,
      ...(metrics && { observe: metrics.observe }),
    })
    opened.push(() => app.close())
    if (config.jobs) opened.push((await startJobs(deps, platform.databaseUrl)).stop)
    if (metrics && config.metricsPort !== null) opened.push((await metrics.serve(config.metricsPort)).close)
    await app.listen({ host: config.host, port: config.port })
    // Where others answer for it, a balancer is given the time to go to them first.
    if (!config.jobs)
      opened.push(async () => {
        isLeaving = true
        await pause(LEAVING_MS)
      })
    return { deps, demoEntry: await demoEntryOf(deps), close }
  } catch (error) {
    await close().catch(() => {})
    throw error
  }
}

/** The store is told fingerprints: it knows no address and no key. */
const countersOf = ({ clock, vault }: AppDeps, store: LimitStore): Counters =>
  sharedCounters(store, ownCounters(clock), (text) => vault.blindIndex(`limits|${text}`).toString('base64url'))

const embedSource = (fromSources: boolean): EmbedSource => {
  const root = join(PROJECT_ROOT, 'apps', 'embed')
  return fromSources ? { kind: 'sources', root } : { kind: 'built', file: join(root, 'dist', 'price-check.js') }
}

const demoEntryOf = async ({ config, db, clock }: AppDeps): Promise<string | null> =>
  config.demo && config.hasConsole ? demoLink(config, await makeDemoEntry({ db, now: clock.now() })) : null

const consoleSource = (fromSources: boolean): ConsoleSource => {
  const root = join(PROJECT_ROOT, 'apps', 'console')
  return fromSources ? { kind: 'sources', root } : { kind: 'built', dist: join(root, 'dist') }
}

const portalSource = (fromSources: boolean): PortalSource => {
  const root = join(PROJECT_ROOT, 'apps', 'portal')
  return fromSources ? { kind: 'sources', root } : { kind: 'built', dist: join(root, 'dist') }
}
