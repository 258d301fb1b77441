import { readFileSync } from 'node:fs'
import { inProject } from '../support/project.mjs'
import { Failure } from '../support/say.mjs'

/**
 * A rule of the product, and one way to break it.
 * @typedef {object} Mutant
 * @property {string} name the same as its key in the list
 * @property {string} rule what the product promises, as a sentence
 * @property {string} file the source that keeps the rule, from the project's root
 * @property {string} find a piece of that source; it stands there exactly once
 * @property {string} replace what stands there instead while the rule is broken
 * @property {string[]} tests the test files that must notice
 */

/** Nothing is written: Vitest is given this text. @throws Failure when the piece is not there exactly once */
export const broken = ({ name, file, find, replace }, source = readFileSync(inProject(file), 'utf8')) => {
  const parts = source.split(find)
  if (parts.length !== 2)
    throw new Failure(`${name} is out of date: its text stands ${parts.length - 1} times in ${file}, not once`)
  return parts.join(replace)
}
