// npm run bench -- console [small]: one working day in the console, in a browser, with what people press and wait for.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from './process.ts'

const [size = 'full', part = 'working-day'] = process.argv.slice(2)
const playwright = [join(root, 'node_modules/@playwright/test/cli.js'), 'test', `/${part}\\.spec`]
const child = spawn(process.execPath, [...playwright, '--config', 'e2e/playwright.day.config.ts', '--reporter=line'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, DAY: size },
})
const [code] = await once(child, 'close')
process.exitCode = code ?? 1
