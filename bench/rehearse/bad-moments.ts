import type { MailHost } from './outside.ts'
import { type Cluster, isFollowedAtEachCommit } from './database.ts'
import { type Piece, pause, until } from './piece.ts'
import type { Servers } from './servers.ts'

export type Topology = Servers & {
  readonly cluster: Cluster
  readonly balancer: Piece
  readonly files: Piece
  readonly limits: Piece
  readonly pool: Piece
  readonly mail: MailHost
}

export type BadMoment = {
  readonly name: string
  /** Breaks something, and mends what nobody else mends. */
  readonly happens: (topology: Topology) => Promise<void>
  /** Nobody may notice: one failed call is wrong. */
  readonly unseen?: true
}

/** How long something is away that somebody has to mend, in ms. */
const AWAY_MS = 8_000

const away = async (end: () => Promise<void>, start: () => Promise<void>): Promise<void> => {
  await end()
  await pause(AWAY_MS)
  await start()
}

const first = (pieces: readonly Piece[]): Piece => {
  const [piece] = pieces
  if (piece === undefined) throw new Error('There is none')
  return piece
}

export const BAD_MOMENTS: readonly BadMoment[] = [
  { name: 'nothing', happens: () => pause(AWAY_MS), unseen: true },
  {
    name: 'a server is killed',
    happens: ({ servers }) => away(first(servers).kill, first(servers).start),
  },
  {
    name: 'a worker is killed in its work',
    happens: ({ workers }) => away(first(workers).kill, first(workers).start),
    unseen: true,
  },
  { name: 'the balancer is killed', happens: ({ balancer }) => away(balancer.kill, balancer.start) },
  { name: 'the file store is away', happens: ({ files }) => away(files.kill, files.start), unseen: true },
  { name: 'the mail server is away', happens: ({ mail }) => away(mail.stop, mail.start), unseen: true },
  { name: 'the store of limits is away', happens: ({ limits }) => away(limits.kill, limits.start), unseen: true },
  { name: 'the pooler is killed', happens: ({ pool }) => away(pool.kill, pool.start) },
  {
    name: 'the replica is killed',
    happens: async ({ cluster }) => {
      const { replica } = await cluster.roles()
      await away(replica.kill, replica.start)
      await until('the replica follows at each commit', isFollowedAtEachCommit)
    },
  },
  {
    name: 'the primary is killed with its machine',
    happens: async ({ cluster }) => {
      const { primary, replica } = await cluster.roles()
      await primary.kill()
      await until('the other node takes over', async () => (await cluster.roles()).primary === replica)
      await pause(AWAY_MS)
      await primary.start()
      await until('the old primary follows at each commit', isFollowedAtEachCommit)
    },
  },
  {
    name: 'every server and worker is replaced, one after another',
    happens: async ({ servers, workers }) => {
      for (const piece of [...servers, ...workers]) {
        await piece.stop()
        await piece.start()
      }
    },
    unseen: true,
  },
]
