import { createContext, useContext, useEffect } from 'react'
import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { holdInputMethodKeys } from '../lib/inputMethod.ts'
import type { UiStrings } from './strings.ts'
import { LinkProvider } from './LinkProvider.tsx'
import type { Navigate } from './LinkProvider.tsx'

const StringsContext = createContext<UiStrings | null>(null)
let outside: UiStrings | null = null
const SpriteContext = createContext<string>('/icons.svg')

export interface UiProviderProps {
  /** BCP 47 tag; determines direction, numerals and date formats. Required on the server too. */
  readonly locale: string
  /** Address of the icon sprite: `import spriteUrl from 'virtual:koinon-icons'`. */
  readonly spriteUrl: string
  readonly strings: UiStrings
  /** Navigates within the application; without it links are ordinary links. */
  readonly navigate?: Navigate
  /** Turns a component's `href` into the address to write, for a router with a base path. */
  readonly toHref?: (href: string) => string
  /** Called when a link is hovered or focused, so that the router can preload its target. */
  readonly onLinkIntent?: (href: string) => void
  readonly children: ReactNode
}

/** Wraps the application once, on the server and in the browser alike. */
export function UiProvider(props: UiProviderProps) {
  const { locale, spriteUrl, strings, children, ...links } = props
  useEffect(() => holdInputMethodKeys(window), [])
  return (
    <I18nProvider locale={locale}>
      <StringsContext value={strings}>
        <SpriteContext value={spriteUrl}>
          <LinkProvider {...links}>{children}</LinkProvider>
        </SpriteContext>
      </StringsContext>
    </I18nProvider>
  )
}

/** The texts of components outside any provider; for tests of a single component. */
export const setOutsideStrings = (strings: UiStrings): void => void (outside = strings)

export function useUiStrings(): UiStrings {
  const strings = useContext(StringsContext) ?? outside
  if (strings === null) throw new Error('There is no UiProvider above')
  return strings
}

export function useSpriteUrl(): string {
  return useContext(SpriteContext)
}
