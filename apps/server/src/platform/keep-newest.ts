/** Puts a value in as the newest; beyond so many the longest known goes, so that memory stays bounded. */
export const keepNewest = <Key, Value>(known: Map<Key, Value>, key: Key, value: Value, most: number): void => {
  known.delete(key)
  known.set(key, value)
  const oldest = known.keys().next()
  if (known.size > most && oldest.done !== true) known.delete(oldest.value)
}
