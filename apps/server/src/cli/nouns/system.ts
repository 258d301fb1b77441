import { retryJob, showSystem } from '#server/system/index.ts'
import { asOperator } from '../as-operator.ts'
import { doctor } from './doctor.ts'
import { command, UsageError } from '../command.ts'
import { counted, minute, table } from '../table.ts'

const GIB = 1024 ** 3

const show = command({
  more: '. Jobs that were given up stand with the problem of their last try.',
  example: '--json',
  run: async (input) => {
    const storage = await input.storage()
    const state = await asOperator(input, null, (ctx) => showSystem(ctx, { config: input.config(), storage }))
    const { database, clock, queues, givenUp, mail, documents } = state
    const free = state.storage.freeBytes
    input.terminal.say(
      table(
        [
          ['Reprise', `${state.version}${state.safeMode ? ', safe mode' : ''}`],
          [
            'Database',
            `PostgreSQL ${database.version}, ${gib(database.sizeBytes)}, answers in ${database.answersInMs} ms`,
          ],
          ['Migrations', `${database.migrations.applied}, the last ${database.migrations.last}`],
          ['Clock', `${clock.apartMs} ms from that of the database`],
          [
            'Mail',
            `${mail.way}, last ${mail.lastSent === null ? 'never' : minute(new Date(mail.lastSent))}, ${mail.refusedLastDay} refused in a day`,
          ],
          ['Documents', `${documents.waiting} not inspected yet, scanner: ${documents.scanner}`],
          ['Storage', `${state.storage.kind}, ${state.storage.state}${free === null ? '' : `, ${gib(free)} free`}`],
        ],
        [
          { title: 'WHAT', of: ([what]) => what ?? '' },
          { title: 'STATE', of: ([, how]) => how ?? '' },
        ],
      ),
    )
    if (queues.length > 0)
      input.terminal.say(
        `\n${table(queues, [
          { title: 'JOB', of: ({ job }) => job },
          { title: 'WAITING', of: ({ waiting }) => `${waiting}`, right: true },
          { title: 'PLANNED', of: ({ planned }) => `${planned}`, right: true },
          { title: 'FAILING', of: ({ failing }) => `${failing}`, right: true },
          { title: 'SINCE', of: ({ oldest }) => (oldest === null ? '' : minute(new Date(oldest))) },
        ])}`,
      )
    if (givenUp.found > 0)
      input.terminal.say(
        `\n${table(givenUp.jobs, [
          { title: 'GIVEN UP', of: ({ id }) => id },
          { title: 'JOB', of: ({ job }) => job },
          { title: 'TRIES', of: ({ tries }) => `${tries}`, right: true },
          { title: 'LAST TRIED', of: ({ lastTried }) => minute(new Date(lastTried)) },
          { title: 'PROBLEM', of: ({ problem }) => problem },
        ])}\n\n${counted(givenUp.found, 'job')} given up. \`system retry ID\` has one tried again.`,
      )
    return state
  },
})

const gib = (bytes: number): string => `${(bytes / GIB).toFixed(1)} GiB`

const retry = command({
  args: ['ID'],
  more: ', once; it fails again as before where nothing was mended.',
  example: '4711',
  run: async (input) => {
    const [id] = input.args
    if (!/^\d{1,18}$/.test(id)) throw new UsageError(`ID is a number, as \`system show\` gives it, not "${id}"`)
    const retried = await asOperator(input, 'system retry', (ctx) => retryJob(ctx, id))
    input.terminal.say(`${retried.job} is tried again.`)
    return retried
  },
})

export const SYSTEM = { show, doctor, retry }
