/** More distinct statements than this are sent unnamed, so that a generated text cannot fill the server's memory. */
const MOST_NAMES = 500

const names = new Map<string, string>()

/** A name under which a connection prepares this statement once; undefined when there are too many already. */
export const statementName = (text: string): string | undefined => {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= MOST_NAMES) return undefined
  const name = `s${names.size}`
  names.set(text, name)
  return name
}
