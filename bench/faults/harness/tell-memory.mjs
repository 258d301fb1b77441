// Loaded into a server with --import: says in TELL_MEMORY_TO, a line at a time, what its memory holds after a full collection.
import { appendFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

const EVERY_MS = 10_000
const file = process.env.TELL_MEMORY_TO

// Threads and programs that the server starts have the same settings.
if (isMainThread && file !== undefined && process.argv[1]?.endsWith('/server/dist/main.js')) {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  setInterval(() => {
    collect()
    const { rss, heapUsed, external } = process.memoryUsage()
    appendFileSync(file, `${JSON.stringify({ at: Date.now(), rss, heap: heapUsed, outside: external })}\n`)
  }, EVERY_MS).unref()
}
