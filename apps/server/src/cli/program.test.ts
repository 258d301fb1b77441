import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PROJECT_ROOT } from '#server/platform/project-root.ts'
import { readConfig } from '#server/config.ts'
import { NOUNS } from './nouns.ts'
import { readAndDo } from './program.ts'
import { runCommand } from './run-command.ts'

const absent = () => Promise.reject(new Error('Nothing is opened here'))

type Options = { readonly isTTY?: boolean; readonly env?: Readonly<Record<string, string>> }

/** What a person gets to see of a command that opens nothing. */
const reprise = async (argv: readonly string[], { isTTY = false, env = {} }: Options = {}) => {
  let out = ''
  let err = ''
  const code = await runCommand(argv, {
    out: { isTTY, write: (text) => void (out += text) },
    err: { isTTY, write: (text) => void (err += text) },
    env,
    nowMs: () => 0,
    config: () => readConfig({ NODE_ENV: 'test' }).config,
    openDatabase: absent,
    openAsItIs: () => Promise.reject(new Error('No other database is opened here')),
    migrate: absent,
    openKeyring: absent,
    openStorage: absent,
    openSealed: absent,
    explain: String,
  })
  return { code, out, err }
}

const COMMANDS = NOUNS.flatMap(({ name, briefs }) => Object.keys(briefs).map((verb) => [name, verb] as const))

/** Words as a shell makes them of a line; what is optional stands in brackets. */
const wordsOf = (line: string): string[] =>
  (line.replaceAll(/\[(--[^\]]*)\]/g, '$1').match(/(?:"[^"]*"|[^\s"])+/g) ?? []).map((one) => one.replaceAll('"', ''))

/** Reads a line without doing what it says. @throws Misread */
const read = (line: string): Promise<void> =>
  readAndDo(NOUNS, wordsOf(line), {
    act: () => Promise.resolve(),
    write: () => undefined,
    outColours: false,
    errColours: false,
  })

describe('help', () => {
  test.each(COMMANDS)('of %s %s shows an example that it understands', async (noun, verb) => {
    const { code, out } = await reprise([noun, verb, '--help'])
    expect(code).toBe(0)
    const [, example = ''] = /For example\n {2}npm run (?:-s )?reprise -- (.+)\n$/.exec(out) ?? []
    expect(example).toMatch(new RegExp(`^${noun} ${verb}`))
    await read(example.split(' > ')[0] ?? '')
  })

  test.each([[[]], [['--help']], ...NOUNS.map(({ name }) => [[name, '--help']])])(
    'of %j shows an example',
    async (argv) => expect((await reprise(argv)).out).toMatch(/For example\n {2}npm run reprise -- .+ --help\n$/),
  )

  test('opens nothing', async () =>
    expect(await reprise(['payout', 'due', '--help'])).toMatchObject({ code: 0, err: '' }))
})

describe('documents', () => {
  const below = (folder: string) =>
    readdirSync(join(PROJECT_ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
  const files = ['README.md', 'CONTRIBUTING.md', ...below('docs'), ...below('demo')].filter((name) =>
    name.endsWith('.md'),
  )
  const pages = files.map((file) => ({ file, text: readFileSync(join(PROJECT_ROOT, file), 'utf8') }))

  test('name commands and options that there are', async () => {
    const lines = pages.flatMap(({ file, text }) =>
      [...text.matchAll(/npm run (?:-s )?reprise -- (?!COMMAND)([^`|;\n]+)/g)].map(([, line = '']) => ({
        file,
        line: line.split(/ {3,}| > /)[0] ?? '',
      })),
    )
    expect(lines.length).toBeGreaterThan(60)
    for (const { file, line } of lines)
      await read(line).catch((error: Error) => {
        // A sentence may name a command without all that it needs.
        if (!error.message.endsWith('is missing')) throw new Error(`${file}: ${line}: ${error.message}`)
      })
  })
})

describe('what was mistyped', () => {
  test.each([
    [['payot', 'due'], 'There is no command "payot due". Did you mean payout?'],
    [['payout', 'expotr'], 'There is no command "payout expotr". Did you mean export?'],
    [['payout', 'export', 'X', '--oot', 'bank'], "Unknown option '--oot'. Did you mean --out?"],
    [['order', 'list', '--affilate', 'acme'], "Unknown option '--affilate'. Did you mean --affiliate?"],
    [['payout', 'export', 'X', '--out'], '--out needs FOLDER behind it.'],
  ])('%j is told with the nearest right word', async (argv, sentence) => {
    const { code, out, err } = await reprise(argv)
    expect({ code, out, err }).toEqual({ code: 2, out: '', err: expect.stringContaining(`${sentence}\n`) })
    expect(JSON.parse((await reprise([...argv, '--json'])).err).detail).toBe(sentence.replace(/\.$/, ''))
  })
})

describe('colours', () => {
  const COLOUR = '\u001b['
  const both = async (argv: readonly string[], options?: Options) => {
    const [help, wrong] = [await reprise([...argv, '--help'], options), await reprise([...argv, 'nonsense'], options)]
    return [help.out.includes(COLOUR), wrong.err.includes(COLOUR)]
  }

  test.each<[string, readonly string[], Options, boolean]>([
    ['on a terminal', ['order'], { isTTY: true }, true],
    ['not in a pipe or a file', ['order'], {}, false],
    ['not with NO_COLOR', ['order'], { isTTY: true, env: { NO_COLOR: '1' } }, false],
    ['not with --no-color', ['order', '--no-color'], { isTTY: true }, false],
    ['in a pipe with FORCE_COLOR', ['order'], { env: { FORCE_COLOR: '1' } }, true],
    ['not on a terminal with FORCE_COLOR=0', ['order'], { isTTY: true, env: { FORCE_COLOR: '0' } }, false],
  ])('are shown %s', async (_when, argv, options, are) => expect(await both(argv, options)).toEqual([are, are]))

  test('do not get into JSON', async () =>
    expect(JSON.parse((await reprise(['order', '--json'], { isTTY: true })).err)).toMatchObject({
      detail: 'There is no command "order"',
    }))
})

describe('completion', () => {
  /** What bash offers behind these words, the last of which is begun. */
  const offered = async (...words: readonly string[]): Promise<string[]> => {
    const { out } = await reprise(['completion', 'bash'])
    const script = `${out}\nCOMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _reprise; printf '%s\\n' "\${COMPREPLY[@]}"`
    const found = execFileSync('bash', ['--norc', '--noprofile', '-c', script, 'bash', 'reprise', ...words])
    return found.toString().trim().split('\n')
  }

  test('in bash offers nouns, commands, options and the words that an option takes', async () => {
    expect(await offered('pay')).toEqual(['payout'])
    expect(await offered('payout', 'e')).toEqual(['export', 'executed'])
    expect(await offered('payout', 'export', 'X', '--o')).toEqual(['--out'])
    expect(await offered('payout', 'export', 'X', '--')).toEqual(['--out', '--execution-date', '--json', '--help'])
    expect(await offered('order', 'list', '--waits-for', 'k')).toEqual(['kit'])
    expect(await offered('payout', 'export', 'X', '--out', '')).toEqual([''])
  })

  test('in zsh and fish names every command', async () => {
    for (const shell of ['zsh', 'fish'])
      for (const [noun, verb] of COMMANDS) {
        const { out } = await reprise(['completion', shell])
        expect(out).toMatch(shell === 'zsh' ? `'${verb}:` : `__reprise_at ${noun}' -a ${verb} `)
      }
  })
})
