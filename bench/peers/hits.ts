/** How well a shop's search answered what was typed, counted over so many texts. */
export type Hits = { readonly asked: number; readonly found: number; readonly named: number }

const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim()

/**
 * Whether a product is one that a visitor who typed this may have been typing: its name, with its brand or without, begins with it.
 * @param name with the brand before it
 */
export const isNamed = (typed: string, { name, brand }: { readonly name: string; readonly brand: string }): boolean => {
  const whole = plain(name)
  const alone = whole.startsWith(`${plain(brand)} `) ? whole.slice(plain(brand).length + 1) : whole
  return whole.startsWith(plain(typed)) || alone.startsWith(plain(typed))
}

/** @param answers for each text the names that were found, best first @param brandOf with which a name begins */
export const countHits = (
  answers: readonly { readonly typed: string; readonly names: readonly string[] }[],
  brandOf: (name: string) => string,
): Hits => {
  const firsts = answers.flatMap(({ typed, names: [name] }) => (name === undefined ? [] : [{ typed, name }]))
  return {
    asked: answers.length,
    found: firsts.length,
    named: firsts.filter(({ typed, name }) => isNamed(typed, { name, brand: brandOf(name) })).length,
  }
}
