import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import { errorCode } from '#server/platform/error-code.ts'

export type Environment = Readonly<Record<string, string | undefined>>

export type VariableFacts = {
  readonly about: string
  /** Follows "expected": `a port number from 1 to 65535`. */
  readonly expects: string
  readonly example: string
  /** What holds when it is not set, in words. */
  readonly otherwise: string
  /** Never shown, and may stand in a file named by `<NAME>_FILE`. */
  readonly secret?: boolean
}

/** A variable's name with what is wrong about it, as one sentence. Holds no secret value. */
export type EnvironmentProblem = { readonly variable: string; readonly sentence: string }

type Shape = Readonly<Record<string, z.ZodType>>

export const factsOf = (schema: z.ZodType): VariableFacts => schema.meta() as VariableFacts

/** For a secret also the file that `<NAME>_FILE` names. An empty variable counts as not set. Finds all problems. */
export const readEnvironment = <S extends Shape>(
  shape: S,
  env: Environment,
): { readonly values: { readonly [Name in keyof S]?: z.output<S[Name]> }; readonly problems: EnvironmentProblem[] } => {
  const problems: EnvironmentProblem[] = []
  const values: Record<string, unknown> = {}
  for (const [variable, schema] of Object.entries(shape)) {
    const facts = factsOf(schema)
    const raw = facts.secret ? fromFileOrVariable(variable, env, problems) : given(env[variable])
    const parsed = schema.safeParse(raw)
    if (parsed.success) values[variable] = parsed.data
    else problems.push({ variable, sentence: misfit(facts, raw, reasonIn(parsed.error)) })
  }
  return { values: values as { [Name in keyof S]?: z.output<S[Name]> }, problems }
}

/** Variables that carry the product's prefix and mean nothing to it: typing errors, most likely. */
export const unknownVariables = (shape: Shape, env: Environment, prefix: string): string[] =>
  Object.keys(env).filter((name) => name.startsWith(prefix) && !(name in shape) && !(withoutFile(name) in shape))

const withoutFile = (name: string): string => (name.endsWith('_FILE') ? name.slice(0, -'_FILE'.length) : name)

const given = (value: string | undefined): string | undefined => (value?.trim() ? value.trim() : undefined)

const fromFileOrVariable = (variable: string, env: Environment, problems: EnvironmentProblem[]): string | undefined => {
  const value = given(env[variable])
  const file = given(env[`${variable}_FILE`])
  if (file === undefined) return value
  if (value !== undefined) {
    problems.push({ variable, sentence: `is set, and so is ${variable}_FILE. Keep one of the two.` })
    return value
  }
  try {
    return given(readFileSync(file, 'utf8'))
  } catch (error) {
    const reason = errorCode(error) ?? 'unreadable'
    problems.push({ variable: `${variable}_FILE`, sentence: `names a file that cannot be read (${reason}): ${file}` })
    return undefined
  }
}

/** What a schema says itself of a value that it refuses (`params.reason`): a sentence without a full stop that shows no secret. */
const reasonIn = ({ issues }: z.ZodError): string | undefined =>
  issues.flatMap((issue) => {
    const reason: unknown = issue.code === 'custom' ? issue.params?.reason : undefined
    return typeof reason === 'string' ? [reason] : []
  })[0]

const misfit = (facts: VariableFacts, raw: string | undefined, reason: string | undefined): string => {
  if (reason !== undefined) return `${reason}.`
  const got =
    raw === undefined ? 'nothing is set' : facts.secret ? 'its value is not shown' : `got ${JSON.stringify(raw)}`
  return `expected ${facts.expects}, such as ${facts.example}; ${got}.`
}
