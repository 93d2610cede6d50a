import { useQueryClient } from '@tanstack/react-query'
import { Button } from '@koinon/ui/actions/Button'
import { RadioGroup } from '@koinon/ui/choices/RadioGroup'
import { Stack } from '@koinon/ui/foundations/Stack'
import { SettingsList } from '@koinon/ui/navigation/SettingsList'
import { PersonRow, PersonRows } from '#lib/entities/people/PersonRow.tsx'
import { scheme, useChoice } from '#lib/preferences/appearance.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { changePreference } from '#lib/preferences/preferences.ts'
import { isAdministrator, signOut, useAccount } from '#lib/session/index.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { toastFailure } from '#lib/feedback/toasts.ts'

/** On phones: the member's own lists and settings, which wider screens have in the navigation. */
export function You() {
  const account = useAccount()
  const queryClient = useQueryClient()
  const chosen = useChoice(scheme)
  const leave = () => void signOut(queryClient).catch((error: unknown) => toastFailure(error, leave))
  const own = [
    { href: paths.discover, label: word('Discover', 'place in the main navigation'), icon: 'compass' as const },
    { href: paths.saved, label: word('Saved', 'place in the main navigation'), icon: 'bookmark-simple' as const },
    { href: paths.lists, label: word('Lists', 'place in the main navigation'), icon: 'user-list' as const },
    { href: paths.drafts, label: word('Drafts', 'link to unfinished posts'), icon: 'pencil-simple' as const },
    { href: paths.purchases, label: word('Purchases', 'place in the main navigation'), icon: 'receipt' as const },
    { href: paths.settings, label: word('Settings', 'link to the settings'), icon: 'gear' as const },
  ]
  const staff = isAdministrator(account)
    ? [
        {
          href: paths.manage,
          label: word('Administration', 'link to the administration'),
          icon: 'shield-check' as const,
        },
      ]
    : []
  return (
    <Screen title={word('You', 'title of the page about oneself')} parent={paths.home}>
      <PersonRows label={t('Your profile')}>
        <PersonRow person={account} hint={t('View profile')} />
      </PersonRows>
      <Stack isPadded gap={6}>
        <SettingsList label={t('Saved and more')} groups={[{ id: 'own', links: [...own, ...staff] }]} />
        <RadioGroup
          legend={word('Theme', 'colours of the interface')}
          value={chosen}
          onChange={(to) => changePreference(scheme, to)}
          options={[
            { value: 'light', label: word('Light', 'colours of the interface') },
            { value: 'dark', label: word('Dark', 'colours of the interface') },
            { value: 'system', label: word('System', 'colours of the interface') },
          ]}
        />
        <Button icon="sign-out" onPress={leave}>
          {t('Sign out')}
        </Button>
      </Stack>
    </Screen>
  )
}
