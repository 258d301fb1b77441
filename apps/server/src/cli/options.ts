import { readFile, writeFile } from 'node:fs/promises'
import { isCalendarDay, isCalendarMoment, MAX_TEXT } from '@reprise/contract'
import { type CommandInput, UsageError } from './command.ts'

export const flag = (about: string) => ({ about })
export const text = (value: string, about: string) => ({ value, about })
export const needed = (value: string, about: string) => ({ value, about, required: true }) as const
export const word = (value: string, words: readonly string[], about: string) => ({ value, about, words })

type TextName<Given> = {
  [Name in keyof Given & string]: Given[Name] extends string | undefined ? Name : never
}[keyof Given & string]

/** An option's value, checked; undefined where it was left out. @throws UsageError that says what it `expects` */
export const textOption = <Given, Name extends TextName<Given>>(
  { options }: { readonly options: Given },
  name: Name,
  pattern: RegExp,
  expects: string,
): Given[Name] => {
  const value = options[name]
  if (typeof value === 'string' && !pattern.test(value))
    throw new UsageError(`--${name} needs ${expects}, not "${value}"`)
  return value
}

/** Words for people, of `least` characters or more. @throws UsageError */
export const wordsOption = <Given, Name extends TextName<Given>>(
  input: { readonly options: Given },
  name: Name,
  least = 1,
): Given[Name] =>
  textOption(input, name, new RegExp(`^.{${least},${MAX_TEXT}}$`, 's'), `${least} to ${MAX_TEXT} characters`)

/** A day that there is, such as 2026-11-01. @throws UsageError */
export const dayOption = <Given, Name extends TextName<Given>>(
  { options }: { readonly options: Given },
  name: Name,
  example = '2026-11-01',
): Given[Name] => {
  const value = options[name]
  if (typeof value === 'string' && !isCalendarDay(value))
    throw new UsageError(`--${name} needs a day that there is, such as ${example}, not "${value}"`)
  return value
}

/** A day, which begins at midnight in UTC, or a minute, as it was typed for an option. @throws UsageError */
export const momentOf = (name: string, typed: string): Date => {
  const moment = `${typed}${typed.includes('T') ? '' : 'T00:00'}Z`
  if (!isCalendarMoment(moment))
    throw new UsageError(
      `--${name} needs a day that there is, such as 2027-01-31, or a minute such as 2027-01-31T06:00, not "${typed}"`,
    )
  return new Date(moment)
}

/** The one of these words that was typed. @throws UsageError that says them: `There is no state "x"; there are …` */
export const oneOf = <const Word extends string>(words: readonly Word[], typed: string, otherwise: string): Word => {
  const found = words.find((one) => one === typed)
  if (found === undefined) throw new UsageError(`${otherwise} ${words.join(', ')}`)
  return found
}

export const listOf = (typed: string): string[] => typed.split(/[\s,]+/).filter((part) => part !== '')

export const readInput = async (path: string): Promise<Uint8Array> => {
  try {
    return await readFile(path)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'ENOENT') throw new UsageError(`There is no file ${path}`)
    if (code === 'EISDIR') throw new UsageError(`${path} is a folder; name a file`)
    if (code === 'EACCES') throw new UsageError(`${path} may not be read by this account`)
    throw error
  }
}

/** Writes a result to the file that was named, or to standard output. */
export const writeResult = async (
  { terminal }: Pick<CommandInput, 'terminal'>,
  { csv, out, said }: { readonly csv: string; readonly out: string | undefined; readonly said: string },
): Promise<{ readonly csv: string } | { readonly out: string }> => {
  if (out === undefined) {
    if (!terminal.isJson) terminal.write(csv)
    return { csv }
  }
  await writeFile(out, csv)
  terminal.say(`${said} ${out}`)
  return { out }
}
