import type { OperatorContext } from '#server/call/index.ts'
import { asOperator } from './as-operator.ts'
import type { CommandInput } from './command.ts'

/** Leaves the transaction without a trace of it. */
class DryRun extends Error {
  readonly result: unknown
  constructor(result: unknown) {
    super('Nothing was changed')
    this.result = result
  }
}

/** Does what {@link asOperator} would do, and takes it back; gives what came of it. */
export const dryRun = async <Result>(
  input: Pick<CommandInput, 'database' | 'now'>,
  verb: (ctx: OperatorContext) => Promise<Result>,
): Promise<Result> => {
  try {
    return await asOperator(input, null, async (ctx) => {
      throw new DryRun(await verb(ctx))
    })
  } catch (error) {
    if (error instanceof DryRun) return error.result as Result
    throw error
  }
}
