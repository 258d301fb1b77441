import { EARLY_TOUCH } from '@reprise/contract/programme/start-data'
import { describe, expect, test } from 'vitest'
import { takeEarlyTouch } from './early-touch.ts'

/** A view as the server drew it, with the script that notes what is touched, and all that was answered since. */
const aDrawnView = () => {
  const app = document.createElement('div')
  app.innerHTML = `
    <label><input type="radio" name="works" value="yes"><span>Yes</span></label>
    <label><input type="radio" name="works" value="no"></label>
    <select><option value="en" selected>English</option><option value="de">Deutsch</option></select>
    <button type="button">Dark</button>
    <a href="#there">There</a>`
  document.body.replaceChildren(app)
  const note = (event: Event) => {
    const view = app as { [EARLY_TOUCH]?: Event }
    if ((event as UIEvent).detail || view[EARLY_TOUCH] === undefined) view[EARLY_TOUCH] = event
  }
  app.addEventListener('click', note)
  app.addEventListener('change', note)
  const part = <Kind extends HTMLElement>(selector: string) => app.querySelector(selector) as Kind
  const answered: string[] = []
  const listen = () => {
    app.addEventListener('click', (event) =>
      answered.push(`click ${(event.target as Element).tagName} ${event.detail}`),
    )
    app.addEventListener('change', (event) => answered.push(`change ${(event.target as Element).tagName}`))
  }
  return { app, part, listen, answered }
}
const tap = (on: Element) => on.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))

describe('what was touched before there was anybody to answer', () => {
  test('a tap on the words of an answer chooses it once there is', () => {
    const { app, part, listen, answered } = aDrawnView()
    const yes = part<HTMLInputElement>('[value="yes"]')
    tap(part('span'))
    expect(yes.checked).toBe(true)
    const touchAnew = takeEarlyTouch(app)
    expect(yes.checked).toBe(false)
    listen()
    touchAnew()
    expect(yes.checked).toBe(true)
    expect(answered[0]).toMatch(/^click (SPAN|INPUT) 1$/)
    expect(answered).toContain('change INPUT')
  })

  test('a button is pressed, a language chosen', () => {
    const pressed = aDrawnView()
    tap(pressed.part('button'))
    const press = takeEarlyTouch(pressed.app)
    pressed.listen()
    press()
    expect(pressed.answered).toEqual(['click BUTTON 1'])

    const chosen = aDrawnView()
    const select = chosen.part<HTMLSelectElement>('select')
    select.value = 'de'
    select.dispatchEvent(new Event('change', { bubbles: true }))
    const choose = takeEarlyTouch(chosen.app)
    chosen.listen()
    choose()
    expect([select.value, chosen.answered]).toEqual(['de', ['change SELECT']])
  })

  test('a link was followed by the browser itself', async () => {
    const { app, part, listen, answered } = aDrawnView()
    tap(part('a'))
    const touchAnew = takeEarlyTouch(app)
    listen()
    touchAnew()
    expect(answered).toEqual([])
    await expect.poll(() => location.hash).toBe('#there')
  })

  test('what the browser put back of an earlier visit is as it was drawn', () => {
    const { app, part, listen, answered } = aDrawnView()
    const no = part<HTMLInputElement>('[value="no"]')
    const select = part<HTMLSelectElement>('select')
    no.checked = true
    select.value = 'de'
    const touchAnew = takeEarlyTouch(app)
    listen()
    touchAnew()
    expect([no.checked, select.value, answered]).toEqual([false, 'en', []])
  })
})
