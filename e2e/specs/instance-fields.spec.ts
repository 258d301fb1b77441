// Every field of an instance's configuration does something: each row looks at a page with the field unset, and set.
// That every field has its row is said by `npm run verify -- reference`.
import { PAGE_ROWS } from '../support/fields/page-rows.ts'
import { SALE_ROWS } from '../support/fields/sale-rows.ts'
import { aProgramme } from '../support/programme.ts'
import { test } from '../support/test.ts'
import { visitorOf } from '../support/visitor.ts'

const ROWS = [...PAGE_ROWS, ...SALE_ROWS]

for (const row of ROWS) {
  test(`${row.field}: unset, and set`, async ({ page, baseURL }) => {
    // Some go the whole way twice.
    test.slow()
    const shop = await aProgramme(baseURL ?? '', {
      ...(row.with === undefined ? {} : { config: row.with }),
      ...(row.programme === undefined ? {} : { programme: row.programme }),
    })
    if (row.field === 'consents') await shop.change({ texts: { fr: { [`${shop.id}.mine`]: 'C’est bien le mien' } } })
    if (row.field === 'theme') await shop.commonLook('commonlook', { radius: 31 })
    const visitor = visitorOf(page, shop.id, 'fr')
    await row.unset({ page, shop, visitor })
    const config = typeof row.set === 'function' ? await row.set(shop) : row.set
    if (row.field === 'orderAPI.token') await shop.change({ config: { ...config, appName: 'Same token' } })
    else await shop.change({ config })
    await page.evaluate(() => sessionStorage.clear()).catch(() => {})
    await row.shown({ page, shop, visitor })
  })
}
