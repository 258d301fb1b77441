import { join } from 'node:path'
import { PROJECT_ROOT } from '#server/platform/project-root.ts'
import { type Command, command, type Noun } from './command.ts'

type Loaded = {
  readonly name: string
  readonly about: string
  readonly commands: readonly (Command & { readonly name: string; readonly about: string })[]
}

const loaded = async ({ name, briefs, load }: Noun): Promise<Loaded> => {
  const commands = await load()
  return {
    name,
    about: Object.keys(briefs).join(', '),
    commands: Object.entries(briefs).flatMap(([verb, about]) => {
      const one = commands[verb]
      return one === undefined ? [] : [{ ...one, name: verb, about }]
    }),
  }
}

const COMMON = { '--json': 'prints the result as JSON', '--help': 'says what the command takes' }
const PROGRAM = join(PROJECT_ROOT, 'scripts', 'reprise.mjs')

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

const optionsOf = (one: Command): { readonly [flag: string]: string } => ({
  ...Object.fromEntries(Object.entries(one.options ?? {}).map(([name, { about }]) => [`--${name}`, about])),
  ...COMMON,
})

const choices = (
  nouns: readonly Loaded[],
): { readonly at: string; readonly option: string; readonly words: string }[] =>
  nouns.flatMap(({ name: noun, commands }) =>
    commands.flatMap(({ name, options }) =>
      Object.entries(options ?? {}).flatMap(([option, { words }]) =>
        words === undefined ? [] : [{ at: `${noun} ${name}`, option, words: words.join(' ') }],
      ),
    ),
  )

/** `key) words=… ;;`, a line for each. */
const cases = (rows: readonly (readonly [string, string])[], give: (words: string) => string): string =>
  rows.map(([key, words]) => `      ${quoted(key)}) ${give(words)} ;;`).join('\n')

const bash = (nouns: readonly Loaded[]): string => {
  const give = (words: string) => `words=${quoted(words)}`
  const verbs = nouns.map(({ name, commands }) => [name, commands.map((one) => one.name).join(' ')] as const)
  const options = nouns.flatMap(({ name, commands }) =>
    commands.map((one) => [`${name} ${one.name}`, Object.keys(optionsOf(one)).join(' ')] as const),
  )
  const values = choices(nouns).map(({ at, option, words }) => [`${at} --${option}`, words] as const)
  return `type reprise >/dev/null 2>&1 || reprise() { node ${quoted(PROGRAM)} "$@"; }
_reprise() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" words=''
  if [ "$COMP_CWORD" -eq 1 ]; then
    words=${quoted(nouns.map(({ name }) => name).join(' '))}
  elif [ "$COMP_CWORD" -eq 2 ]; then
    case "\${COMP_WORDS[1]}" in
${cases(verbs, give)}
    esac
  elif [ "\${cur:0:1}" = - ]; then
    case "\${COMP_WORDS[1]} \${COMP_WORDS[2]}" in
${cases(options, give)}
    esac
  else
    case "\${COMP_WORDS[1]} \${COMP_WORDS[2]} \${COMP_WORDS[COMP_CWORD-1]}" in
${cases(values, give)}
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
}
complete -o default -F _reprise reprise
`
}

const zsh = (nouns: readonly Loaded[]): string => {
  const give = (words: string) => `found=(${words})`
  const list = (rows: readonly (readonly [string, string])[]) =>
    rows.map(([name, about]) => quoted(`${name}:${about}`)).join(' ')
  const verbs = nouns.map(
    ({ name, commands }) => [name, list(commands.map((one) => [one.name, one.about] as const))] as const,
  )
  const options = nouns.flatMap(({ name, commands }) =>
    commands.map((one) => [`${name} ${one.name}`, list(Object.entries(optionsOf(one)))] as const),
  )
  const values = choices(nouns).map(({ at, option, words }) => [`${at} --${option}`, words] as const)
  return `(( $+commands[reprise] )) || reprise() { node ${quoted(PROGRAM)} "$@" }
_reprise() {
  local -a found
  if (( CURRENT == 2 )); then
    found=(${list(nouns.map(({ name, about }) => [name, about] as const))})
  elif (( CURRENT == 3 )); then
    case "$words[2]" in
${cases(verbs, give)}
    esac
  elif [[ "$words[CURRENT]" == -* ]]; then
    case "$words[2] $words[3]" in
${cases(options, give)}
    esac
  else
    case "$words[2] $words[3] $words[CURRENT-1]" in
${cases(values, give)}
    esac
  fi
  if (( $#found )); then _describe reprise found; else _files; fi
}
compdef _reprise reprise
`
}

const fish = (nouns: readonly Loaded[]): string => {
  const line = (at: string, what: string, about: string) =>
    `complete -c reprise -n ${quoted(`__reprise_at ${at}`)} ${what} -d ${quoted(about)}`
  return `${[
    `type -q reprise; or function reprise; node ${quoted(PROGRAM)} $argv; end`,
    'function __reprise_at; set -l said (commandline -opc); test "$said[2..3]" = "$argv"; end',
    'complete -c reprise -f',
    ...nouns.map(({ name, about }) => line('', `-a ${name}`, about)),
    ...nouns.flatMap(({ name: noun, commands }) => [
      ...commands.map(({ name, about }) => line(noun, `-a ${name}`, about)),
      ...commands.flatMap(({ name, options }) => [
        `complete -c reprise -n ${quoted(`__reprise_at ${noun} ${name}`)} -F`,
        ...Object.entries(options ?? {}).map(([option, { value, words, about }]) => {
          const takes = words === undefined ? ' -r' : ` -x -a ${quoted(words.join(' '))}`
          return line(`${noun} ${name}`, `-l ${option}${value === undefined ? '' : takes}`, about)
        }),
      ]),
    ]),
    ...Object.entries(COMMON).map(([flag, about]) => `complete -c reprise -l ${flag.slice(2)} -d ${quoted(about)}`),
  ].join('\n')}
`
}

const printing = (example: string, script: (nouns: readonly Loaded[]) => string): Command =>
  command({
    example,
    more: ', and a function reprise that runs from any folder. Load the file where the shell starts, and write it again after an update.',
    run: async ({ terminal, nouns }) => {
      const text = script(await Promise.all(nouns.map(loaded)))
      if (!terminal.isJson) terminal.write(text)
      return { script: text }
    },
  })

export const COMPLETION = {
  bash: printing('> ~/.reprise.bash', bash),
  zsh: printing('> ~/.reprise.zsh', zsh),
  fish: printing('> ~/.config/fish/conf.d/reprise.fish', fish),
}
