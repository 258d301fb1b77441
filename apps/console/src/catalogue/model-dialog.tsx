import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { HttpRejection, isProblem } from '@reprise/browser/http-errors.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Dialog } from '@reprise/ui/controls/dialog.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { TextField } from '@reprise/ui/fields/text-field.tsx'
import { call } from '#console/api/client.ts'
import { Answer } from '#console/parts/answer.tsx'
import { useFailureText } from '#console/parts/failure-text.ts'
import { useT } from '#console/i18n/t.ts'
import styles from './catalogue.module.css'
import { ModelHistory } from './model-history.tsx'
import {
  fieldId,
  type Model,
  type ModelWish,
  NEW_MODEL,
  readWish,
  toldFaults,
  type WishFaults,
  type WishField,
  wishOf,
} from './model-wish.ts'
import { WishFields } from './wish-fields.tsx'

type DialogProps = {
  readonly mayChange: boolean
  readonly onClose: () => void
  readonly onSaved: (model: Model) => void
}

/** @param modelKey undefined: a new one */
export const ModelDialog = ({ modelKey, ...rest }: DialogProps & { readonly modelKey: string | undefined }) => {
  const t = useT()
  const found = useQuery({
    queryKey: ['catalogue', 'model', modelKey],
    queryFn: () => call('getCatalogueModel', { params: { modelKey: modelKey ?? '' } }),
    enabled: modelKey !== undefined,
    gcTime: 0,
  })
  const title =
    modelKey === undefined ? t('console.catalogue.add') : found.data ? `${found.data.brand} ${found.data.name}` : '…'
  return (
    <Dialog closeText={t('console.close')} onClose={rest.onClose} open title={title}>
      {modelKey === undefined ? (
        <ModelForm {...rest} model={undefined} onStale={() => {}} />
      ) : (
        <Answer of={found}>
          {(model) => <ModelForm {...rest} model={model} onStale={() => void found.refetch()} />}
        </Answer>
      )}
    </Dialog>
  )
}

type ModelFormProps = DialogProps & { readonly model: Model | undefined; readonly onStale: () => void }

/** What is typed stays while the model is read again; the other fields show what it says by then. */
const ModelForm = ({ model, mayChange, onSaved, onStale }: ModelFormProps) => {
  const t = useT()
  const queries = useQueryClient()
  const failureText = useFailureText()
  const [typed, setTyped] = useState<Partial<ModelWish>>(
    model === undefined ? { type: 'mobile', brand: '', name: '' } : {},
  )
  const [note, setNote] = useState('')
  const [faults, setFaults] = useState<WishFaults>({})
  const had = model && wishOf(model)
  const wish = { ...NEW_MODEL, ...had, ...typed }
  const isGone = model?.products.every(({ retired }) => retired) ?? false
  const save = useMutation({
    mutationFn: ({
      body,
      retired,
    }: {
      readonly body: ReturnType<typeof readWish>['body']
      readonly retired?: boolean
    }) => {
      const said = note.trim() === '' ? {} : { note: note.trim() }
      if (model === undefined) {
        const { type = 'mobile', brand = '', name = '', ...more } = body
        return call('addCatalogueModel', { body: { type, brand, name, ...more, ...said } })
      }
      return call('changeCatalogueModel', {
        params: { modelKey: model.key },
        body: { ...body, ...(retired !== undefined && { retired }), base: model.version, ...said },
      })
    },
    onSuccess: async (saved) => {
      await queries.invalidateQueries({ queryKey: ['catalogue'] })
      onSaved(saved)
    },
    onError: (failure) => {
      if (isProblem(failure, 'version-changed')) onStale()
      const told = failure instanceof HttpRejection ? toldFaults(failure.problem?.faults ?? []) : {}
      setFaults(told)
      focusFirst(told)
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    const read = readWish(typed, had)
    setFaults(read.faults)
    if (Object.keys(read.faults).length > 0) focusFirst(read.faults)
    else if (!save.isPending) save.mutate({ body: read.body })
  }
  const isStale = isProblem(save.error, 'version-changed')
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      {isGone && <Notice>{t('console.catalogue.is-gone')}</Notice>}
      <WishFields
        faults={faults}
        isFixed={!mayChange}
        onChange={(changes) => {
          setTyped({ ...typed, ...changes })
          setFaults({})
        }}
        wish={wish}
      />
      {mayChange && (
        <>
          <TextField
            hint={t('console.catalogue.note-hint')}
            label={t('console.prices.note')}
            maxLength={200}
            id="model-note"
            name="note"
            onChange={setNote}
            value={note}
          />
          {save.error !== null && (
            <Notice role="alert" tone="danger">
              {isStale
                ? t('console.catalogue.model-changed')
                : Object.keys(faults).length > 0
                  ? t('console.promotions.mend')
                  : failureText(save.error)}
            </Notice>
          )}
          <div className={styles.acts}>
            <Button busy={save.isPending} type="submit">
              {t(model === undefined ? 'console.catalogue.add' : 'console.people.save')}
            </Button>
            {model !== undefined && (
              <Button
                disabled={save.isPending}
                onClick={() => save.mutate({ body: {}, retired: !isGone })}
                variant="secondary"
              >
                {t(isGone ? 'console.catalogue.bring-back' : 'console.catalogue.take-out')}
              </Button>
            )}
          </div>
          {model !== undefined && !isGone && <p className={styles.hint}>{t('console.catalogue.take-out-hint')}</p>}
        </>
      )}
      {model !== undefined && <ModelHistory model={model} />}
    </form>
  )
}

const focusFirst = (faults: WishFaults): void => {
  const [field] = Object.keys(faults)
  if (field !== undefined) document.getElementById(fieldId(field as WishField))?.focus()
}
