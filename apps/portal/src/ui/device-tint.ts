/** Words in the names that makers give to colours, and what they look like; the first that fits wins. */
const TINTS: readonly (readonly [RegExp, string])[] = [
  [/rose|pink|coral|peach|blush/, '#e8aaa6'],
  [/gold|sand|desert|champagne|bronze|copper|beige|cream|latte|hazel|wheat/, '#d6bd94'],
  [/silver|platin|white|starlight|pearl|snow|porcelain|chalk|ivory|cloud|moon/, '#e6e6e2'],
  [/purple|violet|lavender|lilac|orchid|plum/, '#a898c8'],
  [/green|mint|sage|olive|forest|pine|lime|jade/, '#93b094'],
  [/blue|navy|teal|cyan|aqua|turquoise|ocean|sky|indigo|denim|bay/, '#86a5c4'],
  [/red|crimson|scarlet|burgundy|wine|cherry/, '#c4575a'],
  [/orange|amber|sunset|tangerine/, '#e0955a'],
  [/yellow|lemon|citron/, '#e6cf73'],
  [/titanium|natural|stone|clay/, '#b5aea4'],
  [/gr[ae]y|graphite|slate|charcoal|steel/, '#85878b'],
  [/black|midnight|obsidian|onyx|jet|carbon|space|ink|shadow|noir/, '#4a4c52'],
]

/** A quiet likeness of a colour name, or undefined where the name says nothing about the colour. */
export const tintOf = (colour: string | undefined): string | undefined => {
  if (colour === undefined) return undefined
  const name = colour.toLowerCase()
  return TINTS.find(([words]) => words.test(name))?.[1]
}
