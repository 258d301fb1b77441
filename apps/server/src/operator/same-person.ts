import type { Db } from '#server/platform/database/connect.ts'
import { selectPeopleBehind } from './operator.repository.ts'

/** A key acts for the person who made it. */
export const isSamePerson = async (db: Db, actor: string, other: string): Promise<boolean> => {
  if (actor === other) return true
  const behind = await selectPeopleBehind(db, other)
  return (await selectPeopleBehind(db, actor)).some((person) => behind.includes(person))
}
