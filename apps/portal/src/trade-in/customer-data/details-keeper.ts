export type Keeping = 'idle' | 'kept' | 'failed'

/** Sends what was typed to where it is kept: a moment after the last change, and at once when told to. */
export type DetailsKeeper = {
  readonly touch: () => void
  readonly flush: () => void
  /** Sends nothing more until something is typed again; a try that is on its way is called off. */
  readonly stop: () => void
}

/** How long the typing must pause before the details are kept, in ms: few calls, and little to lose. */
const PAUSE_MS = 1_500

/** @param send a later try calls the earlier off */
export const createDetailsKeeper = (
  send: (signal: AbortSignal) => Promise<unknown>,
  told: (keeping: Keeping) => void,
): DetailsKeeper => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: AbortController | undefined

  const stop = () => {
    clearTimeout(timer)
    timer = undefined
    sending?.abort()
    sending = undefined
  }
  const sendNow = async () => {
    stop()
    const own = new AbortController()
    sending = own
    try {
      await send(own.signal)
      if (sending === own) told('kept')
    } catch {
      if (sending === own) told('failed')
    }
  }
  return {
    touch: () => {
      clearTimeout(timer)
      timer = setTimeout(() => void sendNow(), PAUSE_MS)
    },
    flush: () => {
      if (timer !== undefined) void sendNow()
    },
    stop,
  }
}
