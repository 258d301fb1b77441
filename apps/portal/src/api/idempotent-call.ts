/** A call that changes the server's state. One key for each intent: repeated, it happens once. */
export type IdempotentCall = {
  /** Sent as `Idempotency-Key`; from `platform/random-id.ts`. */
  readonly key: string
  readonly signal?: AbortSignal
  /** Told before each repetition of a call that got no answer: 1 for the first. */
  readonly onRetry?: (attempt: number) => void
}

/** Options of such a call: its key, and repetition while no answer comes. */
export const idempotentOptions = ({ key, signal, onRetry }: IdempotentCall) => ({
  idempotencyKey: key,
  retry: true,
  signal,
  onRetry,
})
