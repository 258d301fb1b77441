import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { portalUrl } from '#server/affiliate/index.ts'
import { type Config, readConfig } from '#server/config.ts'
import { createLogger } from '#server/platform/logger.ts'
import { collectLessOften } from '#server/start/collect-less-often.ts'
import { explainFailure } from '#server/start/explain-failure.ts'
import { type RunningServer, runServer } from '#server/start/run-server.ts'
import { stopOnSignal } from '#server/start/stop-on-signal.ts'

/** The server's only door from outside: environment in, exit code out. */
const main = async (): Promise<void> => {
  const began = performance.now()
  collectLessOften()
  const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`)
  let config: Config | undefined
  try {
    const read = readConfig(process.env)
    config = read.config
    for (const warning of read.warnings) say(warning)
    const log = createLogger({ level: config.logLevel, pretty: process.stdout.isTTY, traced: config.tracing !== null })
    // Run as TypeScript (npm run dev), the portal comes from its sources as well.
    const fromSources = process.argv[1]?.endsWith('.ts') === true
    const server = await runServer(config, log, { fromSources, say })
    stopOnSignal(server.close, log)
    greet(config, server, say, performance.now() - began)
  } catch (error) {
    process.stderr.write(`${explainFailure(error, config ?? { host: '', port: 0 })}\n`)
    process.exit(1)
  }
}

const greet = (config: Config, { deps, demoEntry }: RunningServer, say: (line: string) => void, ms: number): void => {
  const { publicUrl, consoleUrl, smtpUrl, dataDir, jobs, safeMode } = config
  say(`\nReady in ${(ms / 1000).toFixed(1)} s.\n`)
  const affiliates = [...deps.affiliates.all()].sort((a, b) => (a.id < b.id ? -1 : 1))
  for (const { id, config: instance, programme } of affiliates)
    say(`  ${instance.appName.padEnd(22)} ${linkTo(portalUrl({ programme }, publicUrl), id, instance)}`)
  if (affiliates.length === 0) say('  There is no affiliate yet. Set DEMO=true for the demo.')
  if (config.hasConsole) say(`\n  Console                ${consoleUrl}/console`)
  if (demoEntry !== null) say(`  … as its owner, once   ${demoEntry}`)
  say(`\n  API                    ${publicUrl}/docs`)
  say(`  E-mails                ${smtpUrl === null ? pathToFileURL(join(dataDir, 'mail')).href : 'sent by SMTP'}\n`)
  if (!jobs) say('  This process answers calls; jobs are for workers.\n')
  if (safeMode) say('  SAFE MODE: no e-mail is sent and no job is taken up. Start without SAFE_MODE to do that work.\n')
}

/** A programme for visitors of its partners is shown as one of theirs would see it. */
const linkTo = (
  publicUrl: string,
  id: string,
  { referrerOnly, referrers }: { readonly referrerOnly: boolean; readonly referrers: readonly string[] },
): string =>
  `${publicUrl}/${id}${referrerOnly && referrers[0] !== undefined ? `?referrer=${encodeURIComponent(referrers[0])}` : ''}`

await main()
