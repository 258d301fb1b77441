import type { Programme, PublicConfig } from '@reprise/contract'
import type { AffiliateRow, TestRow } from '../affiliate.repository.ts'

/** Test programmes as calls find them: each follows its programme, but for what reaches somebody outside (docs/decisions/0204). */
export const testRowsOf = (programmes: readonly AffiliateRow[], tests: readonly TestRow[]): AffiliateRow[] => {
  const byId = new Map(programmes.map((row) => [row.affiliate.id, row]))
  return tests.flatMap(({ id, of, publicToken }) => {
    const row = byId.get(of)
    if (row === undefined) return []
    const { affiliate, texts } = row
    const { config, programme } = affiliate
    return [
      {
        affiliate: { ...affiliate, id, config: testConfig(config, id, publicToken), programme: testRules(programme) },
        publicToken,
        texts,
      },
    ]
  })
}

/** Without what counts visitors elsewhere. */
const testConfig = (
  { tagManagerId: _tagManagerId, ...config }: PublicConfig,
  id: string,
  token: string,
): PublicConfig => ({
  ...config,
  instanceId: id,
  orderAPI: { ...config.orderAPI, token },
})

/** Labels are drawn here, nobody else is asked who a seller is or about a device, one person is enough, and no owner is written to. */
const testRules = ({
  carrier,
  identity,
  deviceChecks: _deviceChecks,
  ownerMail: _ownerMail,
  paymentsByHand: _paymentsByHand,
  sellerTotals: _sellerTotals,
  sms: _sms,
  ...rules
}: Programme): Programme => {
  const { account: _account, ...own } = carrier ?? { name: '' }
  return {
    ...rules,
    ...(carrier && { carrier: own }),
    ...(identity && { identity: { ...identity, provider: 'embedded' } }),
    hosts: [],
  }
}
