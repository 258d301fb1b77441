import { useQuery } from '@tanstack/react-query'
import { type Texts, useLocale } from '@reprise/ui/words/messages.ts'
import { loadStudioTexts } from '#console/i18n/studio-texts.ts'

/** What fields of programmes are called, in the reader's language; those of the former language until the others are here. */
export const useStudioTexts = () => {
  const locale = useLocale()
  return useQuery<Texts>({
    queryKey: ['studio-texts', locale],
    queryFn: () => loadStudioTexts(locale),
    placeholderData: (former) => former,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
