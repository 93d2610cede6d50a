import { useNavigate } from '@tanstack/react-router'
import { openComposer } from '#lib/entities/composerState.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { useShortcut } from '#lib/interaction/keys/index.ts'
import { laterPart } from '#lib/navigation/firstView.ts'
import { openPalette } from '#lib/navigation/openPalette.ts'
import { paths } from '#lib/navigation/paths.ts'
import { useAccount } from '#lib/session/index.ts'
import { toggleNavigationFold } from './navigationFold.ts'
import { openKeySheet } from './keySheetState.ts'

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

/** `g` and the letter of a place; they load after the first screen. */
export const DestinationShortcuts = laterPart(() => import('./DestinationShortcuts.tsx'), 'DestinationShortcuts')
