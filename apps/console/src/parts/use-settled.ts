import { useEffect, useState } from 'react'

/** A scanner types a whole code faster than this. In ms. */
const SETTLED_MS = 150

/** A text once nothing more is typed: the server is asked once for each. What is pasted is whole at once. */
export const useSettled = (text: string): string => {
  const [{ typed, settled }, change] = useState({ typed: text, settled: text })
  if (typed !== text) change({ typed: text, settled: text.length - typed.length > 1 ? text : settled })
  useEffect(
    function settle() {
      const timer = setTimeout(() => change({ typed: text, settled: text }), SETTLED_MS)
      return () => clearTimeout(timer)
    },
    [text],
  )
  return settled
}
