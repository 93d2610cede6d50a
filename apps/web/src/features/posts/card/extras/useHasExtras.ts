import { useEffect, useState } from 'react'
import { loadedExtras } from './loadedExtras.ts'
import { loadFormats } from '#lib/text/RichText.tsx'
import { loadExtras } from './loadExtras.ts'

/** Whether the code for posts' extras has loaded, or will not: posts rendered after that do not move any more. */
export function useHasExtras(): boolean {
  const [has, setHas] = useState(() => loadedExtras() !== undefined)
  useEffect(() => {
    if (has) return undefined
    let isCurrent = true
    const show = () => isCurrent && setHas(true)
    // With formats and articles: texts that are shown after this have theirs from the beginning.
    const article = loadExtras().then(({ loadArticlePage }) => loadArticlePage())
    Promise.all([article, loadFormats()]).then(show, show)
    return () => void (isCurrent = false)
  }, [has])
  return has
}
