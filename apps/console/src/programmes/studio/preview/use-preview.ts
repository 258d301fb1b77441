import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MINUTE_MS } from '@reprise/contract/limits'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { PREVIEW_MINUTES } from '@reprise/contract/programme/preview-screens'
import { call } from '#console/api/client.ts'
import type { Studio } from '../use-studio.ts'

export type Preview = ReplyOf<'createConfigPreview'>

/** Another is made some minutes before the addresses of this one end. */
const RENEWED_MS = (PREVIEW_MINUTES - 5) * MINUTE_MS

export type Previewed = {
  /** The last one that could be drawn. */
  readonly preview: Preview | undefined
  readonly isDrawing: boolean
  /** Why what is typed now cannot be drawn. */
  readonly failure: Error | null
  readonly again: () => void
}

/** Made of what was kept last, so that typing asks for none; with every pause for another. */
export const usePreview = ({ id, version, themeVersion, settled }: Studio): Previewed => {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['programmes', 'preview', id, version, themeVersion, JSON.stringify(settled)],
    // An empty body would mean the draft that the server keeps, which may still be on its way there.
    queryFn: () => call('createConfigPreview', { params: { id }, body: { config: {}, ...settled } }),
    gcTime: 0,
    refetchInterval: RENEWED_MS,
    refetchOnWindowFocus: false,
    retry: false,
  })
  const [drawn, setDrawn] = useState(data)
  if (data !== undefined && data !== drawn) setDrawn(data)
  return { preview: data ?? drawn, isDrawing: isFetching, failure: error, again: () => void refetch() }
}

/** The messages of a preview in a language, by their subjects. */
export const usePreviewMails = (id: string, preview: string | undefined, locale: string) =>
  useQuery({
    queryKey: ['programmes', 'preview-mails', id, preview, locale],
    queryFn: () => call('listPreviewMails', { params: { id, preview: preview ?? '' }, query: { locale } }),
    enabled: preview !== undefined,
    placeholderData: (before) => before,
    gcTime: 0,
    retry: false,
  })
