import { runJobs, type RunJobsOptions } from '#server/platform/jobs/run-jobs.ts'
import { createLogger } from '#server/platform/logger.ts'

/** A process that takes jobs from the database it is given and never ends one; it says which it has. */
const handlers = {
  'test.report': ({ word }: { word: string }) => {
    console.log(`took ${word}`)
    return new Promise<void>(() => {})
  },
} as unknown as RunJobsOptions['handlers']
await runJobs({
  url: process.argv[2] ?? '',
  handlers,
  concurrency: 1,
  log: createLogger({ level: 'silent', pretty: false }),
})
console.log('ready')
