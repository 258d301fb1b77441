// Loaded into a server that is profiled (bench/profile.ts): begins at the first SIGUSR2, and writes PROFILE_FILE at the second.
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { Session } from 'node:inspector/promises'

const INTERVAL_US = 400

const profile = async () => {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.setSamplingInterval', { interval: INTERVAL_US })
  await once(process, 'SIGUSR2')
  await session.post('Profiler.start')
  await once(process, 'SIGUSR2')
  const { profile: taken } = await session.post('Profiler.stop')
  await writeFile(process.env.PROFILE_FILE, JSON.stringify(taken))
  session.disconnect()
}

void profile()
