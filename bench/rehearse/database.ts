import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { answersWell, createPiece, type Piece } from './piece.ts'

/** Ports of the topology. Each is free on a machine that runs nothing of it. */
export const PORTS = {
  etcd: 24_790,
  etcdPeers: 24_800,
  databases: [25_431, 25_432],
  patronis: [28_081, 28_082],
  primary: 25_440,
  replica: 25_450,
  pool: 26_432,
  web: 23_200,
  servers: [23_201, 23_202, 23_203],
  files: 29_000,
  mail: 22_525,
  limits: 26_379,
} as const

export const PASSWORD = 'rehearsed'
export const DATABASE_URL = `postgresql://postgres:${PASSWORD}@127.0.0.1:${PORTS.primary}/postgres`
export const REPLICA_URL = `postgresql://postgres:${PASSWORD}@127.0.0.1:${PORTS.replica}/postgres`

/** Calls of the servers go through PgBouncer. */
export const POOL_URL = `postgresql://postgres:${PASSWORD}@127.0.0.1:${PORTS.pool}/postgres`

const DEBIAN = '/usr/lib/postgresql'

const binDir = (): string => {
  const [newest] = (existsSync(DEBIAN) ? readdirSync(DEBIAN) : []).sort((one, other) => Number(other) - Number(one))
  if (newest === undefined) throw new Error('There is no PostgreSQL: apt-get install postgresql')
  return join(DEBIAN, newest, 'bin')
}

export const accountOf = (name: string) => {
  if (process.getuid?.() !== 0) return undefined
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((each) => each.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return { uid: Number(uid), gid: Number(gid) }
}

/**
 * What one node of Patroni is told. A write counts once the other node has it (`synchronous_mode`), and a node that died is no longer
 * waited for after one look (`loop_wait`, s). The other one takes over when the first has not been heard of for `ttl`, whose least value is 20 s.
 */
const patroniYaml = (index: 0 | 1, folder: string): string => `
scope: reprise
name: node${index + 1}
restapi: { listen: '127.0.0.1:${PORTS.patronis[index]}', connect_address: '127.0.0.1:${PORTS.patronis[index]}' }
etcd3: { host: '127.0.0.1:${PORTS.etcd}' }
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 2
    retry_timeout: 3
    maximum_lag_on_failover: 1048576
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      parameters: { max_connections: 100, shared_buffers: 128MB, wal_keep_size: 256MB }
  initdb: [{ encoding: UTF8 }, { locale: C.UTF-8 }, data-checksums]
postgresql:
  listen: 127.0.0.1:${PORTS.databases[index]}
  connect_address: 127.0.0.1:${PORTS.databases[index]}
  data_dir: ${join(folder, `node${index + 1}`)}
  bin_dir: ${binDir()}
  pgpass: ${join(folder, `pgpass${index + 1}`)}
  pg_hba: ['host replication replicator 127.0.0.1/32 scram-sha-256', 'host all all 127.0.0.1/32 scram-sha-256']
  authentication:
    replication: { username: replicator, password: ${PASSWORD} }
    superuser: { username: postgres, password: ${PASSWORD} }
    rewind: { username: rewinder, password: ${PASSWORD} }
  parameters: { unix_socket_directories: ${folder} }
`

export type Cluster = {
  readonly etcd: Piece
  readonly nodes: readonly [Piece, Piece]
  /** The node that takes writes now, and the one that follows it. */
  readonly roles: () => Promise<{ readonly primary: Piece; readonly replica: Piece }>
}

/** Patroni starts it in a session of its own. What it started ends with it. */
const killPostmaster = (folder: string): void => {
  const [pid] = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(pid), 'SIGKILL')
}

/** PostgreSQL on two nodes with one following the other at each commit, looked after by Patroni over etcd. */
export const createCluster = (folder: string): Cluster => {
  const account = accountOf('postgres')
  const data = join(folder, 'database')
  mkdirSync(data, { recursive: true, mode: 0o750 })
  if (account !== undefined) chownSync(data, account.uid, account.gid)
  const etcd = createPiece({
    name: 'etcd',
    program: 'etcd',
    args: [
      `--data-dir=${join(folder, 'etcd')}`,
      `--listen-client-urls=http://127.0.0.1:${PORTS.etcd}`,
      `--advertise-client-urls=http://127.0.0.1:${PORTS.etcd}`,
      `--listen-peer-urls=http://127.0.0.1:${PORTS.etcdPeers}`,
      `--initial-advertise-peer-urls=http://127.0.0.1:${PORTS.etcdPeers}`,
      `--initial-cluster=default=http://127.0.0.1:${PORTS.etcdPeers}`,
    ],
    folder,
    isReady: () => answersWell(`http://127.0.0.1:${PORTS.etcd}/health`),
  })
  const node = (index: 0 | 1): Piece => {
    const file = join(data, `node${index + 1}.yml`)
    writeFileSync(file, patroniYaml(index, data))
    const patroni = createPiece({
      name: `node${index + 1}`,
      program: 'patroni',
      args: [file],
      folder: data,
      account,
      isReady: () => answersWell(`http://127.0.0.1:${PORTS.patronis[index]}/readiness`),
    })
    const kill = async (): Promise<void> => {
      await patroni.kill()
      killPostmaster(join(data, `node${index + 1}`))
    }
    return { ...patroni, kill }
  }
  const nodes = [node(0), node(1)] as const
  const isPrimary = (index: 0 | 1) => answersWell(`http://127.0.0.1:${PORTS.patronis[index]}/primary`)
  return {
    etcd,
    nodes,
    roles: async () =>
      (await isPrimary(1)) ? { primary: nodes[1], replica: nodes[0] } : { primary: nodes[0], replica: nodes[1] },
  }
}

export const isFollowedAtEachCommit = async (): Promise<boolean> => {
  for (const port of PORTS.patronis) if (await answersWell(`http://127.0.0.1:${port}/synchronous`)) return true
  return false
}
