import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCommandLine } from '../../test/command-line.ts'
import { aServer, type World } from '../../test/world.ts'

let world: World
let reprise: ReturnType<typeof aCommandLine>
let folder = ''
beforeAll(async () => {
  world = await aServer()
  await world.hasAffiliate()
  reprise = aCommandLine(world.deps.db, () => world.clock.now())
  folder = await mkdtemp(join(tmpdir(), 'reprise-catalogue-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const says = async (...args: string[]) => {
  const done = await reprise('catalogue', ...args, '--json')
  expect(done.code, done.err).toBe(0)
  return JSON.parse(done.out)
}
const lastAudit = async () => {
  const { rows } = await sql<{ action: string }>`select action from audit_entry order by id desc limit 1`.execute(
    world.deps.db,
  )
  return rows[0]?.action
}

describe('catalogue', () => {
  test('adds a model, changes it, and says who did', async () => {
    const made = await says('add', '--type', 'mobile', '--brand', 'Nova', '--name', 'One', '--storage-gb', '64|128')
    expect(made).toMatchObject({ key: 'nova-one', products: [{ id: 'nova-one-64gb' }, { id: 'nova-one-128gb' }] })
    expect(await lastAudit()).toBe('catalogue add')
    const changed = await says('set', 'nova-one', '--model-codes', 'N1|N1B', '--storage-gb', '128', '--note', 'The box')
    expect(changed).toMatchObject({ modelCodes: ['N1', 'N1B'], history: [{ note: 'The box', kind: 'change' }] })
    expect(await lastAudit()).toBe('catalogue set')
    expect((await reprise('catalogue', 'show', 'nova-one')).out).toMatch(/modelCodes +N1\|N1B/)
    expect(await says('list', '--search', 'n1b')).toMatchObject([{ key: 'nova-one', storageGb: [128] }])
    expect(await says('list', '--lacks', 'price')).toMatchObject([{ key: 'nova-one' }])
  })

  test('takes a model out, and brings it back', async () => {
    await says('set', 'nova-one', '--retired', 'yes')
    expect(await says('list')).toEqual([])
    expect(await says('list', '--retired')).toMatchObject([{ key: 'nova-one' }])
    await says('set', 'nova-one', '--retired', 'no')
    expect(await says('list')).toMatchObject([{ key: 'nova-one' }])
  })

  test('says what does not fit, and changes nothing', async () => {
    const refused = await reprise('catalogue', 'set', 'nova-one', '--release-date', 'soon')
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('/releaseDate: no-date') })
    expect((await reprise('catalogue', 'show', 'nothing')).code).toBe(1)
  })

  test('lists who imported what, with a note', async () => {
    const path = join(folder, 'catalogue.csv')
    await writeFile(path, 'type,brand,model\nmobile,Nova,Two')
    await says('import', path, '--note', 'Spring')
    expect((await says('versions'))[0]).toMatchObject({ kind: 'import', note: 'Spring', added: 1, changed: 0, gone: 0 })
    expect((await reprise('catalogue', 'versions')).out).toContain('Spring')
  })
})
