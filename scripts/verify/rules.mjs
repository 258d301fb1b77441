// Every rule that is cited has its heading in docs/rules. `npm run verify -- rules`
import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inProject, root } from '../support/project.mjs'

const BOOKS = ['portal', 'words', 'quality']
const FOLDERS = ['apps', 'packages', 'e2e', 'bench', 'scripts', 'docs']
const PAGES = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md']
const SKIPPED = /^(node_modules|dist|build|\..*)$/
const TEXT = /\.(tsx?|mts|mjs|sql|md|css)$/
/** Cites what there is not, to see it found. */
const OWN_TEST = inProject('scripts/verify/rules.test.mjs')

/** What is never rewritten, and so may cite as it was once done (docs/rules/README.md). */
const IS_KEPT = /^(docs\/decisions|apps\/server\/migrations)\//

const CITATIONS = [
  [/\b(portal|words) ((?:§\d+(?:,? and |, | to )?)+)/g, /\d+/g],
  [/\b([Qq]uality) ((?:[A-Z]\d+\b(?:,? and |, | to )?)+)/g, /[A-Z]\d+/g],
]
const FORMER = /\b(specification|domain), sections? (\d)/g
const BOOK_OF = { specification: 'portal', domain: 'words' }

/** Comments go over several lines: as one line each, without the signs that lines begin with. */
const flat = (text) => text.replace(/\s*\n\s*(?:(?:\*|\/\/|--|>)(?=\s))?\s*/g, ' ')

/** The numbers of a book's headings, `## 2 Addresses` or `### D4 A page loads what is ours`. */
export const headingsOf = (markdown) => [...markdown.matchAll(/^#{2,3} ([A-Z]?\d+) /gm)].map(([, id]) => id)

/** What a text cites: `portal §2`, `words §4 and §6`, `quality C1 to C5`. */
export const citationsOf = (text) =>
  CITATIONS.flatMap(([pattern, id]) =>
    [...flat(text).matchAll(pattern)].flatMap(([, book, ids]) =>
      [...ids.matchAll(id)].map(([one]) => ({ book: book.toLowerCase(), id: one })),
    ),
  )

const formerCitationsOf = (text) =>
  [...flat(text).matchAll(FORMER)].map(([said, book, id]) => ({ said, book: BOOK_OF[book], id }))

const nameOf = ({ book, id }) => `${book} ${book === 'quality' ? '' : '§'}${id}`

/** What is wrong, one line a fault. @param files path -> text @param books book -> its page */
export const ruleFaults = (files, books) => {
  const headings = Object.fromEntries(BOOKS.map((book) => [book, headingsOf(books[book] ?? '')]))
  const twice = BOOKS.flatMap((book) =>
    headings[book]
      .filter((id, at) => headings[book].indexOf(id) < at)
      .map((id) => `docs/rules/${book}.md has two headings ${id}`),
  )
  const cited = Object.entries(files).flatMap(([path, text]) => {
    const former = formerCitationsOf(text)
    const unknown = [...citationsOf(text), ...(IS_KEPT.test(path) ? former : [])]
      .filter(({ book, id }) => !headings[book].includes(id))
      .map((rule) => `${path} cites ${nameOf(rule)}, and docs/rules/${rule.book}.md has no such heading`)
    const outdated = IS_KEPT.test(path) ? [] : former.map((one) => `${path} says "${one.said}": cite ${nameOf(one)}`)
    return [...unknown, ...outdated]
  })
  return [...twice, ...new Set(cited)]
}

const filesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return SKIPPED.test(entry.name) ? [] : filesBelow(path)
    return TEXT.test(entry.name) && path !== OWN_TEST ? [path] : []
  })

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const paths = [...FOLDERS.flatMap((folder) => filesBelow(inProject(folder))), ...PAGES.map((page) => inProject(page))]
  const files = Object.fromEntries(
    paths.map((path) => [relative(root, path).replaceAll('\\', '/'), readFileSync(path, 'utf8')]),
  )
  const books = Object.fromEntries(BOOKS.map((book) => [book, files[`docs/rules/${book}.md`]]))
  const faults = ruleFaults(files, books)
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
}
