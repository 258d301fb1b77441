import type { Logger } from 'pino'

/** A Redis or Valkey in which processes count together. */
export type LimitStore = {
  /** Runs a script on one key. Undefined while the store is away: it never fails, and no call waits long for it. */
  readonly ask: (script: string, key: string, ...args: readonly number[]) => Promise<readonly number[] | undefined>
  readonly isThere: () => boolean
  readonly close: () => Promise<void>
}

/** An answer that takes longer is none: a customer waits for it. */
const ANSWER_MS = 150
/** A store that did not answer is not asked again for so long. */
const AWAY_MS = 1_000
/** A line on which so many answers were late, each a while after the one before, is given up for a new one: a store may vanish without a word. */
const MOST_LATE = 3
const CONNECT_MS = 2_000
const RETRY_MS = 500
/** Before all keys, as the store may serve others too. */
const PREFIX = 'reprise:'

/** A process that has no such store loads nothing of it. @param again in ms; false to try once */
const clientOf = async (url: string, again: number | false) => {
  const { createClient } = await import('@redis/client')
  const socket = { connectTimeout: CONNECT_MS, reconnectStrategy: again }
  return createClient({ url, name: 'reprise', disableOfflineQueue: true, socket })
}
type Client = Awaited<ReturnType<typeof clientOf>>

const run = async (
  client: Client,
  script: string,
  key: string,
  args: readonly number[],
): Promise<readonly number[]> => {
  const reply = await client.sendCommand<readonly unknown[]>(['EVAL', script, '1', PREFIX + key, ...args.map(String)])
  return reply.map(Number)
}

/** Connects by itself, now and whenever the line breaks. */
export const openLimitStore = async (
  url: string,
  log: Pick<Logger, 'warn' | 'info'>,
  answerMs = ANSWER_MS,
): Promise<LimitStore> => {
  let isAway = false
  let awayUntil = 0
  let lateInARow = 0
  const leave = (error: unknown): void => {
    awayUntil = performance.now() + AWAY_MS
    if (!isAway) log.warn({ err: error }, 'The store of limits is away: each process counts for itself')
    isAway = true
  }
  const arrive = (): void => {
    lateInARow = 0
    if (isAway) log.info('The store of limits is back')
    isAway = false
  }
  const connect = async (): Promise<Client> => {
    const opened = await clientOf(url, RETRY_MS)
    opened.on('error', leave)
    opened.on('ready', () => {
      awayUntil = 0
      arrive()
    })
    // It is tried again for ever, and the event tells each failure.
    opened.connect().catch(() => {})
    return opened
  }
  let client = await connect()
  let isClosed = false
  const replace = async (): Promise<void> => {
    lateInARow = 0
    client.destroy()
    const opened = await connect()
    if (isClosed) opened.destroy()
    else client = opened
  }
  return {
    ask: async (script, key, ...args) => {
      const asked = client
      if (!asked.isReady || performance.now() < awayUntil) return undefined
      try {
        const answer = await inTime(run(asked, script, key, args), answerMs)
        arrive()
        return answer
      } catch (error) {
        // Of many that are late at once the first counts.
        const isFirst = performance.now() >= awayUntil
        leave(error)
        if (isFirst && asked === client && asked.isReady && (lateInARow += 1) >= MOST_LATE) await replace()
        return undefined
      }
    },
    isThere: () => client.isReady && !isAway,
    close: async () => {
      isClosed = true
      if (client.isOpen) client.destroy()
    },
  }
}

/** @throws Error that says why the store cannot be used */
export const verifyLimitStore = async (url: string): Promise<void> => {
  const client = await clientOf(url, false)
  // Told by what fails below.
  client.on('error', () => {})
  try {
    await client.connect()
    await inTime(run(client, "redis.call('set', KEYS[1], 1, 'px', 1000) return {1}", 'doctor', []), CONNECT_MS)
  } finally {
    if (client.isOpen) client.destroy()
  }
}

const inTime = async <Result>(answer: Promise<Result>, ms: number): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    const give = (): void => reject(new Error(`No answer within ${ms} ms`))
    // Where this process was held up itself, the answer may be there and not read yet.
    timer = setTimeout(() => setImmediate(give), ms)
  })
  answer.catch(() => {})
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
