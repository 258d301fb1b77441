import {
  ALL_ERASURE_TECHNIQUES,
  ERASURE_DESTINATIONS,
  ERASURE_METHODS,
  ERASURE_TECHNIQUES,
  ERASURE_VERIFICATIONS,
  RESTOCK_WAITS_FOR,
  STORAGE_MEDIA,
} from '@reprise/contract'
import { loadAffiliates } from '#server/affiliate/index.ts'
import {
  erasureCertificate,
  listEveryRestock,
  listRestock,
  recordErasure,
  restockFile,
  verifyErasure,
} from '#server/erasure/index.ts'
import { findReachableOrder } from '#server/order/index.ts'
import { writeWhole } from '#server/platform/files/write-whole.ts'
import { asOperator } from '../as-operator.ts'
import { command } from '../command.ts'
import { IDENTIFIERS, identifiersIn } from '../identifier-options.ts'
import { namedOrder, wordsOf } from '../named-order.ts'
import { flag, needed, oneOf, text, textOption, word, wordsOption, writeResult } from '../options.ts'
import { minute, table } from '../table.ts'

const SIGNER = {
  name: text('NAME', 'of the person, for the certificate; “Command line” when left out'),
  position: text('TEXT', 'position of the person, for the certificate'),
  location: text('TEXT', 'place, for the certificate'),
}
const SHORT = /^.{1,100}$/
const signerIn = (input: { readonly options: { readonly [name in keyof typeof SIGNER]: string | undefined } }) => ({
  name: textOption(input, 'name', SHORT, '1 to 100 characters'),
  position: textOption(input, 'position', SHORT, '1 to 100 characters'),
  location: textOption(input, 'location', SHORT, '1 to 100 characters'),
})

const record = command({
  args: ['ORDER'],
  more: `. METHOD and TECHNIQUE as NIST SP 800-88 Rev. 1 names them: ${ERASURE_METHODS.map((method) => `${method} (${ERASURE_TECHNIQUES[method].join(', ')})`).join('; ')}. Somebody else verifies it.`,
  example: 'NZGKB9EK3HSA --method purge --technique crypto-erase --tool "Apple Configurator" --tool-version 2.17',
  options: {
    method: needed('METHOD', ERASURE_METHODS.join(', ')),
    technique: needed('TECHNIQUE', 'one of the method'),
    tool: needed('NAME', 'the program or machine that erased'),
    'tool-version': needed('VERSION', 'its version, or the model of a machine'),
    media: word('KIND', STORAGE_MEDIA, `what stores the data: ${STORAGE_MEDIA.join(', ')}; flash when left out`),
    destination: word('WHERE', ERASURE_DESTINATIONS, `it goes next: ${ERASURE_DESTINATIONS.join(', ')}`),
    ...SIGNER,
    ...IDENTIFIERS,
  },
  run: async (input) => {
    const { options } = input
    const { media, destination } = options
    const body = {
      method: oneOf(ERASURE_METHODS, options.method, '--method needs one of'),
      technique: oneOf(ALL_ERASURE_TECHNIQUES, options.technique, '--technique needs one of'),
      media: media === undefined ? ('flash' as const) : oneOf(STORAGE_MEDIA, media, '--media needs one of'),
      tool: textOption(input, 'tool', SHORT, '1 to 100 characters'),
      toolVersion: textOption(input, 'tool-version', SHORT, '1 to 100 characters'),
      ...(destination === undefined
        ? {}
        : { destination: oneOf(ERASURE_DESTINATIONS, destination, '--destination needs one of') }),
      ...signerIn(input),
      ...identifiersIn(options),
    }
    const openVault = async () => (await input.sealed()).vault
    const result = await asOperator(input, 'erasure record', async (ctx) =>
      recordErasure(ctx, openVault, await namedOrder(ctx, input.args[0]), body),
    )
    input.terminal.say('Recorded. It waits for somebody else to verify it (erasure verify).')
    return result
  },
})

const verify = command({
  args: ['ORDER'],
  more: ', under another account than the one that recorded it. What was destroyed is verified by eye (visual), all else by reading it (full, sample).',
  example: 'NZGKB9EK3HSA --method sample',
  options: {
    method: needed('WAY', ERASURE_VERIFICATIONS.join(', ')),
    'not-erased': flag('data were left: it is erased again'),
    note: text('TEXT', 'for colleagues, in the audit'),
    ...SIGNER,
  },
  run: async (input) => {
    const { options } = input
    const body = {
      method: oneOf(ERASURE_VERIFICATIONS, options.method, '--method needs one of'),
      result: options['not-erased'] ? ('not-erased' as const) : ('erased' as const),
      note: wordsOption(input, 'note'),
      ...signerIn(input),
    }
    const result = await asOperator(input, 'erasure verify', async (ctx) =>
      verifyErasure(ctx, await namedOrder(ctx, input.args[0]), body),
    )
    input.terminal.say(
      body.result === 'erased'
        ? 'Verified. Its customer finds the certificate on the page of their order.'
        : 'Data were left: it waits to be erased again.',
    )
    return result
  },
})

const certificate = command({
  args: ['ORDER'],
  more: ', in the language of its customer.',
  example: 'NZGKB9EK3HSA --out certificate.pdf',
  options: { out: needed('FILE', 'where the PDF goes') },
  run: async (input) => {
    const { out } = input.options
    const { vault } = await input.sealed()
    const affiliates = await loadAffiliates(await input.database())
    const { bytes } = await asOperator(input, 'erasure certificate', async (ctx) => {
      const id = await namedOrder(ctx, input.args[0])
      const { order } = await findReachableOrder(ctx, id)
      ctx.note({ order: order.id, affiliate: order.affiliateId })
      const { catalogue } = await wordsOf(ctx, id)
      return erasureCertificate(ctx.db, { affiliates, catalogue, vault }, id)
    })
    await writeWhole(out, bytes)
    input.terminal.say(`Written: ${out}`)
    return { out }
  },
})

const list = command({
  example: '--waits-for erasure-missing',
  options: {
    affiliate: text('ID', 'of one affiliate'),
    'waits-for': word('WHAT', RESTOCK_WAITS_FOR, `one of ${RESTOCK_WAITS_FOR.join(', ')}`),
  },
  run: async (input) => {
    const { affiliate, 'waits-for': typed } = input.options
    const waitsFor = typed === undefined ? undefined : oneOf(RESTOCK_WAITS_FOR, typed, '--waits-for needs one of')
    const { rows, found } = await asOperator(input, null, (ctx) =>
      listRestock(ctx, { affiliate, waitsFor }, { after: undefined, size: 1_000 }),
    )
    input.terminal.say(
      rows.length === 0
        ? 'No bought device is so.'
        : table(rows, [
            { title: 'BARCODE', of: ({ barcode }) => barcode },
            { title: 'WAITS FOR', of: ({ reason }) => reason ?? 'nothing' },
            { title: 'SINCE', of: ({ statusSince }) => minute(statusSince) },
            { title: 'AFFILIATE', of: ({ affiliateId }) => affiliateId },
            { title: 'PRODUCT', of: ({ product }) => product },
            { title: 'ID', of: ({ orderId }) => orderId },
          ]),
    )
    return { found, restock: rows }
  },
})

const exportList = command({
  example: '--waits-for nothing --out restock.csv',
  options: {
    affiliate: text('ID', 'of one affiliate'),
    'waits-for': word('WHAT', RESTOCK_WAITS_FOR, `one of ${RESTOCK_WAITS_FOR.join(', ')}`),
    out: text('FILE', 'writes into this file'),
  },
  run: async (input) => {
    const { affiliate, 'waits-for': typed, out } = input.options
    const waitsFor = typed === undefined ? undefined : oneOf(RESTOCK_WAITS_FOR, typed, '--waits-for needs one of')
    const rows = await asOperator(input, null, (ctx) => listEveryRestock(ctx, { affiliate, waitsFor }))
    return writeResult(input, { csv: restockFile(rows), out, said: 'The devices are in' })
  },
})

export const ERASURE = { record, verify, certificate, list, export: exportList }
