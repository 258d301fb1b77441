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
  }).toPass()
}
