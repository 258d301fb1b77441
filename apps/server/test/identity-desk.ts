import type { IdentitySide, ReplyOf } from '@reprise/contract'
import { expect } from 'vitest'
import type { AffiliateSketch } from './an-affiliate.ts'
import { anOperatorKey } from './operator-key.ts'
import { photoOf, type Shot, type Specimen } from './specimen/draw-specimen.ts'
import type { Bearer } from './specimen/zone-text.ts'
import { aTradeIn, type Browser, type TradeIn } from './trade-in.ts'

/** Whom the specimens show; the customer of {@link aSale} is called like this, and of age. */
export const BEARER: Bearer = {
  lastName: 'OHARA OESTERGAARD',
  firstName: 'ZOE ANNA',
  birth: '850412',
  sex: 'F',
  number: 'L2K4R7TX9',
  expiry: '310415',
}

export type IdentityDesk = TradeIn & {
  readonly token: string
  /** An operator's key with the scope `identity`. */
  readonly key: string
  /** A sale whose customer has to prove who they are. */
  readonly aSale: (person?: object) => Promise<{ readonly id: string; readonly desktop: Browser }>
  /** A phone that has opened a link of the desktop's. */
  readonly aPhone: (orderId: string, desktop: Browser) => Promise<Browser>
  readonly sends: (browser: Browser, orderId: string, side: IdentitySide, photo: Buffer) => Promise<number>
  /** Takes and sends photos of a specimen, and has them read. */
  readonly shows: (
    browser: Browser,
    orderId: string,
    specimen?: Partial<Specimen>,
    shot?: Shot,
  ) => Promise<ReplyOf<'getIdentityCheck'>>
  /** Does the jobs of a kind that wait. */
  readonly works: (task: 'identity.read' | 'identity.news') => Promise<void>
}

/** A sale, a desktop, a phone, and the machine that reads. */
export const anIdentityDesk = async (
  sketch: AffiliateSketch = {},
  env: Readonly<Record<string, string>> = {},
): Promise<IdentityDesk> => {
  const world = await aTradeIn({ env })
  const token = await world.hasAffiliate({
    ...sketch,
    programme: { identity: { requiredFrom: 0 }, ...sketch.programme },
  })
  const key = await anOperatorKey(world.deps, { scopes: ['identity'] })
  const done = new Set<string>()
  const works: IdentityDesk['works'] = async (task) => {
    for (const { task: name, payload } of await world.queued()) {
      const once = `${name}|${JSON.stringify(payload)}`
      if (name !== task || done.has(once)) continue
      done.add(once)
      await world.jobs[task](payload as never)
    }
  }
  const sends: IdentityDesk['sends'] = async (browser, orderId, side, photo) => {
    const form = new FormData()
    form.set('side', side)
    form.set('file', new File([new Uint8Array(photo)], `${side}.jpg`, { type: 'image/jpeg' }))
    const { status } = await browser.api('sendIdentityPhoto', { params: { id: orderId }, form })
    return status
  }
  return {
    ...world,
    token,
    key,
    aSale: async (person = {}) => {
      const desktop = world.browser(token)
      const quotation = await desktop.quotes()
      const party = await desktop.introduces({ ...SELLER, ...person })
      const sold = await desktop.api('placeOrder', { body: desktop.saleOf(quotation.body, party) })
      expect(sold.status).toBe(201)
      return { id: sold.body.id, desktop }
    },
    aPhone: async (orderId, desktop) => {
      const link = await desktop.api('createIdentityLink', linkWish(orderId))
      const phone = world.browser(token)
      const opened = await phone.api('openIdentityCheck', {
        body: { order: orderId, token: new URL(link.body.url).hash.slice('#t='.length) },
      })
      expect(opened.status).toBe(201)
      return phone
    },
    sends,
    shows: async (browser, orderId, specimen = {}, shot = {}) => {
      const whole: Specimen = { form: 'passport', bearer: BEARER, ...specimen }
      const sides: readonly IdentitySide[] = whole.form === 'passport' ? ['passport'] : ['front', 'back']
      for (const side of sides) {
        const photo = await photoOf({ ...whole, side: side === 'front' ? 'front' : 'back' }, shot)
        expect(await sends(browser, orderId, side, photo)).toBe(202)
      }
      await works('identity.read')
      return (await browser.api('getIdentityCheck', { params: { id: orderId } })).body
    },
    works,
  }
}

const SELLER = { firstName: 'Zoë', lastName: 'O’Hara-Østergård', email: 'zoe@mail.example.org' }

/** What a portal asks for a link with. */
export const linkWish = (orderUuid: string, changes: object = {}) => ({
  params: { orderUuid },
  body: {
    orderUuid,
    language: 'fr',
    successRedirectUrl: `http://localhost:3000/acme/fr/identity/succeed/${orderUuid}`,
    errorRedirectUrl: `http://localhost:3000/acme/fr/identity/failed/${orderUuid}`,
    ...changes,
  },
})
