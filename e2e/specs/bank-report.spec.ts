// The morning after: the bank's report is chosen, read, and done.
import { expectNoBarrier } from '../support/axe.ts'
import { aBench } from '../support/bench.ts'
import { aDevice, enrols, invited } from '../support/console.ts'
import { inDatabase } from '../support/database.ts'
import { aProgramme } from '../support/programme.ts'
import { sellsQuickly } from '../support/quick-sale.ts'
import { expect, test } from '../support/test.ts'

test.use({ locale: 'en-GB' })

const aReport = (reference: string, status: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>
  <GrpHdr><MsgId>BANK-1</MsgId></GrpHdr>
  <OrgnlGrpInfAndSts><OrgnlMsgId>${reference}</OrgnlMsgId><GrpSts>${status}</GrpSts></OrgnlGrpInfAndSts>
</CstmrPmtStsRpt></Document>`

test('a report of the bank is read before anything is done, and then pays its batch once', async ({
  page,
  baseURL,
}) => {
  const payer = { scheme: 'sepa', name: 'Acme Reprise SAS', iban: 'BE68539007547034' }
  const shop = await aProgramme(baseURL ?? '', { programme: { payer } })
  const sale = await sellsQuickly(page, shop.id, 'en')
  const bench = await aBench(baseURL ?? '')
  await bench.receives(sale)
  await bench.finds(sale)
  await inDatabase('update customer_order set pay_not_before = null where id = $1', [sale.id])

  await aDevice(page)
  await enrols(page, (await invited('Finance of the report', 'finance', shop.id)).link)
  await page.goto('/console/payouts')
  await expect(page.getByRole('list', { name: /^What stands in the way/ }).getByText(/^One order/)).toBeVisible()
  await page.getByLabel('Programme').selectOption(shop.id)
  await page.getByRole('button', { name: 'Prepare a batch' }).click()
  const title = page.getByRole('heading', { level: 1, name: /RP-/ })
  await expect(title).toBeVisible()
  const reference = (await title.textContent())?.match(/RP-[\w-]+/)?.[0] ?? ''
  await page.getByRole('button', { name: 'Make the file' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make the file' }).click()
  await expect(page.getByText('With the bank')).toBeVisible()

  const choose = async (text: string) => {
    await page.goto('/console/payouts')
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose a report F' }).click()
    const buffer = Buffer.from(text)
    await (await chooser).setFiles({ name: 'report-of-tuesday.xml', mimeType: 'application/xml', buffer })
  }
  await choose('<Document></Wrong>')
  await expect(page.getByRole('alert')).toContainText('line 1')
  await choose(aReport(reference, 'ACSC'))
  await expect(page.getByText(`${reference} is paid by it.`)).toBeVisible()
  await expectNoBarrier(page, 'a report of the bank')
  await page.getByRole('button', { name: 'Do what it says' }).click()
  await expect(page.getByText(/^Done\. What the report says/)).toBeVisible()
  await choose(aReport(reference, 'ACSC'))
  await expect(page.getByText(/^This report changes nothing/)).toBeVisible()
  await page.getByRole('link', { name: reference, exact: true }).click()
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible()
})
