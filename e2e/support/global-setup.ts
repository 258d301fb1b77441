import { startServer } from './start-server.ts'

/** One built server with an embedded database and the demo for all browser tests; E2E_BASE_URL names another to test instead. */
export default async (): Promise<() => Promise<void>> => {
  if (process.env['E2E_BASE_URL'] !== undefined) return async () => {}
  const server = await startServer()
  process.env['E2E_BASE_URL'] = server.url
  process.env['E2E_DATA_DIR'] = server.dataDir
  return server.stop
}
