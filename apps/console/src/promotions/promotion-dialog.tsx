import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { now } from '@reprise/browser/clock.ts'
import { HttpRejection, isProblem } from '@reprise/browser/http-errors.ts'
import { Button } from '@reprise/ui/controls/button.tsx'
import { Dialog } from '@reprise/ui/controls/dialog.tsx'
import { Notice } from '@reprise/ui/feedback/notice.tsx'
import { SelectField } from '@reprise/ui/fields/select-field.tsx'
import { TextField } from '@reprise/ui/fields/text-field.tsx'
import { useFormat } from '@reprise/ui/words/format.ts'
import { call } from '#console/api/client.ts'
import { amountText, digitsOf, readAmount } from '#console/parts/amount-text.ts'
import { useFailureText } from '#console/parts/failure-text.ts'
import { useMe } from '#console/session/me.ts'
import { useT } from '#console/i18n/t.ts'
import { bodyOf, faultsIn, type Promotion, type PromotionWish, toldFaults, type WishFaults } from './promotion-wish.ts'
import styles from './promotions.module.css'
import { WishFields } from './wish-fields.tsx'

type PromotionDialogProps = {
  /** Undefined: a new one. */
  readonly promotion: Promotion | undefined
  readonly affiliate: string | undefined
  readonly onClose: () => void
}

export const PromotionDialog = ({ promotion, affiliate = '', onClose }: PromotionDialogProps) => {
  const t = useT()
  const me = useMe()
  const format = useFormat()
  const queries = useQueryClient()
  const failureText = useFailureText()
  const [wish, setWish] = useState(() => (promotion === undefined ? newWish(affiliate) : wishOf(promotion)))
  const [tried, setTried] = useState(false)
  const [told, setTold] = useState<WishFaults>({})
  const markets = useQuery({ queryKey: ['markets'], queryFn: () => call('listMarkets', {}) })
  const currency =
    promotion?.currency ??
    markets.data?._embedded.markets.find(({ programmes }) => programmes.includes(wish.affiliate))?.currency ??
    ''
  const digits = currency === '' ? 2 : digitsOf(currency)
  const save = useMutation({
    mutationFn: () =>
      promotion === undefined
        ? call('addPromotion', { body: { affiliate: wish.affiliate, code: wish.code.trim(), ...bodyOf(wish, digits) } })
        : call('changePromotion', {
            params: { affiliate: promotion.affiliate, code: promotion.code },
            body: bodyOf(wish, digits),
          }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['promotions'] }).then(onClose),
    onError: (failure) => {
      const found = isProblem(failure, 'promotion-exists')
        ? ({ code: 'code-taken' } as const)
        : toldFaults(failure instanceof HttpRejection ? (failure.problem?.faults ?? []) : [])
      setTold(found)
      focusFirst(found)
    },
  })
  const faults = { ...told, ...(tried ? faultsIn(wish, digits) : {}) }
  const change = (changes: Partial<PromotionWish>) => {
    setWish({ ...wish, ...changes })
    setTold({})
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    setTold({})
    const found = faultsIn(wish, digits)
    if (Object.keys(found).length > 0) focusFirst(found)
    // How many decimals an amount has, its currency says: a guess would be wrong by a hundred times.
    else if (promotion === undefined && markets.data === undefined) void markets.refetch()
    else if (!save.isPending) save.mutate()
  }
  const value = readAmount(wish.amount, digits)
  const title =
    promotion === undefined ? t('console.promotions.add') : t('console.promotions.change', { code: promotion.code })
  return (
    <Dialog closeText={t('console.close')} onClose={onClose} open title={title}>
      <form className={styles.form} noValidate onSubmit={send}>
        {promotion === undefined && (
          <>
            <SelectField
              emptyText={t('console.promotions.choose')}
              error={faults.affiliate && t(`console.promotions.fault.${faults.affiliate}`)}
              label={t('console.orders.programme')}
              name="affiliate"
              onChange={(named) => change({ affiliate: named })}
              options={me.affiliates.map((id) => ({ value: id, label: id }))}
              value={wish.affiliate}
            />
            <TextField
              autoCapitalize="characters"
              autoComplete="off"
              dir="ltr"
              error={faults.code && t(`console.promotions.fault.${faults.code}`)}
              hint={t('console.promotions.code-hint')}
              label={t('console.promotions.code')}
              maxLength={40}
              name="code"
              onChange={(code) => change({ code })}
              spellCheck={false}
              value={wish.code}
            />
          </>
        )}
        <WishFields currency={currency} faults={faults} onChange={change} wish={wish} />
        {value !== undefined && value > 0 && currency !== '' && (
          <Notice>
            {t('console.promotions.receipt', {
              label: wish.label['en']?.trim() || promotion?.code || wish.code.trim().toUpperCase(),
              amount: format.money(value, currency),
            })}
          </Notice>
        )}
        {promotion !== undefined && <Notice>{t('console.promotions.promised')}</Notice>}
        {Object.keys(faults).length > 0 && (
          <Notice role="alert" tone="danger">
            {t('console.promotions.mend')}
          </Notice>
        )}
        {save.error !== null && Object.keys(told).length === 0 && (
          <Notice role="alert" tone="danger">
            {failureText(save.error)}
          </Notice>
        )}
        {tried && promotion === undefined && markets.isError && (
          <Notice role="alert" tone="danger">
            {failureText(markets.error)}
          </Notice>
        )}
        <Button busy={save.isPending} type="submit" wide>
          {t('console.people.save')}
        </Button>
      </form>
    </Dialog>
  )
}

const focusFirst = (faults: WishFaults): void => {
  const [field] = Object.keys(faults)
  if (field !== undefined) document.getElementById(field === 'label' ? 'label-en' : field)?.focus()
}

const newWish = (affiliate: string): PromotionWish => ({
  affiliate,
  code: '',
  label: {},
  amount: '',
  startsAt: new Date(Math.floor(now() / 60_000) * 60_000).toISOString(),
  endsAt: '',
  maxUses: '',
  minimumAmount: '',
  productTypes: [],
})

const wishOf = ({ maxUses, amount, minimumAmount, currency, ...said }: Promotion): PromotionWish => ({
  ...said,
  amount: amountText(amount, digitsOf(currency)),
  maxUses: maxUses === null ? '' : String(maxUses),
  minimumAmount: minimumAmount === 0 ? '' : amountText(minimumAmount, digitsOf(currency)),
})
