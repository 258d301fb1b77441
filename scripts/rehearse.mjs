// npm run rehearse [-- WORDS]: three servers, two workers, a balancer, a pooler, two databases, a file store, a store of limits and a mail server on this machine, whose pieces are
// killed one by one while people sell (docs/operating/topology.md). On Debian as root it installs what it needs.
import './support/check-node.mjs'
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { ensureInstalled } from './support/install.mjs'
import { inProject } from './support/project.mjs'
import { run, runTool } from './support/run.mjs'
import { Failure, main, say } from './support/say.mjs'

const PACKAGES = ['postgresql', 'patroni', 'etcd-server', 'haproxy', 'pgbouncer', 'redis-server']
const PROGRAMS = [
  '/usr/bin/patroni',
  '/usr/bin/etcd',
  '/usr/sbin/haproxy',
  '/usr/sbin/pgbouncer',
  '/usr/bin/redis-server',
  '/usr/lib/postgresql',
]

const ensurePrograms = () => {
  if (PROGRAMS.every((path) => existsSync(path))) return
  const command = `apt-get install ${PACKAGES.join(' ')}`
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) throw new Failure(`Programs are missing: ${command}`)
  say('Installing Patroni, etcd, HAProxy, PgBouncer, Redis and PostgreSQL')
  // None of them is to start by itself: a rehearsal has its own.
  const sentence =
    'mkdir -p /etc/postgresql-common && echo "create_main_cluster = false" >/etc/postgresql-common/createcluster.conf && ' +
    `apt-get update && RUNLEVEL=1 apt-get install -y --no-install-recommends ${PACKAGES.join(' ')}`
  const { status } = spawnSync('sh', ['-c', sentence], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  if (status !== 0) throw new Failure(`That failed: try ${command} by hand.`)
}

await main(async () => {
  await ensureInstalled()
  if (process.argv[2] === 'image') {
    const { code } = await run(process.execPath, [inProject('scripts/try-image.mjs')])
    process.exitCode = code ?? 1
    return
  }
  ensurePrograms()
  const folder = inProject('dist', 'rehearsed')
  const packed = await run(process.execPath, [inProject('scripts/package.mjs'), folder])
  if (!packed.ok) throw new Failure('There is nothing to rehearse with.')
  const { code } = await runTool('tsx/dist/cli.mjs', [
    inProject('bench/rehearse/run.ts'),
    folder,
    ...process.argv.slice(2),
  ])
  process.exitCode = code ?? 1
})
