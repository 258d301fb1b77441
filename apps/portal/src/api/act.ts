/** Something that changes the server's state. One act, one key: tried twice, it happens once. */
export type Act = {
  /** Sent as `Idempotency-Key`; from `platform/random-id.ts`. */
  readonly key: string
  readonly signal?: AbortSignal
  /** Told before each repetition of a call that got no answer: 1 for the first. */
  readonly onRetry?: (attempt: number) => void
}

/** How an act calls: with its key, repeated while no answer comes. */
export const actOptions = ({ key, signal, onRetry }: Act) => ({ idempotencyKey: key, retry: true, signal, onRetry })
