import { verifyRegisters } from '#server/register/index.ts'
import { type Command, CommandFault } from '../command.ts'
import { counted, table } from '../table.ts'

export const auditVerify: Command = {
  name: 'audit verify',
  args: [],
  about:
    'Reads every register of purchases from end to end and names each line that was changed, removed, moved or put in.',
  options: {},
  run: async ({ terminal, database, sealed, now }) => {
    const { vault, storage } = await sealed()
    const verified = await verifyRegisters({ db: await database(), vault, storage }, now)
    const { registers, faults } = verified
    const lines = registers.reduce((sum, register) => sum + register.lines, 0)
    const what = `${counted(registers.length, 'register')}, ${counted(lines, 'line')}`
    if (faults.length > 0) {
      const list = table(faults, [
        { title: 'AFFILIATE', of: ({ affiliate }) => affiliate },
        { title: 'LINE', of: ({ line }) => (line === null ? '' : String(line)), right: true },
        { title: 'FAULT', of: ({ message }) => message },
      ])
      throw new CommandFault(`${what}: ${counted(faults.length, 'fault')}\n\n${list}`, verified)
    }
    terminal.say(`${what}: in order.`)
    return verified
  },
}
