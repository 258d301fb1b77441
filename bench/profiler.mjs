// Loaded into a server that is profiled (bench/profile.ts): begins at the first SIGUSR2, and writes PROFILE_FILE at the second.
import { writeFile } from 'node:fs/promises'
import { Session } from 'node:inspector/promises'

const INTERVAL_US = 400

const session = new Session()
session.connect()
await session.post('Profiler.enable')
await session.post('Profiler.setSamplingInterval', { interval: INTERVAL_US })
process.once('SIGUSR2', () => {
  process.once('SIGUSR2', async () => {
    const { profile } = await session.post('Profiler.stop')
    await writeFile(process.env.PROFILE_FILE, JSON.stringify(profile))
    session.disconnect()
  })
  void session.post('Profiler.start')
})
