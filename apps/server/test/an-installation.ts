import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import type { Environment } from '#server/platform/environment/read-environment.ts'
import { createLogger } from '#server/platform/logger.ts'
import { openPlatform } from '#server/start/open-platform.ts'
import { afterFile } from './after-file.ts'

/** An empty folder of the calling file alone, removed after its last test. */
export const aFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'reprise-installation-'))
  afterFile(() => rm(folder, { recursive: true }))
  return folder
}

/** What a server does with its database and its keys before it listens, and what else is done while it runs. */
export const starts = async (
  env: Environment,
  meanwhile: (deps: Deps) => Promise<void> = async () => {},
): Promise<void> => {
  const { config } = readConfig({ NODE_ENV: 'test', ...env })
  const platform = await openPlatform(config, createLogger({ level: 'silent', pretty: false }), () => {})
  try {
    await meanwhile(platform.deps)
  } finally {
    await platform.close()
  }
}
