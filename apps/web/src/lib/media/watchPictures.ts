import type { CacheView, Thing } from '../../model/realtime/index.ts'
import { isShownFile } from '../../model/realtime/things.ts'
import { freshMedia, grantOf } from './fresh.ts'
import { mediaLinkOf, setWithGrant, withGrant } from './links.ts'
import type { MediaLink } from './links.ts'
import './renewing.css'

/**
 * Links to pictures end after a while: one that is loaded later gets a fresh link by itself, wherever it stands, and
 * leaves its place empty meanwhile. What else keeps a picture from loading is left to who shows it. Answers how to stop.
 */
export function watchPictures(view: CacheView): () => void {
  const tried = new Set<string>()
  const look = (image: HTMLImageElement): boolean => {
    const address = image.currentSrc || image.src
    const link = mediaLinkOf(address)
    if (link === null || link.grant === '' || tried.has(address)) return false
    tried.add(address)
    image.dataset['renewing'] = ''
    void renew(image, link, view).then((outcome) => {
      delete image.dataset['renewing']
      // Without a line nothing is known of the link.
      if (outcome === 'unknown') tried.delete(address)
      if (outcome !== 'renewed') image.dispatchEvent(new Event('error'))
    })
    return true
  }
  const onError = (event: Event) => {
    // Who shows it need not know: it is told when there is no fresh link either.
    if (event.target instanceof HTMLImageElement && look(event.target)) event.stopImmediatePropagation()
  }
  document.addEventListener('error', onError, true)
  for (const image of document.images) if (image.complete && image.naturalWidth === 0) look(image)
  return () => document.removeEventListener('error', onError, true)
}

async function renew(
  image: HTMLImageElement,
  { id, grant: ended }: MediaLink,
  view: CacheView,
): Promise<'renewed' | 'lost' | 'unknown'> {
  const item = await freshMedia(id).catch(() => null)
  if (item === null) return 'unknown'
  const grant = grantOf(item)
  if (grant === '' || grant === ended) return 'lost'
  view.patch(isShownFile(id), (thing) => regranted(thing, grant))
  swap(image, grant)
  return image.decode().then(
    () => 'renewed',
    () => 'lost',
  )
}

/** What is kept of the file, with the fresh grant: pictures that come on the screen later have it from the beginning. */
function regranted(thing: Thing, grant: string): Thing {
  const changed: Record<string, unknown> = { ...thing }
  for (const name of ['sources', 'captions']) {
    const links = thing[name]
    if (Array.isArray(links)) {
      changed[name] = links.map((link: { url: string }) => ({ ...link, url: withGrant(link.url, grant) }))
    }
  }
  return changed
}

/** Pictures that are shown from elsewhere than the kept answers. */
function swap(image: HTMLImageElement, grant: string): void {
  const around = image.parentElement?.tagName === 'PICTURE' ? image.parentElement.querySelectorAll('source') : []
  for (const source of around) source.srcset = setWithGrant(source.srcset, grant)
  if (image.srcset !== '') image.srcset = setWithGrant(image.srcset, grant)
  image.src = withGrant(image.src, grant)
}
