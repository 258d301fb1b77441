// A phone tries itself: its screen, its cameras, its sound and its motion, with the devices that Chromium makes up.
import type { Page } from '@playwright/test'
import { expectNoBarrier } from '../support/axe.ts'
import { aSoundOf } from '../support/fake-sound.ts'
import { launchOptions } from '../support/launch.ts'
import { expect, test } from '../support/test.ts'
import { answerAll, answerTo, type Visitor, visitorOf } from '../support/visitor.ts'

const TONES = [880, 1175, 1568, 2093, 2637]
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const ESTIMATE = '/estimate/apple-iphone-13-128gb'

test.use({
  ...PHONE,
  launchOptions: launchOptions(undefined, [
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-audio-capture=${aSoundOf(TONES)}`,
    '--autoplay-policy=no-user-gesture-required',
  ]),
})

const button = ({ page, say }: Visitor, key: string) => page.getByRole('button', { name: say(key), exact: true })

/** From the question to the first test. */
const begins = async (page: Page, locale: string): Promise<Visitor> => {
  const visitor = visitorOf(page, 'reprise', locale)
  await page.goto(visitor.at(`${ESTIMATE}?referrer=shop`))
  await page.getByRole('link', { name: visitor.say('trade.selfCheck') }).click()
  await expect(visitor.heading).toHaveText(visitor.say('selfCheck.title'))
  return visitor
}

/** A finger on the middle of each field. */
const wipes = async (page: Page, columns = 6, rows = 12) => {
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      await page.touchscreen.tap(((column + 0.5) * 390) / columns, ((row + 0.5) * 844) / rows)
}

/** From now on it tells, as a phone does many times a second, that it is turned over and over. */
const turns = (page: Page) =>
  page.evaluate(() => {
    let z = 9.8
    setInterval(() => {
      z = -z
      const accelerationIncludingGravity = { x: 0.1, y: 0.2, z }
      window.dispatchEvent(new DeviceMotionEvent('devicemotion', { accelerationIncludingGravity }))
    }, 100)
  })

const looks = async (visitor: Visitor) => {
  await button(visitor, 'selfCheck.display.show').click()
  for (const colour of ['white', 'black', 'red']) await button(visitor, `selfCheck.display.${colour}`).click()
}

test('tries all of itself, and what it found is declared with the offer that follows', async ({ page, context }) => {
  test.slow()
  await context.grantPermissions(['camera', 'microphone', 'accelerometer', 'gyroscope'])
  const visitor = await begins(page, 'fr')
  const { say, heading } = visitor
  const calm = (state: string) => expectNoBarrier(page, state)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  const goOn = () => button(visitor, 'trade.continue').click()

  await calm('start')
  await button(visitor, 'selfCheck.start').click()
  await expect(heading).toHaveText(say('selfCheck.touch.title'))
  await calm('touch')
  await button(visitor, 'selfCheck.begin').click()
  await wipes(page)

  await expect(heading).toHaveText(say('selfCheck.display.title'))
  await calm('display')
  await looks(visitor)
  await expect(page.getByText(say('selfCheck.display.question'))).toBeVisible()
  await calm('what was seen')
  await button(visitor, 'selfCheck.display.clean').click()

  for (const camera of ['frontCamera', 'backCamera']) {
    await expect(heading).toHaveText(say(`selfCheck.${camera}.title`))
    await button(visitor, 'selfCheck.camera.on').click()
    await expect(page.getByText(say('selfCheck.camera.good'))).toBeVisible()
    await calm(camera)
    await goOn()
  }

  await expect(heading).toHaveText(say('selfCheck.sound.title'))
  await button(visitor, 'selfCheck.sound.play').click()
  await expect(page.getByText(say('selfCheck.sound.heard'))).toBeVisible()
  await calm('sound')
  await goOn()

  await expect(heading).toHaveText(say('selfCheck.motion.title'))
  await turns(page)
  await button(visitor, 'selfCheck.begin').click()
  await expect(page.getByText(say('selfCheck.motion.moved'))).toBeVisible()
  await calm('motion')
  await goOn()

  await expect(heading).toHaveText(say('selfCheck.charging.title'))
  await calm('charging')
  await button(visitor, 'selfCheck.skip').click()

  await expect(heading).toHaveText(say('selfCheck.outcome.title', { fine: 6, total: 7 }))
  await expect(page.getByText(say('selfCheck.outcome.fine'))).toBeVisible()
  await calm('outcome')
  expect(sent).toEqual([])

  await page.getByRole('link', { name: visitor.like('selfCheck.outcome.take', ['answer']) }).click()
  await expect(page).toHaveURL(/referrer=shop/)
  await expect(page).toHaveURL(/answers=works\.yes/)
  const quoted = answerTo<{ readonly selfCheck: object }>(page, 'quotation')
  await answerAll(visitor)
  expect((await quoted).selfCheck).toEqual({
    touch: 'fine',
    display: 'fine',
    frontCamera: 'fine',
    backCamera: 'fine',
    sound: 'fine',
    motion: 'fine',
    charging: 'not-tested',
  })
})

test('what the browser may not use is not tested, and never faulty; a fault leads to the question what it is', async ({
  page,
}) => {
  const visitor = await begins(page, 'en')
  const { say, heading } = visitor
  await button(visitor, 'selfCheck.start').click()
  await button(visitor, 'selfCheck.skip').click()
  await looks(visitor)
  await button(visitor, 'selfCheck.display.faulty').click()
  for (const camera of ['frontCamera', 'backCamera']) {
    await expect(heading).toHaveText(say(`selfCheck.${camera}.title`))
    await button(visitor, 'selfCheck.camera.on').click()
    await expect(page.getByText(say('selfCheck.camera.refused'))).toBeVisible()
    await expectNoBarrier(page, 'a camera that may not be used')
    await button(visitor, 'selfCheck.skip').click()
  }
  await button(visitor, 'selfCheck.sound.play').click()
  await expect(page.getByText(say('selfCheck.sound.refused'))).toBeVisible()
  await expectNoBarrier(page, 'a microphone that may not be used')
  await button(visitor, 'selfCheck.skip').click()
  await button(visitor, 'selfCheck.begin').click()
  await expect(page.getByText(say('selfCheck.motion.silent'))).toBeVisible()
  await button(visitor, 'selfCheck.skip').click()
  await button(visitor, 'selfCheck.skip').click()

  await expect(heading).toHaveText(say('selfCheck.outcome.title', { fine: 0, total: 7 }))
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows.filter({ hasText: say('selfCheck.test.display') })).toContainText(say('selfCheck.result.faulty'))
  await expect(rows.filter({ hasText: say('selfCheck.result.not-tested') })).toHaveCount(6)
  await expect(page.getByText(say('selfCheck.outcome.faulty'))).toBeVisible()
  await page.getByRole('link', { name: visitor.like('selfCheck.outcome.take', ['answer']) }).click()
  await expect(heading).toContainText('What does not work?')
  await expect(page).toHaveURL(/checked=/)
})

test('is walked by the keyboard alone, each test left out', async ({ page }) => {
  const visitor = await begins(page, 'de')
  const { say, heading } = visitor
  const presses = async (key: string) => {
    await expect(button(visitor, key)).toBeVisible()
    for (let tabs = 0; tabs < 40; tabs++) {
      await page.keyboard.press('Tab')
      if (await button(visitor, key).evaluate((one) => one === document.activeElement)) break
    }
    await page.keyboard.press('Enter')
  }
  await presses('selfCheck.start')
  // Into the fields, and out of them.
  await presses('selfCheck.begin')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoBarrier(page, 'fields for a finger')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (const title of ['touch', 'display', 'frontCamera', 'backCamera', 'sound', 'motion', 'charging']) {
    await expect(heading).toHaveText(say(`selfCheck.${title}.title`))
    await presses('selfCheck.skip')
  }
  await expect(heading).toHaveText(say('selfCheck.outcome.none'))
  await expect(heading).toBeFocused()
  await expect(page.getByText(say('selfCheck.outcome.nothing'))).toBeVisible()
  await page.getByRole('link', { name: say('selfCheck.outcome.self') }).press('Enter')
  await expect(page.getByRole('radio').first()).toBeVisible()
})

test('hears on its own page alone', async ({ page }) => {
  const hears = () =>
    page.evaluate(() => {
      const { featurePolicy } = document as unknown as { featurePolicy: { allowsFeature: (name: string) => boolean } }
      return featurePolicy.allowsFeature('microphone')
    })
  const visitor = visitorOf(page, 'reprise', 'en')
  await page.goto(visitor.at(ESTIMATE))
  expect(await hears()).toBe(false)
  await page.getByRole('link', { name: visitor.say('trade.selfCheck') }).click()
  await expect(visitor.heading).toHaveText(visitor.say('selfCheck.title'))
  expect(await hears()).toBe(true)
  await page.getByRole('link', { name: visitor.say('selfCheck.back') }).click()
  await expect(page.getByRole('radio').first()).toBeVisible()
  expect(await hears()).toBe(false)
})

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

  test('leads to the phone by a code that opens this very check there', async ({ page }) => {
    const visitor = visitorOf(page, 'reprise', 'en')
    await page.goto(visitor.at(ESTIMATE))
    await page.getByRole('link', { name: visitor.say('trade.selfCheck') }).click()
    await expect(visitor.heading).toHaveText(visitor.say('selfCheck.elsewhere.title'))
    await expect(page.getByRole('img', { name: visitor.say('selfCheck.elsewhere.alt') })).toBeVisible()
    await expectNoBarrier(page, 'a code for the phone')
    await button(visitor, 'selfCheck.here').click()
    await expect(visitor.heading).toHaveText(visitor.say('selfCheck.display.title'))
  })
})
