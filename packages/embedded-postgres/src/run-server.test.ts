import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { shutDown } from './run-server.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

test('a server that ends by itself just when it is told to has ended', async () => {
  const cluster = await realpath(await mkdtemp(join(tmpdir(), 'reprise-cluster-')))
  const server = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { cwd: cluster })
  await once(server, 'spawn')
  await writeFile(join(cluster, 'postmaster.pid'), `${server.pid}\n`)
  const ended = once(server, 'exit')
  const kill = process.kill.bind(process)
  const told = vi.spyOn(process, 'kill').mockImplementation((pid, signal) => {
    if (signal !== 'SIGINT') return kill(pid, signal)
    kill(pid, 'SIGKILL')
    throw Object.assign(new Error('kill ESRCH'), { code: 'ESRCH' })
  })
  await shutDown(cluster)
  expect(told).toHaveBeenCalledWith(server.pid, 'SIGINT')
  expect(told).not.toHaveBeenCalledWith(server.pid, 'SIGQUIT')
  await ended
  await rm(cluster, { recursive: true })
})
