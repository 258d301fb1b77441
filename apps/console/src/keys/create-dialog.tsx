import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { now } from '@reprise/browser/clock.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Dialog } from '@reprise/ui/controls/dialog.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { call } from '#console/api/client.ts'
import { useFailureText } from '#console/parts/failure-text.ts'
import { AskSecondPerson } from '#console/parts/second-person/ask-second-person.tsx'
import { useMe } from '#console/session/me.ts'
import { withStepUp } from '#console/session/passkey.ts'
import { useT } from '#console/i18n/t.ts'
import { beyondTests, bodyOf, type KeyWish, missingIn } from './key-wish.ts'
import { ShownKey } from './shown-key.tsx'
import { WishFields } from './wish-fields.tsx'
import styles from './keys.module.css'

export const CreateDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useT()
  const me = useMe()
  const queries = useQueryClient()
  const failureText = useFailureText()
  const [wish, setWish] = useState<KeyWish>({
    name: '',
    scopes: [],
    affiliates: [],
    storeId: '',
    readsOnly: false,
    test: false,
    days: '90',
  })
  const [tried, setTried] = useState(false)
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => withStepUp(() => call('createOperatorKey', { body: bodyOf(wish, now()) })),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['keys'] }),
  })
  const missing = missingIn(wish)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (missing === undefined && !isPending) mutate()
  }
  return (
    <Dialog
      closeText={t('console.close')}
      onClose={onClose}
      open
      stays={data !== undefined}
      title={t('console.keys.create')}
    >
      {data !== undefined ? (
        <ShownKey made={data} />
      ) : (
        <form className={styles.form} noValidate onSubmit={send}>
          <WishFields onChange={setWish} scopes={me.scopes} wish={wish} />
          {tried && missing !== undefined && (
            <Notice role="alert" tone="danger">
              {t(missing, { scopes: beyondTests(wish.scopes).join(', ') })}
            </Notice>
          )}
          {error !== null && (
            <Notice role="alert" tone="danger">
              {failureText(error)}
            </Notice>
          )}
          <AskSecondPerson failure={error} wish={{ kind: 'operator-key', ...bodyOf(wish, now()) }} />
          <Button busy={isPending} type="submit" wide>
            {t('console.keys.create')}
          </Button>
        </form>
      )}
    </Dialog>
  )
}
