import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { MenuEntry } from '@koinon/ui'
import { HeldMenu } from '@koinon/ui/menus/MenuList'
import { scheme, useChoice } from '#lib/preferences/appearance.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { changePreference } from '#lib/preferences/preferences.ts'
import { isStaff, signOut, useAccount } from '#lib/session/index.ts'
import { toastFailure } from '#lib/feedback/toasts.ts'
import { ownDestinations } from '../destinations.ts'
import { openKeySheet } from '../keySheetState.ts'

/** The content of the account menu, loaded when it is first opened. */
export const AccountMenuList = () => <HeldMenu entries={useEntries()} />

function useEntries(): readonly MenuEntry[] {
  const account = useAccount()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const chosen = useChoice(scheme)
  const leave = () => void signOut(queryClient).catch((error: unknown) => toastFailure(error, leave))
  const go = (href: string) => () => void navigate({ href })
  const own = ownDestinations().map(({ href, label, icon }) => ({ id: href, label, icon }))
  const settings = { id: paths.settings, label: word('Settings', 'link to the settings'), icon: 'gear' as const }
  const manage = {
    id: paths.manage,
    label: word('Administration', 'link to the administration'),
    icon: 'shield-check' as const,
  }
  const pages = [...own, settings, ...(isStaff(account) ? [manage] : [])]
  return [
    { id: 'profile', label: t('Your profile'), icon: 'user-circle', onAction: go(paths.profile(account.username)) },
    ...pages.map((page) => ({ ...page, onAction: go(page.id) })),
    {
      kind: 'section',
      id: 'scheme',
      title: word('Theme', 'heading above light, dark and system'),
      selection: { mode: 'single', selected: [chosen], onChange: ([to = '']) => changePreference(scheme, to) },
      items: [
        { id: 'light', label: word('Light', 'colours of the interface'), icon: 'sun' },
        { id: 'dark', label: word('Dark', 'colours of the interface'), icon: 'moon' },
        { id: 'system', label: word('System', 'colours of the interface'), icon: 'circle-half' },
      ],
    },
    {
      kind: 'section',
      id: 'more',
      items: [
        { id: 'keys', label: t('Keyboard shortcuts'), icon: 'keyboard', shortcut: '?', onAction: openKeySheet },
        { id: 'out', label: t('Sign out'), icon: 'sign-out', onAction: leave },
      ],
    },
  ]
}
