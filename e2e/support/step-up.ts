import { expect } from '@playwright/test'
import { subjectsTo } from './mail.ts'
import type { Visitor } from './visitor.ts'

/**
 * Asks for the code that proves who the customer is, and types it once it came by mail.
 * @param confirm the message on the button that sends it
 * @param timeout until when it has come, in ms
 */
export const typesTheCode = async (
  { page, say }: Visitor,
  email: string,
  { confirm, timeout }: { readonly confirm: string; readonly timeout: number },
): Promise<void> => {
  const newest = async () => (await subjectsTo(email)).flatMap((subject) => /\b\d{6}\b/.exec(subject) ?? []).at(-1)
  await page.getByRole('button', { name: say('order.code.ask') }).click()
  await expect.poll(newest, { message: `a code to ${email}`, timeout }).toBeDefined()
  await page.getByRole('textbox', { name: say('order.code.label') }).fill((await newest()) ?? '')
  await page.getByRole('button', { name: say(confirm) }).click()
}
