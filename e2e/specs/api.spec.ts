import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { reprise } from '../support/operator.ts'

const PAGE = new URL('../../docs/operating/api.md', import.meta.url)
const run = promisify(execFile)

/** The commands of the page, and what it says that they print: the words after `#` at the end of a line. */
const readSale = async (): Promise<{ readonly commands: string; readonly printed: readonly string[] }> => {
  const commands = [...(await readFile(PAGE, 'utf8')).matchAll(/^```sh\n(.+?)^```/gms)]
    .map(([, block]) => block)
    .join('\n')
  return { commands, printed: [...commands.matchAll(/ # (.+)$/gm)].map(([, words]) => words ?? '') }
}

test('the sale of docs/operating/api.md goes through as it stands there, command by command', async ({ baseURL }) => {
  const { key } = await reprise<{ key: string }>(
    ...['operator-key', 'create', '--name=The page about the API', '--affiliates=reprise'],
    '--scopes=inspection,orders,payments',
  )
  const { commands, printed } = await readSale()
  const own = commands.replace('https://trade-in.example', baseURL ?? '').replace('rk_…', key)
  const folder = await mkdtemp(join(tmpdir(), 'reprise-api-'))
  try {
    // What a refused command says is the problem that it met.
    const { stdout } = await run('sh', ['-eu', '-c', own], { cwd: folder }).catch((error: { stdout: string }) => error)
    expect(stdout.trim().split('\n')).toEqual(printed)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
