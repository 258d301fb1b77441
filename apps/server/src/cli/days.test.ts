import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { NOUNS } from './nouns.ts'
import { runCommand } from './run-command.ts'

const absent = () => Promise.reject(new Error('Nothing is opened here'))

const answers = async (argv: readonly string[]) => {
  let err = ''
  const code = await runCommand(argv, {
    out: { isTTY: false, write: () => undefined },
    err: { isTTY: false, write: (text) => void (err += text) },
    env: {},
    nowMs: () => Date.UTC(2026, 10, 20),
    config: () => readConfig({ NODE_ENV: 'test' }).config,
    openDatabase: absent,
    openAsItIs: absent,
    migrate: absent,
    openKeyring: absent,
    openStorage: absent,
    openSealed: absent,
    explain: String,
  })
  return { code, err }
}

const DAYS = ['DAY', 'DATE', 'WHEN']

/** Every option that is a day, with the example of its command without that option. */
const OPTIONS = (
  await Promise.all(
    NOUNS.map(async ({ name, load }) =>
      Object.entries(await load()).flatMap(([verb, { example, options = {} }]) =>
        Object.entries(options)
          // The verb looks at when a model came out: a month and a year are taken too.
          .filter(([option, { value = '' }]) => DAYS.includes(value) && option !== 'release-date')
          .map(([option]) => {
            const words = (example.split(' > ')[0]?.match(/(?:"[^"]*"|[^\s"])+/g) ?? []).map((one) =>
              one.replaceAll('"', ''),
            )
            const at = words.indexOf(`--${option}`)
            return { command: `${name} ${verb}`, option, words: at < 0 ? words : words.toSpliced(at, 2) }
          }),
      ),
    ),
  )
).flat()

test('days are asked for in many commands', () => expect(OPTIONS.length).toBeGreaterThan(20))

test.each(OPTIONS)('$command refuses a day of --$option that there is not', async ({ command, option, words }) => {
  for (const day of ['2027-02-31', '2027-04-31', '2027-02-31T06:00', '2027-02-31T06:00:00Z']) {
    const { code, err } = await answers([...command.split(' '), ...words, `--${option}`, day])
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(`--${option}`) })
    expect(err).toContain(day)
  }
})
