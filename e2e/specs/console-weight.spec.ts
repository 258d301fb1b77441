// How much the console must load; sizes are those of the Brotli copies that the server sends.
import { brotliSize, filesOf, isScript, kilobytes, readManifest } from '../support/built-files.ts'
import { expect, test } from '../support/test.ts'

const SHELL_BUDGET = 125_000
const SCREEN_BUDGET = 35_000

const manifest = readManifest('console')
const entry = Object.keys(manifest).find((source) => manifest[source]?.isEntry) ?? ''
const shell = filesOf(manifest, entry)
const weigh = (files: Iterable<string>): number =>
  [...files].filter(isScript).reduce((sum, file) => sum + brotliSize(file, 'console'), 0)

test(`the shell of the console weighs ${SHELL_BUDGET / 1_000} kB or less`, () => {
  expect(weigh(shell), `${kilobytes(weigh(shell))} kB`).toBeLessThanOrEqual(SHELL_BUDGET)
})

for (const screen of Object.keys(manifest).filter((source) => source.endsWith('.screen.tsx'))) {
  const name = /src\/(.+)\.screen\.tsx$/.exec(screen)?.[1]
  test(`the page ${name} of the console brings ${SCREEN_BUDGET / 1_000} kB or less of its own`, () => {
    const own = weigh([...filesOf(manifest, screen)].filter((file) => !shell.has(file)))
    expect(own, `${kilobytes(own)} kB`).toBeLessThanOrEqual(SCREEN_BUDGET)
  })
}
