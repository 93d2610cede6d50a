import { useEffect, useState } from 'react'
import { loadedExtras, loadExtras } from './loadExtras.ts'

/** Whether the code for posts' extras has loaded, or will not: posts rendered after that do not move any more. */
export function useHasExtras(): boolean {
  const [has, setHas] = useState(() => loadedExtras() !== undefined)
  useEffect(() => {
    if (has) return undefined
    let isWanted = true
    const tell = () => isWanted && setHas(true)
    loadExtras().then(tell, tell)
    return () => void (isWanted = false)
  }, [has])
  return has
}
