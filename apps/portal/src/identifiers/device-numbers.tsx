import { isProblem } from '@reprise/browser/http-errors.ts'
import { randomId } from '@reprise/browser/random-id.ts'
import type { Order } from '@reprise/contract'
import { takesSim } from '@reprise/contract/words/product-types'
import { readIdentifiers } from '@reprise/contract/identifier/device-identifier'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Disclosure } from '@reprise/ui/controls/disclosure.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { Card, Cluster, Stack } from '@reprise/ui/layout/layout.tsx'
import { SummaryList } from '@reprise/ui/layout/summary-list.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useApi } from '#portal/api/client.ts'
import { orderQuery } from '#portal/api/orders.ts'
import { isolated } from '#portal/i18n/isolated.ts'
import { useT } from '#portal/i18n/t.ts'
import { RowTitle } from '#portal/ui/row-title.tsx'
import { FromPicture } from './from-picture.tsx'
import { type Fault, type FieldName, IdentifierFields, type TypedNumbers } from './identifier-fields.tsx'
import styles from './identifiers.module.css'

type Item = Order['_embedded']['declaredItems'][number]

type DeviceNumbersProps = {
  readonly order: Order
  readonly item: Item
  readonly isRequired: boolean
  /** Whether its heading says which device it is, because there are others. */
  readonly named: boolean
  readonly folded: boolean
}

const NOTHING: TypedNumbers = { imei: [], serial: '' }

/** The numbers of one device: what is known of them, and the way to tell or change them. */
export const DeviceNumbers = ({ order, item, isRequired, named, folded }: DeviceNumbersProps) => {
  const t = useT()
  const { identifiers, product } = item
  const isKnown = identifiers !== undefined
  const [wish, setWish] = useState<'open' | 'closed'>()
  const [done, setDone] = useState<'saved' | 'removed'>()
  const isOpen = wish === undefined ? isRequired && !isKnown : wish === 'open'
  const name = isolated(product.name)
  const end = (what: 'saved' | 'removed') => {
    setDone(what)
    setWish('closed')
  }
  const title = named ? t('identifiers.titleOf', { product: name }) : t('identifiers.title')
  const numbers = (
    <>
      <p className={styles.said} role="status">
        {done !== undefined && !isOpen && t(`identifiers.${done}`)}
      </p>
      {isKnown && <Known identifiers={identifiers} />}
      {!isKnown && <p>{t(isRequired ? 'identifiers.required' : 'identifiers.optional')}</p>}
      {isOpen ? (
        <NumbersForm
          isKnown={isKnown}
          item={item}
          onDone={end}
          onLeave={isKnown || !isRequired ? () => setWish('closed') : undefined}
          order={order}
        />
      ) : (
        <div>
          <Button onClick={() => setWish('open')} variant="secondary">
            {t(isKnown ? 'identifiers.change' : 'identifiers.open')}
          </Button>
        </div>
      )}
    </>
  )
  if (folded)
    return (
      <Disclosure onToggle={(opens) => opens && !isKnown && setWish('open')} summary={<RowTitle>{title}</RowTitle>}>
        <Stack>{numbers}</Stack>
      </Disclosure>
    )
  return (
    <Card as="section">
      <Stack>
        <h2>{title}</h2>
        {numbers}
      </Stack>
    </Card>
  )
}

/** What was told, masked: enough to recognise one's own device. */
const Known = ({ identifiers }: { readonly identifiers: NonNullable<Item['identifiers']> }) => {
  const t = useT()
  const { imei, meid, serial } = identifiers
  const number = (id: string, label: string, value: string | undefined) =>
    value === undefined ? [] : [{ id, label, value: <span dir="ltr">{value}</span> }]
  return (
    <SummaryList
      rows={[
        ...number('imei', t('identifiers.imei'), imei[0]),
        ...number('second-imei', t('identifiers.secondImei'), imei[1]),
        ...number('meid', t('identifiers.meid'), meid),
        ...number('serial', t('identifiers.serial'), serial),
      ]}
    />
  )
}

type NumbersFormProps = {
  readonly order: Order
  readonly item: Item
  readonly isKnown: boolean
  readonly onDone: (what: 'saved' | 'removed') => void
  /** Absent where there is nothing to leave it at. */
  readonly onLeave: (() => void) | undefined
}

/** Types the numbers, or has them read from a picture; what was told before is not shown, and goes with what is saved. */
const NumbersForm = ({ order, item, isKnown, onDone, onLeave }: NumbersFormProps) => {
  const t = useT()
  const [typed, setTyped] = useState(NOTHING)
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const { record, busy, failed } = useRecord(order, item.id)
  const withImei = takesSim(item.product.type)
  const prefix = `${item.id}/`
  const refuse = (found: readonly Fault[]) => {
    setFaults(found)
    document.getElementById(`${prefix}${found[0]?.field}`)?.focus()
  }
  const send = async (numbers: TypedNumbers, what: 'saved' | 'removed') => {
    setFaults([])
    if (await record(numbers)) onDone(what)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = faultsOf(typed, withImei)
    if (busy) return
    if (found.length > 0) refuse(found)
    else void send(typed, 'saved')
  }
  const takeRead = (imeis: readonly string[]) => {
    setTyped({ ...typed, imei: imeis })
    setFaults([])
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <IdentifierFields
          faults={faults}
          onChange={(next) => {
            setTyped(next)
            setFaults([])
          }}
          prefix={prefix}
          type={item.product.type}
          typed={typed}
        />
        <div>
          {withImei && (
            <Disclosure summary={t('identifiers.picture')}>
              <FromPicture onRead={takeRead} />
            </Disclosure>
          )}
          <Disclosure summary={t('identifiers.where')}>
            <ul className={styles.tips}>
              {withImei && <li>{t('identifiers.where.dial')}</li>}
              {withImei && <li>{t('identifiers.where.settings')}</li>}
              <li>{t('identifiers.where.device')}</li>
              <li>{t('identifiers.where.box')}</li>
            </ul>
          </Disclosure>
        </div>
        {failed !== undefined && (
          <Notice role="alert" tone="caution">
            {t(`identifiers.${failed}`)}
          </Notice>
        )}
        <p className={styles.soft}>{t('identifiers.kept')}</p>
        <Cluster>
          <Button busy={busy} type="submit">
            {t('identifiers.save')}
          </Button>
          {isKnown && (
            <Button disabled={busy} onClick={() => void send(NOTHING, 'removed')} variant="secondary">
              {t('identifiers.remove')}
            </Button>
          )}
          {onLeave !== undefined && (
            <Button disabled={busy} onClick={onLeave} variant="quiet">
              {t('identifiers.leave')}
            </Button>
          )}
        </Cluster>
      </Stack>
    </form>
  )
}

/** What is wrong with what was typed, by the contract's own rules; a form without any number says so at its first field. */
const faultsOf = ({ imei, serial }: TypedNumbers, withImei: boolean): readonly Fault[] => {
  if ([...imei, serial].every((text) => text.trim() === ''))
    return [{ field: withImei ? 'imei/0' : 'serial', code: 'none' }]
  return readIdentifiers({ imei, serial }).faults.map(({ pointer, code }) => ({
    field: pointer.slice(1) as FieldName,
    code,
  }))
}

/** Sends the numbers of a device, in the place of those that were told before. */
const useRecord = (order: Order, item: string) => {
  const api = useApi()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<'failed' | 'tooLate'>()
  const record = async ({ imei, serial }: TypedNumbers): Promise<boolean> => {
    setBusy(true)
    setFailed(undefined)
    try {
      await api.call('recordItemIdentifiers', {
        params: { id: order.id, itemId: item },
        body: { imei: imei.filter((text) => text.trim() !== ''), ...(serial.trim() === '' ? {} : { serial }) },
        key: randomId(),
      })
      await client.invalidateQueries({ queryKey: orderQuery(api, order.id).queryKey })
      return true
    } catch (failure) {
      setFailed(isProblem(failure, 'transition-not-allowed') ? 'tooLate' : 'failed')
      return false
    } finally {
      setBusy(false)
    }
  }
  return { record, busy, failed }
}
