// npm run rehearse -- image: builds the image of deploy/Dockerfile and starts it as an operator does, with its root read-only where this machine starts containers (docs/operating/topology.md).
// BASE names what it stands on, where node:20-bookworm-slim cannot be had: without a registry one is made of Debian's packages and this Node.
import './support/check-node.mjs'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { awaitPages, freePort } from './support/await-pages.mjs'
import { inProject, root } from './support/project.mjs'
import { run } from './support/run.mjs'
import { Failure, main, say } from './support/say.mjs'

const USUAL_BASE = 'docker.io/library/node:20-bookworm-slim'
const MADE_BASE = 'localhost/reprise-base'
const IMAGE = 'localhost/reprise:rehearsed'
/** Builds in namespaces that a machine without privileges has as well. */
const BUILD = ['build', '--format=docker', '--isolation=chroot', '--network=host']
const PACKAGES = ['podman', 'buildah', 'mmdebstrap']

const podman = (...args) => spawnSync('podman', args, { encoding: 'utf8' })
const isThere = (program) => spawnSync('which', [program]).status === 0

const must = async (command, args, sentence) => {
  const { ok, output } = await run(command, args, { quiet: true })
  if (!ok) throw new Failure(`${sentence}\n${output.slice(-2_000)}`)
}

/** What the Dockerfile expects of a base: Debian, Node and npm. */
const makeBase = async (folder) => {
  say('No registry: making a base of Debian’s packages and this Node')
  const context = join(folder, 'base')
  mkdirSync(context)
  const packages = [
    '--variant=minbase',
    '--include=ca-certificates,libstdc++6',
    'bookworm',
    join(context, 'debian.tar'),
  ]
  await must('mmdebstrap', packages, 'Debian could not be put together.')
  copyFileSync(process.execPath, join(context, 'node'))
  cpSync(dirname(dirname(process.env.npm_execpath)), join(context, 'npm'), { recursive: true, dereference: true })
  writeFileSync(
    join(context, 'Containerfile'),
    [
      'FROM scratch',
      'ADD debian.tar /',
      'COPY node /usr/local/bin/node',
      'COPY npm /usr/local/lib/node_modules/npm',
      'RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm',
      '',
    ].join('\n'),
  )
  await must('podman', [...BUILD, '--tag', MADE_BASE, context], 'The base could not be built.')
  return MADE_BASE
}

const baseOf = async (folder) => {
  if (process.env.BASE) return process.env.BASE
  if (podman('image', 'exists', MADE_BASE).status === 0) return MADE_BASE
  if (podman('pull', '--quiet', USUAL_BASE).status === 0) return USUAL_BASE
  return makeBase(folder)
}

/** Where npm takes packages from here, for as long as the image is built; nothing of it stays in a layer. */
const npmSettings = (folder) => {
  const { stdout } = spawnSync('npm', ['config', 'get', 'userconfig'], { encoding: 'utf8', shell: true })
  const own = stdout.trim()
  const authorities = process.env.NODE_EXTRA_CA_CERTS
  const file = join(folder, 'npmrc')
  const lines = [
    existsSync(own) ? readFileSync(own, 'utf8') : '',
    ...(authorities ? ['cafile=/etc/npm-authorities'] : []),
  ]
  writeFileSync(file, `${lines.join('\n')}\n`)
  return [
    `--volume=${file}:/root/.npmrc:ro`,
    ...(authorities ? [`--volume=${authorities}:/etc/npm-authorities:ro`] : []),
  ]
}

const NAME = 'reprise-rehearsed'
const settings = (port) => [`--env=PORT=${port}`, '--env=NODE_ENV=development', '--env=LOG_LEVEL=warn']

/** As deploy/compose.yaml starts it, but with the PostgreSQL that is in it. */
const containerOf = (port, data) => [
  ...['run', '--rm', `--name=${NAME}`, '--network=host', '--read-only', '--tmpfs=/tmp', '--cap-drop=ALL'],
  ...['--security-opt=no-new-privileges', `--volume=${data}:/data`, ...settings(port), IMAGE],
]

/** Within another container limits may not be raised as Podman does, and crun knows no old cgroups. */
const LIMITS = ['--ulimit=nofile=4096:4096', '--ulimit=nproc=4096:4096']
const WAYS_TO_START = [
  { engine: [], limits: [] },
  { engine: [], limits: LIMITS },
  { engine: ['--runtime=runc'], limits: LIMITS },
]

/** @returns the arguments of Podman that start a container here; undefined when none do */
const wayToStart = () =>
  WAYS_TO_START.find(
    ({ engine, limits }) => podman(...engine, 'run', '--rm', '--network=host', ...limits, IMAGE, 'true').status === 0,
  )

/** What is promised of a container that answers. */
const lookInside = (engine) => {
  const inside = (...command) => podman(...engine, 'exec', NAME, ...command)
  if (podman(...engine, 'healthcheck', 'run', NAME).status !== 0)
    throw new Failure('The health check of the image fails.')
  if (inside('id', '-u').stdout.trim() !== '10001') throw new Failure('The image runs as another user than 10001.')
  for (const place of ['/reprise/written', '/etc/written'])
    if (inside('touch', place).status === 0) throw new Failure(`${place} could be written.`)
  say('Inside: user 10001, its root cannot be written to, the health check passes')
}

/** Where the engine may start no container, the files of the image alone: its root can be written to then. */
const filesAlone = (port, data) => {
  const { stdout } = spawnSync('buildah', ['from', IMAGE], { encoding: 'utf8' })
  const container = stdout.trim()
  const args = ['run', '--isolation=chroot', '--network=host', `--volume=${data}:/data`, ...settings(port), container]
  return { container, args: [...args, '--', 'node', 'apps/server/dist/main.js'] }
}

const started = async (command, args, port, { look = () => {}, stop }) => {
  const server = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] })
  try {
    await awaitPages(`http://127.0.0.1:${port}`, 'The image', () => server.exitCode !== null)
    look()
  } finally {
    stop()
    if (server.exitCode === null) await once(server, 'exit')
  }
  return server.exitCode
}

const start = async (folder) => {
  const port = await freePort()
  const data = join(folder, 'data')
  mkdirSync(data)
  chmodSync(data, 0o777)
  const way = wayToStart()
  if (way !== undefined) {
    const { engine, limits } = way
    const [command, ...args] = containerOf(port, data)
    const code = await started('podman', [...engine, command, ...limits, ...args], port, {
      look: () => lookInside(engine),
      stop: () => podman(...engine, 'stop', '--time=30', NAME),
    })
    if (code !== 0) throw new Failure(`The image was asked to end, and ended with ${code}.`)
    return say('The image starts with its root read-only, answers, and ends when it is asked to')
  }
  say('This machine starts no container: the files of the image are started alone')
  const { container, args } = filesAlone(port, data)
  try {
    await started('buildah', args, port, {
      stop: () => spawnSync('pkill', ['-TERM', '--uid', '10001', '--full', 'apps/server/dist/main.js']),
    })
  } finally {
    spawnSync('buildah', ['rm', container])
  }
  say('What the image holds starts as its own user and answers')
}

await main(async () => {
  if (!PACKAGES.every(isThere))
    throw new Failure(`No image is built here. It takes: apt-get install ${PACKAGES.join(' ')}`)
  const folder = mkdtempSync(join(tmpdir(), 'reprise-image-'))
  try {
    const base = await baseOf(folder)
    say(`Building the image on ${base}`)
    const args = [...BUILD, `--build-arg=BASE=${base}`, '--file', inProject('deploy/Dockerfile'), '--tag', IMAGE]
    await must('podman', [...args, ...npmSettings(folder), root], 'The image could not be built.')
    const { stdout } = podman('image', 'inspect', '--format={{.Size}}', IMAGE)
    say(`The image has ${Math.round(Number(stdout) / 1_000_000)} MB`)
    await start(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
