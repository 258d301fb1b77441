import { join } from 'node:path'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { PROJECT_ROOT } from '#server/platform/project-root.ts'
import { loadDemoAffiliates } from './load-demo-affiliates.ts'
import { loadDemoCatalogue } from './load-demo-catalogue.ts'
import { loadDemoVouchers } from './load-demo-vouchers.ts'

const FOLDER = join(PROJECT_ROOT, 'demo')

/** Fills an empty database with the demo; one that holds any affiliate is left alone. */
export const loadDemoOnce = async (
  { db, vault }: { readonly db: Database; readonly vault: Vault },
  say: (sentence: string) => void,
): Promise<void> => {
  const { affiliates } = await db
    .selectFrom('affiliate')
    .select((of) => of.fn.countAll<number>().as('affiliates'))
    .executeTakeFirstOrThrow()
  if (affiliates > 0) return
  say('Loading the demo: catalogue, example prices, five programmes')
  await loadDemoCatalogue(db, FOLDER)
  await loadDemoAffiliates(db, join(FOLDER, 'affiliates'))
  await loadDemoVouchers(db, vault, join(FOLDER, 'vouchers'))
}
