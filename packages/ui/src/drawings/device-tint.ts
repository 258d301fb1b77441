import tints from './device-tint.module.css'

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

/** The tint of a drawing, where it is known: of what came in several colours nobody said which one it is. */
export const tintOf = (colours: readonly string[]): string | undefined => {
  const [only, ...others] = colours
  if (only === undefined || others.length > 0) return undefined
  const name = only.toLowerCase()
  const tint = TINTS.find(([words]) => words.test(name))?.[1]
  return tint && tints[tint]
}
