import type { CacheView, Entity } from '#model/realtime/index.ts'
import { isShownFile } from '#model/realtime/entityMatchers.ts'
import { freshMedia, grantOf } from './freshMedia.ts'
import { mediaLinkOf, setWithGrant, withGrant } from './mediaLinks.ts'
import type { MediaLink } from './mediaLinks.ts'
import './watchImages.css'

/**
 * Links to pictures expire. A picture loaded later automatically gets a fresh link, wherever it is, and leaves its
 * place empty meanwhile. Other loading errors are left to the component. Returns a function that stops this.
 */
export function watchImages(view: CacheView): () => void {
  const tried = new Set<string>()
  const check = (image: HTMLImageElement): boolean => {
    const address = image.currentSrc || image.src
    const link = mediaLinkOf(address)
    if (link === null || link.grant === '' || tried.has(address)) return false
    tried.add(address)
    image.dataset['renewing'] = ''
    void renew(image, link, view).then((outcome) => {
      delete image.dataset['renewing']
      // Offline, nothing can be said about the link.
      if (outcome === 'unknown') tried.delete(address)
      if (outcome !== 'renewed') image.dispatchEvent(new Event('error'))
    })
    return true
  }
  const onError = (event: Event) => {
    // The component need not know: it sees the error only if there is no fresh link either.
    if (event.target instanceof HTMLImageElement && check(event.target)) event.stopImmediatePropagation()
  }
  document.addEventListener('error', onError, true)
  for (const image of document.images) if (image.complete && image.naturalWidth === 0) check(image)
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

/** Updates cached answers with the fresh grant, so that pictures shown later have it from the start. */
function regranted(thing: Entity, grant: string): Entity {
  const changed: Record<string, unknown> = { ...thing }
  for (const name of ['sources', 'captions']) {
    const links = thing[name]
    if (Array.isArray(links)) {
      changed[name] = links.map((link: { url: string }) => ({ ...link, url: withGrant(link.url, grant) }))
    }
  }
  return changed
}

/** Pictures whose links are not in cached answers. */
function swap(image: HTMLImageElement, grant: string): void {
  const around = image.parentElement?.tagName === 'PICTURE' ? image.parentElement.querySelectorAll('source') : []
  for (const source of around) source.srcset = setWithGrant(source.srcset, grant)
  if (image.srcset !== '') image.srcset = setWithGrant(image.srcset, grant)
  image.src = withGrant(image.src, grant)
}
