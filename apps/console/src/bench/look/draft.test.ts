import { expect, test } from 'vitest'
import { sealedBox } from '../box.ts'
import { changeDraft, changeOnceKept, type Draft, withFinding } from './draft.ts'

const ORDER = '22222222-2222-4222-8222-222222222222'

const keptNow = async (): Promise<Draft> => {
  await new Promise((resolve) => setTimeout(resolve, 50))
  return JSON.parse(new TextDecoder().decode(await sealedBox.get(`draft:${ORDER}`)))
}

test('what is changed by a key just before a photo is kept with it, in whichever order they are written', async () => {
  changeDraft(ORDER, () => ({ photos: { first: { id: 'first' } } }))
  await changeOnceKept(
    ORDER,
    withFinding('glass', () => ({ photos: ['first'] })),
  )
  expect((await keptNow()).findings['glass']?.photos).toEqual(['first'])
})

test('photos that are kept at the same moment are all kept', async () => {
  const another = (photo: string) =>
    changeOnceKept(
      ORDER,
      withFinding('frame', ({ photos }) => ({ photos: [...photos, photo] })),
    )
  await Promise.all([another('second'), another('third')])
  changeDraft(ORDER, () => ({ imei: ['350000000000006'] }))
  const { findings, imei } = await keptNow()
  expect([findings['frame']?.photos, imei]).toEqual([['second', 'third'], ['350000000000006']])
})
