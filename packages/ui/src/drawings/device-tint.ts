/** Words in the names that makers give to colours, and which tint of a drawing they stand for; the first that fits wins. */
const TINTS = [
  [/rose|pink|coral|peach|blush/, 'rose'],
  [/gold|sand|desert|champagne|bronze|copper|beige|cream|latte|hazel|wheat/, 'gold'],
  [/silver|platin|white|starlight|pearl|snow|porcelain|chalk|ivory|cloud|moon/, 'silver'],
  [/purple|violet|lavender|lilac|orchid|plum/, 'purple'],
  [/green|mint|sage|olive|forest|pine|lime|jade/, 'green'],
  [/blue|navy|teal|cyan|aqua|turquoise|ocean|sky|indigo|denim|bay/, 'blue'],
  [/red|crimson|scarlet|burgundy|wine|cherry/, 'red'],
  [/orange|amber|sunset|tangerine/, 'orange'],
  [/yellow|lemon|citron/, 'yellow'],
  [/titanium|natural|stone|clay/, 'titanium'],
  [/gr[ae]y|graphite|slate|charcoal|steel/, 'grey'],
  [/black|midnight|obsidian|onyx|jet|carbon|space|ink|shadow|noir/, 'black'],
] as const

export type Tint = (typeof TINTS)[number][1]

export const tintOf = (colour: string | undefined): Tint | undefined => {
  if (colour === undefined) return undefined
  const name = colour.toLowerCase()
  return TINTS.find(([words]) => words.test(name))?.[1]
}
