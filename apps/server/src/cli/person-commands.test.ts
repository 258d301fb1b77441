import { beforeAll, expect, test } from 'vitest'
import { aCommandLine } from '../../test/command-line.ts'
import { aServer, type World } from '../../test/world.ts'

let world: World
let reprise: ReturnType<typeof aCommandLine>
beforeAll(async () => {
  world = await aServer()
  await world.hasAffiliate()
  reprise = aCommandLine(world.deps.db, () => world.clock.now(), world.deps)
})

test('the first owner is invited by a link, and others after them', async () => {
  expect((await reprise('person', 'list')).out).toContain('There is nobody yet')
  const invited = await reprise('person', 'invite', '--name', 'Owner', '--roles', 'owner', '--affiliates', 'all')
  expect(invited.out).toMatch(/\/console\/enrol#[\w-]{43}\n/)
  const id = (await reprise('person', 'list')).out.match(/[0-9a-f-]{36}/)?.[0] ?? ''
  expect((await reprise('person', 'invite-again', id)).out).toContain('/console/enrol#')
  expect((await reprise('person', 'sign-out', id)).out).toBe('0 sessions were ended.\n')
  await reprise('person', 'suspend', id)
  expect((await reprise('person', 'list')).out).toMatch(/owner +all +0 +never +2026/)
  expect((await reprise('person', 'invite-again', id)).code).toBe(1)
  expect((await reprise('person', 'resume', id)).out).toBe('No longer suspended.\n')
})

test('a role or a programme that there is not is named', async () => {
  const asked = (...more: string[]) => reprise('person', 'invite', '--name', 'Somebody', ...more)
  expect((await asked('--roles', 'boss', '--affiliates', 'all')).err).toContain('There is no role "boss"')
  expect((await asked('--roles', 'inspector', '--affiliates', 'nowhere')).code).toBe(1)
})
