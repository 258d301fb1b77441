/** Words that typing errors are looked for in: letters only, four or more, by length. */
export type Spelling = {
  readonly words: readonly string[]
  /** One bit for each letter that occurs, so that most words are turned down without being compared. */
  readonly letters: Int32Array
}

export const spellingOf = (words: Iterable<string>): Spelling => {
  const kept = [...words].filter((word) => word.length >= SHORTEST && /^\p{L}+$/u.test(word))
  return { words: kept, letters: Int32Array.from(kept, lettersIn) }
}

/** Shorter words have too many neighbours to guess which one was meant. */
const SHORTEST = 4
const LONG = 7

/**
 * One error at most, or two from seven letters on. None in a word with digits: one digit apart is another model.
 * @param unfinished the word may still be being typed, so that the beginning of a longer one counts too
 */
export const corrections = (spelling: Spelling, word: string, unfinished: boolean): string[] => {
  if (word.length < SHORTEST || !/^\p{L}+$/u.test(word)) return []
  let most = word.length >= LONG ? 2 : 1
  const letters = lettersIn(word)
  let nearest: string[] = []
  for (const [at, candidate] of spelling.words.entries()) {
    if (candidate.length < word.length - most || (!unfinished && candidate.length > word.length + most)) continue
    if (!startsAlike(word, candidate)) continue
    // Every error explains at most one letter that is in the word and not in the candidate.
    if (bitCount(letters & ~(spelling.letters[at] ?? 0)) > most) continue
    const errors = distance(word, candidate, most, unfinished)
    if (errors > most) continue
    if (errors < most) nearest = []
    most = errors
    nearest.push(candidate)
  }
  return nearest
}

/** Few people mistype the first letter, and asking for it spares most comparisons. */
const startsAlike = (a: string, b: string): boolean => a[0] === b[0] || a[0] === b[1] || a[1] === b[0]

const lettersIn = (word: string): number => {
  let mask = 0
  for (let at = 0; at < word.length; at += 1) mask |= 1 << (word.charCodeAt(at) & 31)
  return mask
}

const bitCount = (mask: number): number => {
  let count = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1
  return count
}

const MOST_LETTERS = 64
let row = new Uint8Array(MOST_LETTERS)
let above = new Uint8Array(MOST_LETTERS)
let twoAbove = new Uint8Array(MOST_LETTERS)

/** Restricted Damerau-Levenshtein, or `most + 1` when larger. With `prefix`, to the nearest beginning of `to`. */
export const distance = (from: string, to: string, most: number, prefix: boolean): number => {
  const columns = Math.min(to.length, from.length + most)
  if (columns >= MOST_LETTERS) return most + 1
  for (let column = 0; column <= columns; column += 1) above[column] = column
  for (let line = 1; line <= from.length; line += 1) {
    let best = line
    row[0] = line
    for (let column = 1; column <= columns; column += 1) {
      const same = from[line - 1] === to[column - 1]
      let errors = Math.min(
        (above[column] ?? 0) + 1,
        (row[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (same ? 0 : 1),
      )
      if (!same && line > 1 && column > 1 && from[line - 1] === to[column - 2] && from[line - 2] === to[column - 1])
        errors = Math.min(errors, (twoAbove[column - 2] ?? 0) + 1)
      row[column] = errors
      if (errors < best) best = errors
    }
    if (best > most) return most + 1
    ;[twoAbove, above, row] = [above, row, twoAbove]
  }
  if (!prefix) return columns < to.length ? most + 1 : Math.min(above[columns] ?? 0, most + 1)
  let best = most + 1
  for (let column = 0; column <= columns; column += 1) best = Math.min(best, above[column] ?? best)
  return best
}
