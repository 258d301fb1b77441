import type { Formats } from '@reprise/ui/words/format.ts'

/** `+2.1 %`; empty where there was nothing to compare with. */
export const changeText = (before: number, after: number, { number }: Pick<Formats, 'number'>): string => {
  if (before === 0) return ''
  const percent = Math.round(((after - before) / before) * 1_000) / 10
  return `${percent > 0 ? '+' : ''}${number(percent).replace('-', '\u2212')}\u00a0%`
}
