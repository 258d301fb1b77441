import { expect, test } from 'vitest'
import { aSale, ASKS, sends } from '../../test/documents.ts'
import { aTradeIn } from '../../test/trade-in.ts'

const world = await aTradeIn()
const token = await world.hasAffiliate({ id: 'acme', programme: ASKS })
/** What the last message about an order says. */
const told = async (orderId: string, transition: 'receive' | 'accept') => {
  await world.jobs['order.changed']({ orderId, transition })
  const mail = world.mails.at(-1)
  return `${mail?.subject}\n${mail?.text}`.replace(/[\u00a0\u202f]/g, ' ')
}

test('every message on the way says what is still needed, in the words of the offer', async () => {
  const { order } = await aSale(world, token)
  await world.sendConfirmation(order)
  expect(world.mails.at(-1)?.text).toContain('preuve d’achat et relevé d’identité bancaire')
  expect(await told(order, 'receive')).toMatch(
    /il nous faut encore de votre part : preuve d’achat et relevé d’identité bancaire/,
  )
})

test('no message promises money while something is missing, or lies here undecided', async () => {
  const missing = await aSale(world, token)
  const asked = await told(missing.order, 'accept')
  expect(asked).toMatch(/il nous faut encore de votre part : preuve d’achat et relevé d’identité bancaire/)
  expect(asked).not.toContain('Le paiement vient ensuite : ')
  const sent = await aSale(world, token)
  await sends(sent.browser, sent.order)
  await sends(sent.browser, sent.order, {}, { origin: 'bank-details' })
  const checked = await told(sent.order, 'accept')
  expect(checked).toContain('Nous examinons ce que vous nous avez envoyé')
  expect(checked).not.toContain('il nous faut encore')
  expect(checked).toContain('Voir ma commande : ')
  expect(checked).not.toMatch(/[\u2066-\u2069]/)
})
