import { useEffect } from 'react'

/** The installation's name; the server writes it into the page. */
export function placeName(): string {
  const named = document.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content
  return named === undefined || named === '' ? 'Koinon' : named
}

let unread = 0
let parts: readonly string[] = []
let partOfPlace: string | undefined

function write(): void {
  const named = partOfPlace === undefined ? parts : [partOfPlace, ...parts]
  const name = [...named, placeName()].join(' · ')
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
