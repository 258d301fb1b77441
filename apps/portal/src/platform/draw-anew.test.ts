import { expect, test } from 'vitest'
import { drawAnew } from './draw-anew.ts'

const FORM = '<label>Name <input></label><label>Town <input></label><button>Go on</button>'
const TRANSLATED = FORM.replace('Name', '<font><font>Nom</font></font>')

const aPage = (html: string) => {
  const app = document.createElement('div')
  app.innerHTML = html
  document.body.replaceChildren(app)
  return app
}

test('what was typed into a translated page goes over into the one that takes its place, and so does the cursor', () => {
  const app = aPage(TRANSLATED)
  const [, town] = app.querySelectorAll('input')
  if (town === undefined) throw new Error('The page has no second field')
  town.value = 'Lyon'
  town.focus()
  const heard: string[] = []
  app.addEventListener('input', ({ target }) => heard.push((target as HTMLInputElement).value))
  drawAnew(app, () => {
    app.innerHTML = FORM
  })
  expect([...app.querySelectorAll('input')].map(({ value }) => value)).toEqual(['', 'Lyon'])
  expect(document.activeElement).toBe(app.querySelectorAll('input')[1])
  expect(heard).toEqual(['Lyon'])
})

test('a press on a translated page is known again in the one that takes its place', () => {
  const app = aPage(TRANSLATED)
  const pressed = app.querySelector('button')
  if (pressed === null) throw new Error('The page has no button')
  const counterpart = drawAnew(app, () => {
    app.innerHTML = `<link rel="preload" as="image" href="#">${FORM}`
  })
  expect(counterpart(pressed)).toBe(app.querySelector('button'))
})
