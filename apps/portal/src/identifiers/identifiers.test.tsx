import type { Order, PublicConfig } from '@reprise/contract'
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { anOrder, aProduct, ORDER_ID } from '#portal/testing/a-sale.ts'
import { anInstance, fakeServer } from '#portal/testing/fake-server.ts'
import { aProblem, type Answers } from '@reprise/browser/test/fake-calls.ts'
import { renderRoute } from '#portal/testing/render-route.tsx'
import type { PictureRead } from './picture/read-picture.ts'

afterEach(() => vi.unstubAllGlobals())

const IMEI = '490154203237518'
const SECOND = '490154203237526'

const [ITEM] = anOrder()._embedded.declaredItems
const withItem = (own: object): Partial<Order> =>
  ITEM === undefined ? {} : { _embedded: { declaredItems: [{ ...ITEM, ...own }] } }
const told = withItem({ identifiers: { imei: ['*********** 7518'] } })

const opens = async (
  order: Partial<Order> = {},
  asked: NonNullable<PublicConfig['identifiers']>['customer'] = 'optional',
  answers: Answers = {},
) => {
  const server = fakeServer(
    { getOrder: anOrder(order), ...answers },
    anInstance({ locales: ['en'], identifiers: { customer: asked } }),
  )
  const portal = await renderRoute(`/reprise/en/sendproduct/${ORDER_ID}`)
  return { ...portal, server }
}
const reply = {
  order: ORDER_ID,
  item: ITEM?.id ?? '',
  identifiers: { imei: ['*********** 7518'] },
  hints: [],
  _links: { order: { href: '/' } },
}
/** A server that has the order in its second form from the moment at which a number is told. */
const becomes = (before: Order, after: Order): Answers => {
  let order = before
  return {
    getOrder: () => order,
    recordItemIdentifiers: () => {
      order = after
      return reply
    },
  }
}
const opensForm = async (...given: Parameters<typeof opens>) => {
  const opened = await opens(...given)
  await opened.user.click(await screen.findByRole('button', { name: 'Enter the number' }))
  return { ...opened, field: screen.getByRole('textbox', { name: 'IMEI' }) }
}
const errorOf = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((id) => id.endsWith('-error'))
    .map((id) => document.getElementById(id)?.textContent)[0]

describe('the number of a device', () => {
  test('may be left out where the programme leaves it open', async () => {
    await opens()
    expect(await screen.findByText(/You may leave it out/)).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: 'IMEI' })).toBeNull()
  })

  test('is asked for at once where its line is opened', async () => {
    const { user } = await opens()
    await user.click(await screen.findByText('IMEI or serial number'))
    expect(await screen.findByRole('textbox', { name: 'IMEI' })).toBeTruthy()
  })

  test('is not spoken of where the programme does not ask for it', async () => {
    await opens({}, 'none')
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
    expect(screen.queryByText('IMEI or serial number')).toBeNull()
  })

  test('stands open where the programme demands it, and is closed once it is told', async () => {
    const { user, server } = await opens({}, 'required', becomes(anOrder(), anOrder(told)))
    await user.type(await screen.findByRole('textbox', { name: 'IMEI' }), '49-015420-323751-8')
    expect(screen.queryByText(/You may leave it out/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Save the number' }))
    expect(await screen.findByText('Saved.')).toBeTruthy()
    expect(screen.getByText('*********** 7518')).toBeTruthy()
    expect(server.callsOf('recordItemIdentifiers')[0]).toMatchObject({
      params: { id: ORDER_ID, itemId: ITEM?.id },
      body: { imei: ['49-015420-323751-8'] },
    })
  })

  test.each(['created', 'sent'] as const)('that an order waits for is said to be saved: %s', async (status) => {
    const needs = [{ kind: 'identifiers', screen: 'sendproduct', before: null }] satisfies Order['needs']
    const saves = becomes(anOrder({ status, needs }), anOrder({ ...told, status, needs: [] }))
    const { user } = await opens({}, 'required', saves)
    await user.type(await screen.findByRole('textbox', { name: 'IMEI' }), IMEI)
    await user.click(screen.getByRole('button', { name: 'Save the number' }))
    expect(await screen.findByText('Saved.')).toBeTruthy()
    expect(screen.getByText('*********** 7518')).toBeTruthy()
  })

  test('is judged by its check digit as soon as it is complete, beside the field', async () => {
    const { user, field } = await opensForm()
    await user.type(field, '49015420323751')
    expect(errorOf(field)).toBeUndefined()
    await user.type(field, '7')
    expect(errorOf(field)).toMatch(/the last digit does not fit the others/)
    await user.type(field, '{Backspace}8')
    expect(errorOf(field)).toBeUndefined()
    expect(screen.getByText('The number is complete, and its check digit fits.')).toBeTruthy()
  })

  test('is counted once the field is left', async () => {
    const { user, field } = await opensForm()
    await user.type(field, '4901542')
    await user.tab()
    expect(errorOf(field)).toMatch(/15 digits: count them again/)
  })

  test('is sent once there is one; an empty form says so at its first field', async () => {
    const { user, server, field } = await opensForm()
    await user.click(screen.getByRole('button', { name: 'Save the number' }))
    expect(errorOf(field)).toBe('Enter a number.')
    expect(document.activeElement).toBe(field)
    expect(server.callsOf('recordItemIdentifiers')).toEqual([])
  })

  test('comes twice for a phone with two SIM cards, and never the same twice', async () => {
    const { user, field } = await opensForm()
    await user.type(field, IMEI)
    await user.click(screen.getByRole('button', { name: 'This phone has two' }))
    const second = screen.getByRole('textbox', { name: 'Second IMEI' })
    await user.type(second, IMEI)
    await user.click(screen.getByRole('button', { name: 'Save the number' }))
    expect(errorOf(second)).toMatch(/This is the first number again/)
    await user.clear(second)
    await user.type(second, '356938035643809')
    expect(screen.getByText(/numbers of two different phones/)).toBeTruthy()
  })

  test('of a device without a SIM card is its serial number', async () => {
    const { user } = await opens(withItem({ product: aProduct({ type: 'laptop' }) }))
    await user.click(await screen.findByRole('button', { name: 'Enter the number' }))
    expect(screen.getAllByRole('textbox').map((field) => field.getAttribute('name')?.split('/').at(-1))).toEqual([
      'serial',
    ])
    expect(screen.queryByText('Read it from a picture')).toBeNull()
  })

  test('may be taken back', async () => {
    const { user, server } = await opens(told, 'optional', { recordItemIdentifiers: reply })
    await user.click(await screen.findByRole('button', { name: 'Change the number' }))
    server.answer({ getOrder: anOrder() })
    await user.click(screen.getByRole('button', { name: 'Remove the number' }))
    expect(await screen.findByText('Removed.')).toBeTruthy()
    expect(server.callsOf('recordItemIdentifiers')[0]?.body).toEqual({ imei: [] })
  })

  test('cannot be changed once the device has arrived, and what was typed stays', async () => {
    const { user, field } = await opensForm({}, 'optional', {
      recordItemIdentifiers: () => aProblem('transition-not-allowed'),
    })
    await user.type(field, IMEI)
    await user.click(screen.getByRole('button', { name: 'Save the number' }))
    expect((await screen.findByRole('alert')).textContent).toContain('The device has arrived')
    expect((field as HTMLInputElement).value).toBe(IMEI)
  })

  test('is told for each device of an order by itself', async () => {
    const two = [ITEM, ITEM].flatMap((item, index) =>
      item === undefined
        ? []
        : [{ ...item, id: `${index}${item.id.slice(1)}`, product: aProduct({ name: `Phone ${index + 1}` }) }],
    )
    const { user } = await opens({ _embedded: { declaredItems: two } })
    const second = (await screen.findByRole('heading', { name: /IMEI or serial number of your .Phone 2/ })).closest(
      'details',
    )
    await user.click(within(second as HTMLElement).getByRole('button', { name: 'Enter the number' }))
    expect(screen.getAllByRole('textbox', { name: 'IMEI' })).toHaveLength(1)
  })
})

describe('a picture', () => {
  /** A browser whose reader finds this. */
  const reads = (read: PictureRead) => {
    const sent: unknown[] = []
    vi.stubGlobal(
      'Worker',
      class extends EventTarget {
        postMessage(file: unknown) {
          sent.push(file)
          this.dispatchEvent(new MessageEvent('message', { data: read }))
        }
        terminate() {
          sent.push('ended')
        }
      },
    )
    return sent
  }
  const picks = async (container: HTMLElement, user: { upload: (to: HTMLElement, file: File) => Promise<void> }) => {
    const picture = new File(['a picture'], 'screen.png', { type: 'image/png' })
    await user.upload(container.querySelector('input[type=file]') as HTMLElement, picture)
    return picture
  }

  test('fills in both numbers, to be compared and saved', async () => {
    const sent = reads({ kind: 'read', imeis: [IMEI, SECOND] })
    const { user, server, field } = await opensForm()
    const calls = server.calls.length
    const picture = await picks(document.body, user)
    expect(await screen.findByText(/2 numbers were read/)).toBeTruthy()
    expect((field as HTMLInputElement).value).toBe(IMEI)
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Second IMEI' }).value).toBe(SECOND)
    expect(sent).toEqual([picture, 'ended'])
    expect(server.calls.length).toBe(calls)
  })

  test('without a number says how to do better, and leaves what was typed', async () => {
    reads({ kind: 'read', imeis: [] })
    const { user, field } = await opensForm()
    await user.type(field, '4901')
    await picks(document.body, user)
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /No IMEI could be read.*No reflections.*Upright and sharp/,
    )
    expect((field as HTMLInputElement).value).toBe('4901')
  })

  test('that the browser cannot open is said to be none', async () => {
    reads({ kind: 'no-picture' })
    const { user } = await opensForm()
    await picks(document.body, user)
    expect((await screen.findByRole('alert')).textContent).toContain('Choose a JPEG or PNG, or type the number')
  })

  test('cannot be read in a browser without workers, which leads back to typing', async () => {
    vi.stubGlobal('Worker', undefined)
    const { user } = await opensForm()
    await picks(document.body, user)
    expect((await screen.findByRole('alert')).textContent).toContain('Type the number')
  })
})
