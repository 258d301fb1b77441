type Listener = (error: unknown) => void

/** Errors kept until the reporter is there; more than these say nothing new. */
const MOST_KEPT = 10
const early: unknown[] = []
let listener: Listener | undefined

export const reportError = (error: unknown): void => {
  if (listener !== undefined) listener(error)
  else if (early.length < MOST_KEPT) early.push(error)
}

export const drainErrorsTo = (next: Listener): void => {
  listener = next
  for (const error of early.splice(0)) next(error)
}

/** Keeps what no code caught until the reporter, which listens itself, has come. */
export const keepUncaughtErrors = (view: Window): (() => void) => {
  const onError = ({ error, message }: ErrorEvent) => reportError(error ?? new Error(message))
  const onRejection = ({ reason }: PromiseRejectionEvent) => reportError(reason)
  view.addEventListener('error', onError)
  view.addEventListener('unhandledrejection', onRejection)
  return () => {
    view.removeEventListener('error', onError)
    view.removeEventListener('unhandledrejection', onRejection)
  }
}
