import { placeOfMark } from '@reprise/contract/lifecycle/place-of-mark'
import { useT } from '#console/i18n/t.ts'

type Placed = Parameters<typeof placeOfMark>[0]

/** Where marks lie, in words: one sentence for each part of the picture. */
export const useMarkText = (): ((marks: readonly Placed[]) => string) => {
  const t = useT()
  return (marks) => [...new Set(marks.map((mark) => t(`console.mark.${placeOfMark(mark)}`)))].join(' ')
}
