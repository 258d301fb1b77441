import type { CDPSession, Page } from '@playwright/test'
import { reprise } from './operator.ts'
import { expect } from './test.ts'

/** A device that signs whatever it is asked to. */
export const aDevice = async (page: Page): Promise<CDPSession> => {
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return device
}

export const invited = (name: string, roles: string, affiliates = 'all') =>
  reprise<{ id: string; link: string }>(
    'person',
    'invite',
    `--name=${name}`,
    `--roles=${roles}`,
    `--affiliates=${affiliates}`,
  )

/** Opens the console with a passkey of this browser. */
export const enrols = async (page: Page, link: string) => {
  await page.goto(link)
  await page.getByRole('button', { name: 'Keep a passkey here' }).click()
  await expect(page.getByRole('heading', { name: /Good day/ })).toBeVisible()
}

/** `G` and the letter of a page, as a person types them; again where the page did not listen yet. */
export const goesTo = async (page: Page, letter: string, heading: string | RegExp) => {
  await expect(async () => {
    await page.keyboard.type(`g${letter}`, { delay: 90 })
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
}

/** What the card of a person says to a scanner. */
export const badgeOf = async (page: Page, id: string): Promise<string> => {
  const sheet = await page.request.get(`/operator-api/v1/people/${id}/badge`)
  return /badge-(\w+)\.pdf/.exec(sheet.headers()['content-disposition'] ?? '')?.[1] ?? ''
}

export const setsPin = async (page: Page, pin: string): Promise<void> => {
  await page.goto('/console/me')
  await page.getByLabel('New PIN').fill(pin)
  await page.getByRole('button', { name: 'Set the PIN' }).click()
  await expect(page.getByText('A PIN is set.')).toBeVisible()
}

/** Makes the browser of an owner a station. */
export const becomesAStation = async (page: Page, name: string): Promise<void> => {
  await page.goto('/console/stations')
  await page.getByRole('button', { name: 'Make this browser a station' }).click()
  await page.getByLabel('Name of the place').fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Make this browser a station' }).click()
  await expect(page.getByText(`${name} (this browser)`)).toBeVisible()
}
