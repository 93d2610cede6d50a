import { useEffect, useState } from 'react'
import { loadedExtras } from './loadedExtras.ts'
import { loadExtras } from './loadExtras.ts'

/** Whether the code for posts' extras has loaded, or will not: posts rendered after that do not move any more. */
export function useHasExtras(): boolean {
  const [has, setHas] = useState(() => loadedExtras() !== undefined)
  useEffect(() => {
    if (has) return undefined
    let isCurrent = true
    const show = () => isCurrent && setHas(true)
    loadExtras().then(show, show)
    return () => void (isCurrent = false)
  }, [has])
  return has
}
