import { syncBuiltinESMExports } from 'node:module'
import { vi } from 'vitest'
import { afterFile } from './after-file.ts'

/**
 * `vi.spyOn` for a function of a module of Node itself, as those see it too that imported it before.
 * @param module its default export: `import os from 'node:os'`
 */
export const spyOnNode: typeof vi.spyOn = (module: object, name: string) => {
  const spy = vi.spyOn(module as { [name: string]: () => unknown }, name)
  syncBuiltinESMExports()
  afterFile(() => {
    spy.mockRestore()
    syncBuiltinESMExports()
  })
  return spy
}
