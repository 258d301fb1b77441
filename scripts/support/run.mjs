import { spawn } from 'node:child_process'
import { root } from './project.mjs'

const SIGNALS = ['SIGINT', 'SIGTERM']

/**
 * Never rejects for a failed program; passes signals on. `output` is empty unless `quiet`. @returns {Promise<{ok:
 * boolean, code: number | null, output: string}>}
 */
export const run = (command, args, { env = {}, cwd = root, quiet = false, ...options } = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      ...options,
    })
    const chunks = []
    child.stdout?.on('data', (chunk) => chunks.push(chunk))
    child.stderr?.on('data', (chunk) => chunks.push(chunk))
    const forward = (signal) => child.kill(signal)
    for (const signal of SIGNALS) process.on(signal, forward)
    child.once('close', () => {
      for (const signal of SIGNALS) process.off(signal, forward)
    })
    const output = () => Buffer.concat(chunks).toString('utf8')
    child.once('error', (error) => resolve({ ok: false, code: null, output: `${output()}${error.message}` }))
    child.once('close', (code) => resolve({ ok: code === 0, code, output: output() }))
  })

/** A program of this project's packages: `node node_modules/<package>/<file> …args`. */
export const runTool = (file, args, options) => run(process.execPath, [`${root}node_modules/${file}`, ...args], options)
