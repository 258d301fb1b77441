import { afterAll, beforeEach, expect, test } from 'vitest'
import { NOT_CANCELLABLE, RETURN_SHOWN, SHIPMENT_MADE } from '../../../../test/sendcloud-as-published.ts'
import { aSendcloud, type Answer } from '../../../../test/sendcloud.ts'
import { sendcloudCarrier } from './sendcloud.ts'

const api = await aSendcloud()
afterAll(api.close)
beforeEach(() => {
  api.asked.length = 0
  api.state.answers = () => undefined
})

const cancels = (handle: string) =>
  sendcloudCarrier('parcels', { url: api.url, user: 'public', password: 'secret' }, { timeoutMs: 600 }).cancel?.(handle)
const at = (answers: { readonly [route: string]: Answer }) => {
  api.state.answers = ({ method, path }) => answers[`${method} ${path.replace('/api/v3', '')}`]
}
const asked = () => api.asked.map(({ method, path }) => `${method} ${path.replace('/api/v3', '')}`)

test('a return and a shipment are cancelled each by its own API', async () => {
  expect([await cancels('return/40512'), await cancels(`shipment/${SHIPMENT_MADE.data.id}`)]).toEqual([true, true])
  expect(asked()).toEqual(['PATCH /returns/40512/cancel', `POST /shipments/${SHIPMENT_MADE.data.id}/cancel`])
})

test('one that is cancelled later counts', async () => {
  at({ 'POST /shipments/b/cancel': { status: 202, body: { data: { status: 'queued', message: 'Queued' } } } })
  expect(await cancels('shipment/b')).toBe(true)
})

test.each([
  ['return/40512', 'PATCH /returns/40512/cancel', 'GET /returns/40512', RETURN_SHOWN],
  ['shipment/b', 'POST /shipments/b/cancel', 'GET /shipments/b', SHIPMENT_MADE],
])('%s that may not be cancelled any more is refused', async (handle, cancel, show, shown) => {
  at({ [cancel]: { status: 409, body: NOT_CANCELLABLE }, [show]: { body: shown } })
  expect(await cancels(handle)).toBe(false)
})

test.each([
  [
    'return/40512',
    'PATCH /returns/40512/cancel',
    'GET /returns/40512',
    { ...RETURN_SHOWN, status_history: [{ parent_status: 'cancelled' }] },
  ],
  [
    'shipment/b',
    'POST /shipments/b/cancel',
    'GET /shipments/b',
    { data: { parcels: [{ status: { code: 'CANCELLED' } }] } },
  ],
])('%s that was cancelled by a call whose answer was lost is no refusal', async (handle, cancel, show, shown) => {
  at({ [cancel]: { status: 409, body: NOT_CANCELLABLE }, [show]: { body: shown } })
  expect(await cancels(handle)).toBe(true)
})

test('one that is not there is refused', async () => {
  expect(await cancels('return/1')).toBe(false)
})

test('wrong keys are no refusal of the label', async () => {
  at({ 'PATCH /returns/1/cancel': { status: 401, body: { error: { code: 'authentication_failed' } } } })
  await expect(cancels('return/1')).rejects.toMatchObject({ mayPass: true })
})
