import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findChromium } from './find-chromium.mjs'

const NONE = { chosen: undefined }

describe('a Chromium for the browser tests', () => {
  let folder

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'browsers-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const program = (name, script) => {
    const path = join(folder, name)
    writeFileSync(path, `#!/bin/sh\n${script}\n`)
    chmodSync(path, 0o755)
    return path
  }

  it('is the one of CHROMIUM_PATH before any other', async () => {
    const chosen = program('mine', 'echo Chromium 150.0')
    const other = program('other', 'echo Chromium 151.0')
    expect(await findChromium({ chosen, sources: [async () => [other]] })).toBe(chosen)
  })

  it('is never another one when CHROMIUM_PATH is wrong', async () => {
    const other = program('other', 'echo Chromium 151.0')
    const search = findChromium({ chosen: join(folder, 'absent'), sources: [async () => [other]] })
    await expect(search).rejects.toThrow('does not start: correct it or unset it')
  })

  it('is the first that answers --version; one that is absent, broken or something else is passed over', async () => {
    const broken = program('broken', 'echo "error while loading shared libraries" >&2; exit 127')
    const stranger = program('stranger', 'echo "Firefox 140"')
    const good = program('good', 'test "$1" = --version && echo "Google Chrome 148.0"')
    const sources = [async () => [join(folder, 'absent'), broken], async () => [stranger, good]]
    expect(await findChromium({ ...NONE, sources })).toBe(good)
  })

  it('costs nothing to look for further once one was found', async () => {
    const good = program('good', 'echo "Chromium 148.0"')
    const asked = []
    const install = async () => asked.push('apt') && []
    await findChromium({ ...NONE, sources: [async () => [good], install] })
    expect(asked).toEqual([])
  })

  it('is asked for in one sentence when none can be had', async () => {
    await expect(findChromium({ ...NONE, sources: [async () => []] })).rejects.toThrow(
      /No Chromium for the browser tests: install one .* or set CHROMIUM_PATH/,
    )
  })
})
