import { readConfig } from '#server/config.ts'
import { createLogger } from '#server/platform/logger.ts'
import { startTracing } from '#server/platform/tracing/tracing.ts'
import { collectLessOften } from '#server/start/collect-less-often.ts'
import { explainFailure } from '#server/start/explain-failure.ts'
import { loadMemory } from '#server/start/load-memory.ts'
import { openPlatform } from '#server/start/open-platform.ts'
import { startMetrics } from '#server/start/start-metrics.ts'
import { startJobs } from '#server/start/start-jobs.ts'
import { stopOnSignal } from '#server/start/stop-on-signal.ts'

/** Jobs alone, for installations that run them apart from the server; those have a database of their own. */
const work = async (): Promise<void> => {
  collectLessOften()
  const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`)
  try {
    const { config, warnings } = readConfig(process.env)
    for (const warning of warnings) say(warning)
    const log = createLogger({ level: config.logLevel, pretty: process.stdout.isTTY, traced: config.tracing !== null })
    const endTracing = await startTracing(config.tracing, log)
    // Jobs take few connections, and some for minutes.
    const platform = await openPlatform({ ...config, databasePoolUrl: null }, log, say)
    const memory = await loadMemory(platform.deps, platform)
    const jobs = await startJobs({ ...platform.deps, ...memory }, platform.databaseUrl)
    const measured =
      config.metricsPort === null ? undefined : await startMetrics(platform.deps).serve(config.metricsPort)
    stopOnSignal(async () => {
      await measured?.close()
      await jobs.stop()
      await memory.close()
      await platform.close()
      await endTracing()
    }, log)
    say(config.safeMode ? 'SAFE MODE: jobs wait.' : 'Working on jobs.')
  } catch (error) {
    process.stderr.write(`${explainFailure(error, { host: '', port: 0 })}\n`)
    process.exit(1)
  }
}

await work()
