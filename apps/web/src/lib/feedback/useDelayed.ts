import { useEffect, useState } from 'react'

const quietFor = 150
const shownFor = 300

/**
 * Whether to show a skeleton: not within the first 150 ms, because most answers arrive before; and once shown for at
 * least 300 ms, because a flash is worse than a wait.
 */
export function useDelayed(isPending: boolean): boolean {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(isPending), isPending ? quietFor : shownFor)
    return () => clearTimeout(timer)
  }, [isPending])
  return isShown
}
