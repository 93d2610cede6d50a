import { useEffect, useSyncExternalStore } from 'react'

const named = () => document.querySelector<HTMLMetaElement>('meta[name=application-name]')
const readers = new Set<() => void>()

/** The installation's name; the server writes it into the page. */
export const placeName = (): string => named()?.content || 'Koinon'

const listen = (reader: () => void) => {
  readers.add(reader)
  return () => readers.delete(reader)
}
/** The installation's name, also after administrators changed it. */
export const usePlaceName = (): string => useSyncExternalStore(listen, placeName)

/** The place's own mark, if it has one; the server writes its address into the page. */
export const usePlaceMark = (): string | undefined => useSyncExternalStore(listen, () => named()?.dataset['mark'])

/** The revision of the settings that the name is of. */
export const placeRevision = (): number => Number(named()?.dataset['revision'] ?? 0)

interface NamedPlace {
  readonly name: string
  readonly revision: number
  /** The address of its mark. */
  readonly mark: string | undefined
}

export function namePlace({ name, revision, mark }: NamedPlace): void {
  const meta = named()
  if (meta === null) return
  meta.content = name
  meta.dataset['revision'] = String(revision)
  if (mark === undefined) delete meta.dataset['mark']
  else meta.dataset['mark'] = mark
  write()
  readers.forEach((read) => read())
}

let unread = 0
let parts: readonly string[] = []
let partOfPlace: string | undefined

function write(): void {
  const page = partOfPlace === undefined ? parts : [partOfPlace, ...parts]
  const name = [...page, placeName()].join(' · ')
  document.title = unread > 0 ? `(${unread}) ${name}` : name
}

/** Shows the number of unread items before the title, where browsers show it in the tab. */
export function showUnreadInTitle(count: number): void {
  unread = count
  write()
}

/** The browser's title: "Page · Place · Koinon". */
export function useTitle(page: string, place?: string): void {
  useEffect(() => {
    parts = place === undefined ? [page] : [page, place]
    write()
  }, [page, place])
}

/** Before it, the part of the page's subject that is shown: "About · Garden Club · Koinon". */
export function usePartTitle(part: string | undefined): void {
  useEffect(() => {
    partOfPlace = part
    write()
    return () => {
      partOfPlace = undefined
      write()
    }
  }, [part])
}
