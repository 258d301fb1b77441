import { Button } from '@reprise/ui/controls/button.tsx'
import { useT } from '#console/i18n/t.ts'

type MoreButtonProps = {
  readonly of: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly fetchNextPage: () => unknown
  }
}

/** Goes on with a list that is read page by page, while there is more. */
export const MoreButton = ({ of: { hasNextPage, isFetchingNextPage, fetchNextPage } }: MoreButtonProps) => {
  const t = useT()
  return (
    hasNextPage && (
      <div>
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()} variant="secondary">
          {t('console.orders.more')}
        </Button>
      </div>
    )
  )
}
