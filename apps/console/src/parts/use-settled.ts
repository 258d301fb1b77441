import { useEffect, useState } from 'react'

/** A scanner types a whole code faster than this. In ms. */
const SETTLED_MS = 150

/** A text once nothing more is typed: the server is asked once for each. */
export const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text)
  useEffect(
    function settle() {
      const timer = setTimeout(() => setSettled(text), SETTLED_MS)
      return () => clearTimeout(timer)
    },
    [text],
  )
  return settled
}
