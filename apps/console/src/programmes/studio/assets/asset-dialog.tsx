import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Dialog } from '@reprise/ui/controls/dialog.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { call } from '#console/api/client.ts'
import { Answer } from '#console/parts/answer.tsx'
import { useFailureText } from '#console/parts/failure-text.ts'
import { useT } from '#console/i18n/t.ts'
import type { Asset } from './asset-list.tsx'
import { AssetUses } from './asset-uses.tsx'
import styles from './assets.module.css'

type AssetDialogProps = {
  readonly id: string
  readonly asset: Asset
  readonly assets: readonly Asset[]
  readonly onClose: () => void
}

/** What a file looks like and where it is used; what is used nowhere can be deleted. */
export const AssetDialog = ({ id, asset, assets, onClose }: AssetDialogProps) => {
  const t = useT()
  const queries = useQueryClient()
  const failureText = useFailureText()
  const params = { id, asset: asset.id }
  const uses = useQuery({
    queryKey: ['programmes', 'asset-uses', id, asset.id],
    queryFn: () => call('listAssetUses', { params }),
    // A draft may have named it a moment ago.
    gcTime: 0,
  })
  const remove = useMutation({
    mutationFn: () => call('removeAsset', { params }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['programmes', 'assets', id] })
      onClose()
    },
    onError: () => uses.refetch(),
  })
  return (
    <Dialog
      closeText={t('console.close')}
      onClose={onClose}
      open
      title={t('console.asset.uses-of', { name: asset.name })}
    >
      <div className={styles.dialog}>
        {asset.mediaType.startsWith('image/') && (
          <img alt="" className={styles.picture} src={`${asset._links.self.href}?width=320`} />
        )}
        {remove.error !== null && (
          <Notice role="alert" tone="danger">
            {failureText(remove.error)}
          </Notice>
        )}
        <Answer lines={3} of={uses}>
          {({ uses: places }) =>
            places.length === 0 ? (
              <>
                <p>{t('console.asset.unused')}</p>
                <Button busy={remove.isPending} onClick={() => remove.mutate()} variant="secondary">
                  {t('console.asset.remove')}
                </Button>
              </>
            ) : (
              <>
                <AssetUses assets={assets} id={id} onFollow={onClose} uses={places} />
                <p className={styles.words}>{t('console.asset.stays')}</p>
              </>
            )
          }
        </Answer>
      </div>
    </Dialog>
  )
}
