import { useNavigate } from '@tanstack/react-router'
import { compose } from '#lib/compose.ts'
import { t, word } from '#lib/i18n/index.ts'
import { useShortcut } from '#lib/keys/index.ts'
import { paths } from '#lib/paths.ts'
import { useAccount } from '#lib/session/index.ts'
import { useBuilt } from '#lib/shell/useBuilt.ts'
import { toggleFold } from './fold.ts'
import { openKeySheet } from './keySheetState.ts'
import { furtherPlaces, mainPlaces } from './places.ts'
import { focusRegion } from './regions.ts'

/** The shortcuts that work on every page of a member. */
export function useAppShortcuts(): void {
  const navigate = useNavigate()
  const account = useAccount()
  const go = (href: string) => void navigate({ href })

  useShortcut('c', t('Write a post'), () => compose(), 'everywhere')
  useShortcut('/', word('Search', 'name of the screen'), () => go(paths.search('')), 'everywhere')
  useShortcut('?', t('Show the shortcuts'), openKeySheet, 'everywhere')
  useShortcut('[', t('Collapse the navigation'), toggleFold, 'everywhere')
  useShortcut('F6', t('Go to the next part of the page'), () => focusRegion(1), 'everywhere')
  useShortcut('Shift+F6', t('Go to the previous part of the page'), () => focusRegion(-1), 'everywhere')
  useShortcut('g p', t('Go to your profile'), () => go(paths.profile(account.username)), 'everywhere')
  useShortcut('g ,', t('Go to the settings'), () => go(paths.settings), 'everywhere')
}

/** `g` and the letter of a place. One component per shortcut, because each needs a hook of its own. */
export function PlaceShortcuts() {
  const isBuilt = useBuilt()
  const places = [...mainPlaces(), ...furtherPlaces()].filter(({ href }) => isBuilt(href))
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
