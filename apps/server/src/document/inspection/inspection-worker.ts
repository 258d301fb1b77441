import { FileRefused } from './limits.ts'
import { inspectFile, type SentFile } from './inspect-file.ts'

/** Decodes one file and ends: a crash or a flood of memory takes nothing else with it. */
process.once('message', (file: SentFile) => {
  void inspectFile(file)
    .then((clean) => ({ clean }))
    .catch((error: unknown) => ({ refused: error instanceof FileRefused ? error.reason : 'damaged' }))
    .then((verdict) => process.send?.(verdict, () => process.exit(0)))
})

/** The server is gone: the verdict has no reader any more. */
process.once('disconnect', () => process.exit(1))
