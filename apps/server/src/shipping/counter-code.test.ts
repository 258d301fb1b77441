import { expect, test } from 'vitest'
import { aTradeIn, THREE_WAYS } from '../../test/trade-in.ts'
import { gotOf } from '../../test/api.ts'
import { LABEL_PNG } from '../../test/sendcloud-as-published.ts'
import { carriersOf } from './carrier/carriers.ts'
import { embeddedCarrier } from './carrier/embedded-carrier.ts'

const CODE = 'QR-4711-0815'
let sold = 0
const world = await aTradeIn({
  carriers: carriersOf(embeddedCarrier, {
    id: 'coded',
    name: 'Coded Parcels',
    isRemote: true,
    announce: () => {
      sold += 1
      return Promise.resolve({
        trackingNumber: `3SCODE${sold}`,
        label: { format: 'png' as const, bytes: LABEL_PNG },
        counterCode: CODE,
      })
    },
  }),
})
const token = await world.hasAffiliate({
  id: 'acme',
  programme: { ...THREE_WAYS, carrier: { name: 'Coded Parcels', account: 'coded' } },
})

test('a code for the counter that comes with a label is shown to its seller, as a square that holds it', async () => {
  const desk = world.browser(token)
  const { id } = (await desk.sells()).body
  await world.sendConfirmation(id)
  const parcelIn = async (browser: typeof desk) =>
    (await browser.api('getTracking', { params: { id } })).body.parcels[0]
  const parcel = await parcelIn(desk)
  expect([parcel?.counterCode, parcel?._links.bars]).toEqual([CODE, undefined])
  const square = gotOf(await world.get(parcel?._links.qr?.href ?? '')).bytes
  expect(Buffer.from(square).toString()).toContain(`<title>${CODE}</title>`)
  expect((await parcelIn(world.browser(token)))?.counterCode).toBeUndefined()
})
