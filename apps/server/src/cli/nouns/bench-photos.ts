import { type PhotoMark } from '@reprise/contract'
import { changeMarks, removePhoto } from '#server/inspection/index.ts'
import { createSealedStorage } from '#server/platform/storage/sealed-storage.ts'
import { asOperator } from '../as-operator.ts'
import { command, UsageError } from '../command.ts'
import { namedOrder, wordsOf } from '../named-order.ts'
import { text } from '../options.ts'

const PART = String.raw`(?:0(?:\.\d+)?|1(?:\.0+)?|\.\d+)`
const MARK = new RegExp(`^${PART}(?:,${PART}){3}$`)

/** `0.1,0.2,0.3,0.2` as left, top, width and height, in parts of the picture. @throws UsageError */
const markIn = (typed: string): Omit<PhotoMark, 'question'> => {
  if (!MARK.test(typed)) throw new UsageError(`A mark is LEFT,TOP,WIDTH,HEIGHT in parts of the picture, not "${typed}"`)
  const [x = 0, y = 0, w = 0, h = 0] = typed.split(',').map(Number)
  return { x, y, w, h }
}

/** The places on a photo that show what was found. */
export const mark = command({
  args: ['ORDER', 'PHOTO'],
  more: '. PHOTO is its id, as bench sheet lists it. Without a place its marks are taken away.',
  example: 'NZGKB9EK3HSA 1ff1de77-4005-4f7e-a1d3-c6f0c2a9e8b4 --at 0.1,0.05,0.2,0.15 --question screen',
  options: {
    at: text('PLACES', 'LEFT,TOP,WIDTH,HEIGHT in parts of the picture, several with spaces between them'),
    question: text('ID', 'that they answer'),
  },
  run: async (input) => {
    const [named, photo] = input.args
    const { at = '', question } = input.options
    const marks = at
      .split(/\s+/)
      .filter((part) => part !== '')
      .map((place) => ({ ...markIn(place), ...(question === undefined ? {} : { question }) }))
    const marked = await asOperator(input, 'bench mark', async (ctx) => {
      const id = await namedOrder(ctx, named)
      const { catalogue } = await wordsOf(ctx, id)
      return changeMarks(ctx, catalogue, { id, photo }, { marks })
    })
    input.terminal.say(marks.length === 0 ? 'Nothing is marked.' : `Marks on the photo: ${marks.length}.`)
    return { photo: marked.id, marks }
  },
})

/** A photo that shows nothing, before a finding names it. */
export const removeOne = command({
  args: ['ORDER', 'PHOTO'],
  more: '. PHOTO is its id, as bench sheet lists it.',
  example: 'NZGKB9EK3HSA 1ff1de77-4005-4f7e-a1d3-c6f0c2a9e8b4',
  run: async (input) => {
    const [named, photo] = input.args
    const files = createSealedStorage({
      db: await input.database(),
      ...(await input.sealed()),
      clock: { now: () => input.now },
    })
    const removed = await asOperator(input, 'bench remove-photo', async (ctx) =>
      removePhoto(ctx, files, { id: await namedOrder(ctx, named), photo }),
    )
    input.terminal.say('The photo is removed.')
    return removed
  },
})
