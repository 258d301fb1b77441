import { sql } from 'kysely'
import { compactVerify, createLocalJWKSet, decodeProtectedHeader, calculateJwkThumbprint } from 'jose'
import { describe, expect, it } from 'vitest'
import { NOON } from '../../../test/platform.ts'
import { aServer } from '../../../test/world.ts'
import { listSigningKeys, rotateSigningKey, signJws } from './signing-key.ts'

describe('The signing keys of an installation', async () => {
  const { app, deps } = await aServer()
  const signer = { db: deps.db, vault: deps.vault, now: NOON }
  const published = async () => (await app.inject({ url: '/.well-known/jwks.json' })).json()
  /** As somebody else checks it: by another program, with nothing but what is published. */
  const read = async (jws: string) => {
    const { payload } = await compactVerify(jws, createLocalJWKSet(await published()), { algorithms: ['EdDSA'] })
    return JSON.parse(new TextDecoder().decode(payload))
  }

  it('sign what another library checks with the published keys, under the thumbprint of RFC 7638', async () => {
    const both = await Promise.all([1, 2].map((n) => signJws(signer, 'test+jwt', { n })))
    expect(await Promise.all(both.map(read))).toEqual([{ n: 1 }, { n: 2 }])
    const { keys } = await published()
    expect(keys).toHaveLength(1)
    expect(decodeProtectedHeader(both[0] ?? '')).toEqual({ alg: 'EdDSA', typ: 'test+jwt', kid: keys[0].kid })
    expect(await calculateJwkThumbprint(keys[0])).toBe(keys[0].kid)
  })

  it('are published to everybody, without any private part', async () => {
    const got = await app.inject({ url: '/.well-known/jwks.json' })
    expect(got.headers).toMatchObject({
      'cache-control': 'public, max-age=300',
      'content-type': 'application/jwk-set+json; charset=utf-8',
      'access-control-allow-origin': '*',
    })
    expect(got.json().keys.map(Object.keys)).toEqual([['kty', 'crv', 'x', 'kid', 'alg', 'use']])
  })

  it('once rotated go on proving what they signed, and sign nothing more: their private part is gone', async () => {
    const before = await signJws(signer, 'test+jwt', { signed: 'before' })
    const kid = await rotateSigningKey(signer)
    const after = await signJws(signer, 'test+jwt', { signed: 'after' })
    expect([await read(before), await read(after)]).toEqual([{ signed: 'before' }, { signed: 'after' }])
    expect(decodeProtectedHeader(after).kid).toBe(kid)
    expect(await listSigningKeys(deps.db)).toEqual([
      { kid, createdAt: NOON, retiredAt: null },
      { kid: decodeProtectedHeader(before).kid, createdAt: NOON, retiredAt: NOON },
    ])
    const { rows } = await sql<{ kid: string; sealed: Buffer }>`
      select kid, sealed from signing_key where retired_at is not null`.execute(deps.db)
    expect(
      rows.map((row) => Object.keys(JSON.parse(deps.vault.open(row.sealed, `signing_key|sealed|${row.kid}`)))),
    ).toEqual([['crv', 'x', 'kty']])
  })

  it('are not believed when somebody with the database alone put one there', async () => {
    await sql`insert into signing_key (kid, sealed, created_at, retired_at)
      select 'forged', sealed, created_at, ${NOON} from signing_key where retired_at is null`.execute(deps.db)
    expect((await published()).keys.map(({ kid }: { kid: string }) => kid)).not.toContain('forged')
  })
})
