// Comments in plain words, and few: many of their readers learned English late. `npm run verify -- comments`
import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'rolldown/utils'
import { inProject, root } from '../support/project.mjs'

const FOLDERS = ['apps', 'packages']
const SOURCE = /\.(css|m?tsx?|mjs)$/
/** Tests and their helpers; and what is generated or fetched. */
const NOT_PRODUCT = /\.test\.|\/(test|testing|node_modules|dist)\//

/** Of all lines of the product, in percent. */
const MOST = 6

const PUZZLES = /\b(whoever|whomever|anew|nobody|somebody|someone|anybody|whatever|whichever|wherever)(?:[’']s)?\b/gi

/** Comments of a style sheet have one form only, and no text of one looks like it. */
const commentsOfCss = (text) =>
  [...text.matchAll(/\/\*[\s\S]*?\*\//g)].map(({ 0: { length }, index }) => ({ start: index, end: index + length }))

const commentsOf = (path, text) => (path.endsWith('.css') ? commentsOfCss(text) : parseSync(path, text).comments)

/** What is wrong with the comments of one file, one line a fault. @param path relative to the project, with slashes */
export const commentFaults = (path, text) =>
  commentsOf(path, text).flatMap(({ start, end }) => {
    const comment = text.slice(start, end)
    const lineAt = (index) => text.slice(0, start + index).split('\n').length
    const puzzles = [...comment.matchAll(PUZZLES)].map(
      ({ 0: word, index }) => `${path}:${lineAt(index)} "${word}": name the person or the thing, or say "again"`,
    )
    return /^\/\*\*\s*(\*\s*)?Of\s/.test(comment)
      ? [...puzzles, `${path}:${lineAt(0)} begins with "Of": begin with what it is, "Size of the file, in bytes"`]
      : puzzles
  })

/** Lines on which nothing but a comment stands. */
export const commentLines = (path, text) =>
  commentsOf(path, text)
    .filter(({ start }) => /^[\s{]*$/.test(text.slice(text.lastIndexOf('\n', start - 1) + 1, start)))
    .reduce((lines, { start, end }) => lines + text.slice(start, end).split('\n').length, 0)

/** @param files path -> text */
export const shareFaults = (files, most = MOST) => {
  const count = (linesOf) => Object.entries(files).reduce((all, [path, text]) => all + linesOf(path, text), 0)
  const share = (100 * count(commentLines)) / count((_, text) => text.split('\n').length - 1)
  return share <= most
    ? []
    : [
        `${share.toFixed(2)} % of the lines of the product are comments, and at most ${most} % may be: take out what a name, a type or the next line says, and put a why into one line`,
      ]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = Object.fromEntries(
    FOLDERS.flatMap((folder) =>
      readdirSync(inProject(folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
        .filter((path) => SOURCE.test(path) && !NOT_PRODUCT.test(path))
        .map((path) => [path, readFileSync(inProject(path), 'utf8')]),
    ),
  )
  const faults = [...Object.entries(files).flatMap(([path, text]) => commentFaults(path, text)), ...shareFaults(files)]
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
}
