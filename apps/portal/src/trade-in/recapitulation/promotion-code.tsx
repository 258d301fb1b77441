import type { Quotation } from '@reprise/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useApi } from '#portal/api/client.ts'
import { quotationsKey } from '#portal/api/products.ts'
import { useFormat } from '@reprise/ui/words/format.ts'
import { useT } from '#portal/i18n/t.ts'
import { randomId } from '@reprise/browser/random-id.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Disclosure } from '@reprise/ui/controls/disclosure.tsx'
import { Stack } from '@reprise/ui/layout/layout.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { TextField } from '@reprise/ui/fields/text-field.tsx'
import { problemText } from '../problem-text.ts'
import styles from '../trade-in.module.css'

/** Longest code the server takes. */
const MAX_CODE = 40

/** A code that raises the offer, folded away for the many who have none. One counts at a time. */
export const PromotionCode = ({ quotation }: { readonly quotation: Quotation }) => {
  const t = useT()
  const { money } = useFormat()
  const api = useApi()
  const client = useQueryClient()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { id, promotion, currency } = quotation

  const refuse = (sentence: string) => {
    setError(sentence)
    field.current?.focus()
  }
  const apply = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const typed = code.trim()
    if (typed === '') return refuse(t('offer.code.enter'))
    setBusy(true)
    setError(undefined)
    try {
      await api.call('applyPromotion', { body: { quotation: id, code: typed }, key: randomId() })
      setCode('')
      await client.invalidateQueries({ queryKey: quotationsKey(api) })
    } catch (failure) {
      refuse(problemText(failure, { t, money, currency }))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div>
      <div className={styles.applied} role="status">
        {promotion !== null && (
          <Notice icon="tag" tone="positive">
            {t('offer.code.applied', { code: promotion.code, value: money(promotion.value, currency) })}
          </Notice>
        )}
      </div>
      <Disclosure look="plain" summary={t('offer.code.summary')}>
        <form noValidate onSubmit={(event) => void apply(event)}>
          <Stack gap="close">
            <TextField
              autoCapitalize="characters"
              autoComplete="off"
              autoCorrect="off"
              dir="ltr"
              error={error}
              hint={promotion === null ? undefined : t('offer.code.one')}
              label={t('offer.code.label')}
              length="medium"
              maxLength={MAX_CODE}
              name="promotion-code"
              onChange={(typed) => {
                setCode(typed)
                setError(undefined)
              }}
              ref={field}
              spellCheck={false}
              value={code}
            />
            <p>
              <Button busy={busy} type="submit" variant="secondary">
                {t('offer.code.use')}
              </Button>
            </p>
          </Stack>
        </form>
      </Disclosure>
    </div>
  )
}
