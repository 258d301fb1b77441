import { once } from 'node:events'
import { createServer } from 'node:net'
import { Failure } from './say.mjs'

const READY_WITHIN_MS = 120_000
const ASK_AGAIN_MS = 100
/** One page of each program that is built, and what is read from files. */
const PATHS = ['/health/ready', '/reprise/en', '/console', '/docs', '/problems/malformed-request']

export const freePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  return port
}

const statusOf = (url) =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  )

/** Until the server at `url` is ready and has answered each page. @param what is started, for the sentence @throws Failure */
export const awaitPages = async (url, what, hasEnded) => {
  const end = performance.now() + READY_WITHIN_MS
  while ((await statusOf(`${url}/health/ready`)) !== 200) {
    if (hasEnded() || performance.now() > end) throw new Failure(`${what} does not start.`)
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
  }
  for (const path of PATHS) {
    const status = await statusOf(url + path)
    if (status !== 200) throw new Failure(`${what} answers ${path} with ${status}.`)
  }
}
