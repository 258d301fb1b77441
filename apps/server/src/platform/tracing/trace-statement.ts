import type { Attributes } from './span.ts'
import { traced } from './tracing.ts'

type Described = { readonly name: string; readonly attributes: Attributes }
type Answered = { readonly rowCount: number | null }

/** More distinct statements than this are read again each time. */
const MOST_KEPT = 500
/** Longest text that is told, in characters. */
const LONGEST = 1_500

const kept = new Map<string, Described>()

/** A statement, as a part of the call or job that asks for it. */
export const traceStatement = <Answer extends Answered>(text: string, send: () => Promise<Answer>): Promise<Answer> => {
  const { name, attributes } = kept.get(text) ?? keep(text)
  return traced(name, attributes, async (part) => {
    const answer = await send()
    if (answer.rowCount !== null) part?.note({ 'db.response.returned_rows': answer.rowCount })
    return answer
  })
}

const keep = (text: string): Described => {
  const described = describeStatement(text)
  if (kept.size < MOST_KEPT) kept.set(text, described)
  return described
}

/** By what it does and the first table that it does it to. Values are placeholders already; what the code wrote out is left out too. */
export const describeStatement = (text: string): Described => {
  const told = text
    .replaceAll(/\s*--[^\n]*/g, '')
    .replaceAll(/'(?:[^']|'')*'/g, '?')
    .replaceAll(/(?<![\w$."])\d+(?:\.\d+)?(?!\w)/g, '?')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const operation = operationOf(told)
  const target = targetOf(told, operation)
  return {
    name: target === undefined ? operation : `${operation} ${target}`,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(target !== undefined && { 'db.collection.name': target }),
      'db.query.text': told.slice(0, LONGEST),
    },
  }
}

const operationOf = (text: string): string => {
  const [first = ''] = /^\w+/.exec(text) ?? []
  const [, change] = (/^with$/i.test(first) && /\b(insert into|(?<!for |do )update|delete from)\b/i.exec(text)) || []
  return (change?.split(' ')[0] ?? (/^with$/i.test(first) ? 'select' : first)).toUpperCase()
}

const NAME = '(?:"?public"?\\.)?"?([a-z_][\\w.]*)"?'
const READ = new RegExp(`\\b(?<!distinct )(?:from|join)(?: only)? ${NAME}(?! ?\\(|\\w)`, 'gi')
const CHANGED: Readonly<Record<string, RegExp>> = {
  INSERT: new RegExp(`\\binto ${NAME}`, 'gi'),
  UPDATE: new RegExp(`\\b(?<!for |do )update(?: only)? ${NAME}`, 'gi'),
  DELETE: new RegExp(`\\bdelete from(?: only)? ${NAME}`, 'gi'),
}
const WORKING_TABLE = new RegExp(`${NAME}(?: \\([^()]*\\))? as (?:not )?(?:materialized )?\\(`, 'gi')
const FUNCTION = new RegExp(`^select ${NAME} ?\\(`, 'i')

const targetOf = (text: string, operation: string): string | undefined => {
  const own = new Set([...text.matchAll(WORKING_TABLE)].map(([, name]) => name))
  const table = [...text.matchAll(CHANGED[operation] ?? READ)].map(([, name]) => name).find((name) => !own.has(name))
  return table ?? FUNCTION.exec(text)?.[1]
}
