import { statfs } from 'node:fs/promises'
import { MOST_GIVEN_UP_SHOWN, SURFACE_BASE, type SystemState } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import type { Deps } from '#server/deps.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readCause } from '#server/platform/jobs/job-cause.ts'
import { VERSION } from '#server/platform/project-root.ts'
import { createClamavScanner } from '#server/platform/scanner/scanner.ts'
import {
  countGivenUp,
  selectClock,
  selectDatabase,
  selectGivenUp,
  selectMail,
  selectQueues,
  selectUninspected,
} from './system.repository.ts'
import { withoutPeople } from './without-people.ts'

/** A person waits for the page: what answers later is away, in ms. */
const PATIENCE_MS = 2_000
const DAY_MS = 86_400_000

/** A key without a file: stores answer that they have none. */
const NO_FILE = 'system/is-there'

const started = new Date(systemClock.now().getTime() - process.uptime() * 1_000)

/** Asks what the installation leans on while it counts. */
export const showSystem = async (
  { db, now }: Pick<OperatorContext, 'db' | 'now'>,
  { config, storage }: Pick<Deps, 'config' | 'storage'>,
): Promise<SystemState> => {
  // Beside the statements, which follow one another in a transaction.
  const leaning = Promise.all([scannerState(config.clamavUrl), storageState(storage), freeSpace(config)])
  const clock = await compareClocks(db)
  const database = await selectDatabase(db)
  const queues = await selectQueues(db)
  const { found } = await countGivenUp(db)
  const jobs = await selectGivenUp(db, MOST_GIVEN_UP_SHOWN)
  const mail = await selectMail(db, new Date(now.getTime() - DAY_MS))
  const documents = await selectUninspected(db)
  const [scanner, state, space] = await leaning
  return {
    _links: { self: { href: `${SURFACE_BASE['operator-api']}/system` } },
    version: VERSION,
    startedAt: started.toISOString(),
    safeMode: config.safeMode,
    database: {
      version: database.version,
      sizeBytes: database.size,
      answersInMs: clock.tookMs,
      migrations: { applied: database.applied, last: database.last },
    },
    clock: { now: clock.now.toISOString(), apartMs: clock.apartMs },
    queues: queues.map(({ oldest, ...counts }) => ({ ...counts, oldest: oldest?.toISOString() ?? null })),
    givenUp: {
      found,
      jobs: jobs.map(({ since, lastTried, problem, ...job }) => ({
        ...job,
        since: since.toISOString(),
        lastTried: lastTried.toISOString(),
        ...withoutPeopleOf(problem),
      })),
    },
    mail: {
      way: config.smtpUrl === null ? 'files' : 'smtp',
      lastSent: mail.lastSent?.toISOString() ?? null,
      refusedLastDay: mail.refused,
    },
    documents: { waiting: documents.waiting, oldest: documents.oldest?.toISOString() ?? null, scanner },
    storage: { kind: config.s3 === null ? 'disk' : 's3', state, ...space },
  }
}

const withoutPeopleOf = (kept: string) => {
  const { cause, problem } = readCause(kept)
  return { cause, problem: withoutPeople(problem) }
}

/** The middle between question and answer is when the database looked at its clock. */
const compareClocks = async (db: OperatorContext['db']) => {
  const asked = systemClock.now().getTime()
  const theirs = await selectClock(db)
  const answered = systemClock.now().getTime()
  return {
    now: new Date(answered),
    tookMs: answered - asked,
    apartMs: Math.round((asked + answered) / 2 - theirs.getTime()),
  }
}

const answersInTime = async (asking: Promise<unknown>): Promise<'answers' | 'away'> => {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<'away'>((resolve) => {
    timer = setTimeout(() => resolve('away'), PATIENCE_MS)
  })
  const answered = asking.then(
    () => 'answers' as const,
    () => 'away' as const,
  )
  try {
    return await Promise.race([answered, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

const scannerState = async (url: string | null) =>
  url === null ? 'none' : answersInTime(createClamavScanner(url, PATIENCE_MS).scan(new Uint8Array()))

const storageState = (storage: Deps['storage']) => answersInTime(storage.head(NO_FILE))

/** Null for a file store, which has no end. */
const freeSpace = async ({ s3, dataDir }: Pick<Deps['config'], 's3' | 'dataDir'>) => {
  const disk = s3 === null ? await statfs(dataDir).catch(() => null) : null
  return {
    freeBytes: disk && disk.bavail * disk.bsize,
    totalBytes: disk && disk.blocks * disk.bsize,
  }
}
