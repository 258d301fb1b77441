import { expect, test } from 'vitest'
import { newId } from '#server/platform/id.ts'
import { anIdentityDesk, linkWish } from '../../test/identity-desk.ts'

const desk = await anIdentityDesk()
const token = 'x'.repeat(43)

test('whether a check is another’s or there is none, nobody can tell from an answer (quality A3)', async () => {
  const { id: foreign } = await desk.aSale()
  const { desktop } = await desk.aSale()
  const calls = [
    (order: string) => desktop.api('createIdentityLink', linkWish(order)),
    (order: string) => desktop.api('mailIdentityLink', { params: { id: order } }),
    (order: string) => desktop.api('askIdentityPerson', { params: { id: order } }),
    (order: string) => desktop.api('previewIdentityLink', { body: { order, token } }),
    (order: string) => desktop.api('openIdentityCheck', { body: { order, token } }),
  ]
  for (const call of calls) {
    const [ofAnother, ofNobody] = [await call(foreign), await call(newId())]
    expect(ofAnother.status).toBeGreaterThanOrEqual(403)
    expect([ofNobody.status, { ...ofNobody.body, requestId: '' }]).toEqual([
      ofAnother.status,
      { ...ofAnother.body, requestId: '' },
    ])
  }
})
