import type { RefObject } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { useShortcut } from '../../interaction/keys/index.ts'
import { word } from '../../text/i18n/index.ts'
import { paths } from '../paths.ts'

/** `/` leads to the search field of the bar; where the bar has no room for it, to the screen that begins with one. */
export function useSearchKey(place: RefObject<HTMLElement | null>, onRequested: () => void): void {
  const navigate = useNavigate()
  useShortcut('/', word('Search', 'label of a search field'), () =>
    place.current?.offsetParent ? onRequested() : void navigate({ href: paths.search('') }),
  )
}
