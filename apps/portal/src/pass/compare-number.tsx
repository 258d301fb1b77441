import type { PassProduct } from '@reprise/contract'
import { readImei, readMeid, readSerial } from '@reprise/contract/identifier/device-identifier'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { TextField } from '@reprise/ui/fields/text-field.tsx'
import { Card, Stack } from '@reprise/ui/layout/layout.tsx'
import { type FormEvent, useState } from 'react'
import { useT } from '#portal/i18n/t.ts'
import { isNumberOf } from './read-pass.ts'

const READERS = { imei: readImei, meid: readMeid, serial: readSerial }

/** Says whether a device is the one that was sold, by a number that stays in the browser. */
export const CompareNumber = ({ products }: { readonly products: readonly PassProduct[] }) => {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<'same' | 'other'>()
  const hashes = products.flatMap(({ identifiers }) => identifiers)
  if (hashes.length === 0) return <p>{t('order.pass.compare.none')}</p>
  const compare = async () => {
    const matches = await Promise.all(
      hashes.map(async (hash) => {
        const read = READERS[hash.kind](typed)
        return 'value' in read && isNumberOf(hash, read.value)
      }),
    )
    setFound(matches.includes(true) ? 'same' : 'other')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void compare()
  }
  return (
    <Card as="section">
      <form noValidate onSubmit={submit}>
        <Stack>
          <h2>{t('order.pass.compare.title')}</h2>
          <TextField
            autoComplete="off"
            dir="ltr"
            hint={t('order.pass.compare.hint')}
            label={t('order.pass.compare.label')}
            length="medium"
            maxLength={40}
            name="device-number"
            onChange={(value) => {
              setTyped(value)
              setFound(undefined)
            }}
            spellCheck={false}
            value={typed}
          />
          <p>
            <Button type="submit" variant="secondary">
              {t('order.pass.compare.action')}
            </Button>
          </p>
          {found !== undefined && (
            <Notice role="status" tone={found === 'same' ? 'positive' : 'caution'}>
              {t(`order.pass.compare.${found}`)}
            </Notice>
          )}
        </Stack>
      </form>
    </Card>
  )
}
