import { useNavigate } from '@tanstack/react-router'
import { openComposer } from '#lib/entities/composerState.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { useShortcut } from '#lib/interaction/keys/index.ts'
import { openPalette } from '#lib/navigation/openPalette.ts'
import { paths } from '#lib/navigation/paths.ts'
import { useAccount } from '#lib/session/index.ts'
import { useHasScreen } from '#lib/navigation/shell/useHasScreen.ts'
import { toggleNavigationFold } from './navigationFold.ts'
import { openKeySheet } from './keySheetState.ts'
import { ownDestinations, sideDestinations } from './destinations.ts'

const moveFocus = (direction: 1 | -1): void =>
  // Without a connection it may be missing; the Tab key still works.
  void import('./focusRegion.ts').then(({ focusRegion }) => focusRegion(direction)).catch(() => undefined)

/** The shortcuts that work on every page of a member. */
export function useAppShortcuts(): void {
  const navigate = useNavigate()
  const account = useAccount()
  const go = (href: string) => void navigate({ href })

  useShortcut('Mod+k', t('Search or jump to…'), openPalette, 'everywhere')
  useShortcut('c', t('Write a post'), () => openComposer(), 'everywhere')
  useShortcut('/', word('Search', 'name of the screen'), () => go(paths.search('')), 'everywhere')
  useShortcut('?', t('Show keyboard shortcuts'), openKeySheet, 'everywhere')
  useShortcut('[', t('Collapse navigation'), toggleNavigationFold, 'everywhere')
  useShortcut('F6', t('Go to next section'), () => moveFocus(1), 'everywhere')
  useShortcut('Shift+F6', t('Go to previous section'), () => moveFocus(-1), 'everywhere')
  useShortcut('g p', t('Go to your profile'), () => go(paths.profile(account.username)), 'everywhere')
  useShortcut('g ,', t('Go to settings'), () => go(paths.settings), 'everywhere')
}

/** `g` and the letter of a place. One component per shortcut, because each needs a hook of its own. */
export function DestinationShortcuts() {
  const isBuilt = useHasScreen()
  const places = [...sideDestinations(), ...ownDestinations()].filter(({ href }) => isBuilt(href))
  return places.map((place) => (
    <PlaceShortcut
      key={place.href}
      href={place.href}
      keys={`g ${place.key}`}
      label={t('Go to {place}', { place: place.label })}
    />
  ))
}

function PlaceShortcut({
  href,
  keys,
  label,
}: {
  readonly href: string
  readonly keys: string
  readonly label: string
}) {
  const navigate = useNavigate()
  useShortcut(keys, label, () => void navigate({ href }), 'everywhere')
  return null
}
