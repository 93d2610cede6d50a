import { createContext, useContext, useMemo } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { RouterProvider } from 'react-aria-components'

/** Navigates within the application without reloading the page. */
export type Navigate = (href: string) => void

interface LinkSettings {
  readonly navigate: Navigate | undefined
  readonly toHref: (href: string) => string
  readonly onLinkIntent: ((href: string) => void) | undefined
}

const asGiven = (href: string): string => href

const LinkContext = createContext<LinkSettings>({ navigate: undefined, toHref: asGiven, onLinkIntent: undefined })

export interface LinkProviderProps {
  readonly navigate?: Navigate
  readonly toHref?: (href: string) => string
  readonly onLinkIntent?: (href: string) => void
  readonly children: ReactNode
}

/** Routes every link of the package, including menu items and tabs, through the application's router. */
export function LinkProvider({ navigate, toHref = asGiven, onLinkIntent, children }: LinkProviderProps) {
  const settings = useMemo(() => ({ navigate, toHref, onLinkIntent }), [navigate, toHref, onLinkIntent])
  const linked = <LinkContext value={settings}>{children}</LinkContext>
  if (navigate === undefined) return linked
  return (
    <RouterProvider navigate={navigate} useHref={toHref}>
      {linked}
    </RouterProvider>
  )
}

export interface AnchorTarget {
  readonly href: string
  /** `_blank` and other origins are left to the browser. */
  readonly target?: string | undefined
  readonly rel?: string | undefined
  readonly download?: boolean | string | undefined
  readonly onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
}

function staysInApplication(event: MouseEvent<HTMLAnchorElement>, link: AnchorTarget): boolean {
  if (event.defaultPrevented || event.button !== 0) return false
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false
  if (link.download !== undefined || (link.target !== undefined && link.target !== '_self')) return false
  return event.currentTarget.origin === window.location.origin
}

/** The attributes that make an `<a>` a link of the application: its address and its handlers. */
export function useAnchor(link: AnchorTarget) {
  const { navigate, toHref, onLinkIntent } = useContext(LinkContext)
  const written = toHref(link.href)
  const intend = onLinkIntent === undefined ? undefined : () => onLinkIntent(link.href)
  return {
    href: written,
    target: link.target,
    rel: link.rel ?? (link.target === '_blank' ? 'noopener' : undefined),
    onPointerEnter: intend,
    onFocus: intend,
    onClick: (event: MouseEvent<HTMLAnchorElement>) => {
      link.onClick?.(event)
      if (navigate === undefined || !staysInApplication(event, link)) return
      event.preventDefault()
      navigate(link.href)
    },
  }
}
