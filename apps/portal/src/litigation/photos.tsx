import type { Litigation } from '#portal/api/litigation.ts'
import { useT } from '#portal/i18n/t.ts'
import { Card, Stack } from '#portal/ui/layout.tsx'
import { Evidence } from './evidence.tsx'

/** Pictures of the whole, where no single answer is in question. */
export const Photos = ({ litigation: { photos, note, kind } }: { readonly litigation: Litigation }) => {
  const t = useT()
  if (photos.length === 0 && note === undefined) return null
  return (
    <Card as="section">
      <Stack>
        <h2>{t('litigation.photos')}</h2>
        {photos.length > 0 && <Evidence photos={photos} subject={t(`litigation.kind.${kind}`)} />}
        {note !== undefined && (
          <p>
            {t('litigation.note')} <bdi>{note}</bdi>
          </p>
        )}
      </Stack>
    </Card>
  )
}
