import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { FileRefused, type FileRefusal } from './file-refused.ts'
import type { CleanFile, SentFile } from './inspect-file.ts'
import { INSPECTION_MEMORY_MB, INSPECTION_MS } from './limits.ts'

type Verdict = { readonly clean: CleanFile } | { readonly refused: FileRefusal }

const IS_SOURCE = import.meta.url.endsWith('.ts')
const WORKER = fileURLToPath(new URL(IS_SOURCE ? './inspection-worker.ts' : './inspection-worker.js', import.meta.url))

/**
 * Inspects a file in a process of its own, with bounded time and memory (quality C2). A process that dies, or takes
 * too long, means that the file cannot be read. @throws FileRefused
 */
export const inspectApart = (file: SentFile): Promise<CleanFile> =>
  new Promise((resolve, reject) => {
    const worker = fork(WORKER, {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${INSPECTION_MEMORY_MB}`, ...(IS_SOURCE ? ['--import', 'tsx'] : [])],
      env: { NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const clock = setTimeout(() => worker.kill('SIGKILL'), INSPECTION_MS)
    worker.once('message', (verdict: Verdict) => {
      clearTimeout(clock)
      if ('clean' in verdict) resolve({ ...verdict.clean, bytes: Buffer.from(verdict.clean.bytes) })
      else reject(new FileRefused(verdict.refused))
    })
    worker.once('exit', () => {
      clearTimeout(clock)
      reject(new FileRefused('unreadable'))
    })
    worker.once('error', reject)
    worker.send(file)
  })
