import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { Skeleton } from '@reprise/ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '@reprise/ui/feedback/visually-hidden.tsx'
import type { ReactNode } from 'react'
import { useT } from '#console/i18n/t.ts'
import { useFailureText } from './failure-text.ts'

type AnswerProps<Data> = {
  readonly of: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch' | 'isFetching'>
  /** Lines of the skeleton, as many as the page will have at least. */
  readonly lines?: number
  readonly children: (data: Data) => ReactNode
}

/** For what is shown only once something else is known as well. */
export const WAITING = {
  data: undefined,
  error: null,
  isFetching: true,
  refetch: () => Promise.reject(new Error('There is nothing to ask again')),
} as const

/** What was asked for; until it is there its place, and where it fails what to do. What was there before stays. */
export const Answer = <Data,>({ of: { data, error, refetch, isFetching }, lines = 8, children }: AnswerProps<Data>) => {
  const t = useT()
  const failureText = useFailureText()
  return (
    <>
      {error !== null && (
        <Notice
          action={
            <Button busy={isFetching} onClick={() => void refetch()} small variant="secondary">
              {t('console.failure.again')}
            </Button>
          }
          role="alert"
          tone="danger"
        >
          {failureText(error)}
        </Notice>
      )}
      {data === undefined
        ? error === null && (
            <div aria-busy="true">
              <VisuallyHidden>{t('console.loading')}</VisuallyHidden>
              <Skeleton height="2rem" lines={lines} />
            </div>
          )
        : children(data)}
    </>
  )
}
