// Every sentence that promises has a row in docs/promises.md, with the code and the test that make it true. `npm run verify -- promises`
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { CATALOGUES, readMessages } from '../support/messages.mjs'
import { inProject } from '../support/project.mjs'

const TABLE = 'docs/promises.md'

/** Words by which an English sentence promises. Other languages say the same: their placeholders are compared, and people read them. */
const PROMISING = [
  /\bfree\b(?! to\b)|\bcosts nothing|\bpostage (is )?paid|\bsender pays nothing|\brisk nothing/i,
  /\b(is|are) (still )?(kept|safe|sealed|yours|covered)\b|\bstays?\b|(?:price|\}) (stands\b|is locked\b)|\bstill (here|there)\b|\bkept (for|here|encrypted|sealed)\b|\bwe keep\b|\bpromise/i,
  /\bencrypted\b|\bdeleted?\b|\berased?s?\b|\bdestroyed\b/i,
  /\bwithin\b|\bworking days?\b|\buntil (\{|it\b)|\bby \{|\bbefore \{|\bat (most|once)\b|\b(one|two|three|five|ten|seven|twenty|\d+) (minutes?|hours?|days?)\b|\{(days|minutes|holdHours)\b/i,
  /\b(nobody|no one|never|only (if|the people)|alone|nothing else)\b|\bused? (it )?only\b|\bonly to\b|\b(send it|sent) anywhere\b/i,
  /\bnothing (is|was|about .+ has) (ever|lost|loaded|owed|paid|sold|taken|changed)\b|\bnothing more to pay\b|\bneed not pay\b|\bnot charged\b|\bcharged twice\b|\bundone\b|\bfinal\b/i,
  /\bsomebody else\b|\ba person (there )?(looks|to look)\b/i,
  /\bwe (pay|write|send|pass|take)\b|\b(you|seller) decides?\b|\bcounts once\b|\byou can (still )?(change|choose|answer|call)\b|\bthe (loss|better of)\b/i,
]

/** Whether an English sentence promises something. */
export const promises = (text) => PROMISING.some((pattern) => pattern.test(text))

const cellsOf = (line) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

const codesIn = (cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code)

/** The rows of the tables: what is promised (two columns: what only sounds so), where it is said, the code, the tests. */
export const rowsOf = (markdown) =>
  markdown
    .split('\n')
    .filter((line) => line.startsWith('|') && line.includes('`'))
    .map((line) => {
      const cells = cellsOf(line)
      const [promise, said, code = '', test = ''] = cells.length === 4 ? cells : [undefined, ...cells]
      return {
        promise,
        said: codesIn(said),
        code: cells.length === 4 ? codesIn(code) : [],
        tests: [...test.matchAll(/`([^`]+)`: “([^”]+)”/g)].map(([, file, name]) => ({ file, name })),
      }
    })

const covers = (pattern) => (key) => (pattern.endsWith('*') ? key.startsWith(pattern.slice(0, -1)) : key === pattern)

/** What is wrong, one line a fault. @param sentences key -> English text @param textOf path -> text, or undefined where there is no such file */
export const promiseFaults = (sentences, rows, textOf) => {
  const keys = Object.keys(sentences)
  const patterns = rows.flatMap(({ said }) => said)
  const bare = keys.filter((key) => promises(sentences[key]) && !patterns.some((pattern) => covers(pattern)(key)))
  const gone = patterns.filter((pattern) => !keys.some(covers(pattern)))
  const unfounded = rows.flatMap(({ promise, code, tests }) => {
    if (promise === undefined) return []
    const missing = code.flatMap((place) => {
      const [file, name = ''] = place.split('#')
      const text = textOf(file)
      return text?.includes(name) ? [] : [`${promise}: there is no ${place}`]
    })
    const untested = tests.filter(({ file, name }) => !textOf(file)?.includes(name))
    return [
      ...missing,
      ...untested.map(({ file, name }) => `${promise}: ${file} has no test “${name}”`),
      ...(code.length === 0 ? [`${promise}: no code makes it true`] : []),
      ...(tests.length === 0 ? [`${promise}: no test shows it`] : []),
    ]
  })
  return [
    ...bare.map((key) => `${key} promises, and has no row in ${TABLE}: “${sentences[key]}”`),
    ...gone.map((pattern) => `${TABLE} names ${pattern}, and no message is called so`),
    ...unfounded,
  ]
}

const readText = (path) => (existsSync(inProject(path)) ? readFileSync(inProject(path), 'utf8') : undefined)

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // What colleagues read is no promise to customers.
  const told = CATALOGUES.filter((name) => !['console', 'studio'].includes(name))
  const sentences = Object.assign({}, ...told.map((name) => readMessages(name, 'en')))
  const faults = promiseFaults(sentences, rowsOf(readText(TABLE) ?? ''), readText)
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
}
