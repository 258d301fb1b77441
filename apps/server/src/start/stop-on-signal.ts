import type { Logger } from 'pino'

/** An orchestrator kills what has not ended by itself after this long, in ms. */
const STOP_WITHIN_MS = 28_000

/** Ends the process in order on SIGTERM and SIGINT; a second signal, or taking too long, ends it at once. */
export const stopOnSignal = (close: () => Promise<void>, log: Logger): void => {
  let stopping = false
  const stop = (signal: string): void => {
    if (stopping) process.exit(1)
    stopping = true
    log.info(`Stopping on ${signal}`)
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error(error, 'The server could not be stopped in order')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', () => stop('SIGTERM'))
  process.on('SIGINT', () => stop('SIGINT'))
}
