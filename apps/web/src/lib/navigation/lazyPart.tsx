import { lazyPart as part } from '@koinon/ui/lib/lazyPart'

/** For parts of home's first view, whose words come with the language: they are in the group `first`. */
export { lazyPart as firstPart } from '@koinon/ui/lib/lazyPart'

let loadWords = (): Promise<void> => Promise.resolve()
/** Sets how the words of parts are loaded, where they do not come with the page. */
export const setWordsOfParts = (load: () => Promise<void>): void => void (loadWords = load)

/** Loads a part together with its words. */
export async function loadWithWords<M>(load: () => Promise<M>): Promise<M> {
  const [module] = await Promise.all([load(), loadWords()])
  return module
}

/** Like the design system's, with the words of the part. */
export const lazyPart: typeof part = (load, name, waiting) => part(() => loadWithWords(load), name, waiting)
