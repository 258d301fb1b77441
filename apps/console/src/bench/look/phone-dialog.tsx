import { useQuery } from '@tanstack/react-query'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Dialog } from '@reprise/ui/controls/dialog.tsx'
import { QrCode } from '@reprise/ui/drawings/qr-code.tsx'
import { Stack } from '@reprise/ui/layout/layout.tsx'
import { call } from '#console/api/client.ts'
import { Answer } from '#console/parts/answer.tsx'
import { useT } from '#console/i18n/t.ts'
import { draftOf } from './draft.ts'

/** How long a link lives at the server, in ms; a second finding is photographed by the same one. */
const LINK_MS = 600_000
const ASK_AGAIN_MS = 1_500

type PhoneDialogProps = {
  readonly order: string
  /** Told once of each photo that came. */
  readonly onCome: (photos: readonly string[]) => void
  readonly onClose: () => void
}

/** A telephone as the camera of the bench: it scans a code, and what it takes comes to this finding (console M35). */
export const PhoneDialog = ({ order, onCome, onClose }: PhoneDialogProps) => {
  const t = useT()
  const link = useQuery({
    queryKey: ['photo-link', order],
    queryFn: () => call('createPhotoLink', { params: { id: order } }),
    staleTime: LINK_MS,
    gcTime: LINK_MS,
  })
  const id = link.data?.id ?? ''
  const state = useQuery({
    queryKey: ['photo-link', order, id],
    queryFn: async () => {
      const got = await call('getPhotoLink', { params: { id: order, link: id } })
      const come = got.photos.filter((photo) => draftOf(order).photos[photo] === undefined)
      if (come.length > 0) onCome(come)
      return got
    },
    enabled: id !== '',
    refetchInterval: ASK_AGAIN_MS,
  })
  const isOver = state.data?.isOpen === false
  return (
    <Dialog closeText={t('console.close')} onClose={onClose} open title={t('console.phone.from')}>
      <Stack>
        <Answer lines={6} of={link}>
          {({ link: address }) =>
            isOver ? (
              <>
                <p role="status">{t('console.phone.over')}</p>
                <Button busy={link.isFetching} onClick={() => void link.refetch()}>
                  {t('console.phone.another')}
                </Button>
              </>
            ) : (
              <>
                <p>{t('console.phone.scan')}</p>
                <QrCode label={t('console.phone.code')} text={address} />
                <p role="status">{t('console.phone.come', { count: state.data?.photos.length ?? 0 })}</p>
              </>
            )
          }
        </Answer>
      </Stack>
    </Dialog>
  )
}
